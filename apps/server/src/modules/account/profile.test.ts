import {
  headIcon,
  memberInfo,
  updateHeadIcon,
  updateNickname,
  updatePayeeName,
} from '@baize/contract/account/profile.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { autoLogin } from '@baize/contract/identity/session.ts';
import { givePassword, OTHER_PHONE, PASSWORD, PHONE, phoneAt } from '../../../test/accountMember.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { restrictPerson, findMember, fixPayeeName, ID_NUMBER, updateClubLabel } from '../identity/index.ts';

/** Passwords that come at once overlap by the product’s own cost. */
vi.unmock('@node-rs/argon2');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

const ownerOf = async (site: Site) => ({ merchantId: site.merchantId, memberId: (await site.member('ana')).id });
const asData = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b7a5b' } });
const get = (site: Site, url: string) => server.http.inject({ url, headers: { host: site.host } });

describe('memberInfo [A3-2, A7-10]', () => {
  it('shows the club that staff have given, else the name of the level', async () => {
    const site = await server.openSite();
    expect((await site.ask('ana', memberInfo, {})).value).toMatchObject({
      clubLabel: { labelName: 'Ivory' },
      mobile: null,
      email: null,
    });
    expect(await updateClubLabel(server.db, await ownerOf(site), 'Ivory club')).toBe(true);
    expect((await site.ask('ana', memberInfo, {})).value.clubLabel).toEqual({ labelName: 'Ivory club' });
    expect((await site.ask('ben', memberInfo, {})).value.clubLabel).toEqual({ labelName: 'Ivory' });
  });
});

describe('a nickname', () => {
  it('changes, trimmed, and only for its member', async () => {
    const site = await server.openSite();
    expect(await site.ask('ana', updateNickname, { nickname: '  Ana María  ' })).toMatchObject({
      value: { nickname: 'Ana María' },
    });
    expect((await site.ask('ana', memberInfo, {})).value.nickname).toBe('Ana María');
    expect((await site.ask('ben', memberInfo, {})).value.nickname).toBe('');
  });

  it.each([
    ['one letter', 'A'],
    ['twenty-one letters', 'abcdefghijklmnopqrstu'],
    ['only blanks', '     '],
    ['a turned word', 'ab\u202Ecd'],
    ['a tag', '<b>Ana</b>'],
    ['one of the house’s', 'Suppоrt'],
    ['the brand', 'B\u0430ize'],
  ])('is refused at its field: %s', async (_, nickname) => {
    const site = await server.openSite();
    expect(await site.ask('ana', updateNickname, { nickname })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { nickname: expect.any(String) },
    });
  });

  it('is refused for a trial member', async () => {
    const site = await server.openSite();
    expect(await site.ask('dado', updateNickname, { nickname: 'Dado' })).toMatchObject({ errorCode: 'access.trial' });
  });
});

describe('the payee name', () => {
  it('may be corrected until it is verified, and never after', async () => {
    const site = await server.openSite();
    await givePassword(server, site, 'ana');
    const set = (payeeName: string) => site.ask('ana', updatePayeeName, { payeeName, password: PASSWORD });
    expect(await set('Ana Sntos')).toMatchObject({ success: true });
    expect(await set('Ana Santos')).toMatchObject({ success: true });
    await fixPayeeName(server.db, await ownerOf(site), 'Ana Reyes Santos', server.clock.now());
    expect(await set('Mallory')).toMatchObject({ status: 409, errorCode: 'account.payeeNameFixed' });
    expect((await site.ask('ana', memberInfo, {})).value).toMatchObject({
      payeeName: 'Ana Reyes Santos',
      payeeNameStanding: 'verified',
    });
  });

  it('is set by the login password only, and wrong ones count as at every other door of the account', async () => {
    const site = await server.openSite({ settings: { lockAfter: 3 } });
    const set = (who: 'ana' | 'ben', password: string) =>
      site.ask(who, updatePayeeName, { payeeName: 'Mallory Cruz', password });
    expect(await set('ben', PASSWORD)).toMatchObject({ errorCode: 'account.passwordMissing' });
    await givePassword(server, site, 'ana');
    for (let tries = 0; tries < 2; tries++)
      expect(await set('ana', 'a guess')).toMatchObject({ errorCode: 'account.passwordWrong' });
    expect(await set('ana', 'a guess')).toMatchObject({ status: 429, errorCode: 'account.locked' });
    expect(await set('ana', PASSWORD)).toMatchObject({ errorCode: 'account.locked' });
    expect((await site.ask('ana', memberInfo, {})).value).toMatchObject({ payeeName: '', payeeNameStanding: 'open' });
  });

  it('takes right passwords that come at once, however many', async () => {
    const site = await server.openSite({ settings: { lockAfter: 3 } });
    await givePassword(server, site, 'ana');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        site.ask('ana', updatePayeeName, { payeeName: 'Ana Santos', password: PASSWORD }),
      ),
    );
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(answers.map(() => undefined));
  });

  it('excludes a restricted person who gives it after registration, ends what else is open, and answers like any other', async () => {
    const site = await server.openSite();
    const { merchantId, memberId } = await ownerOf(site);
    await givePassword(server, site, 'ana');
    const [here, there] = [phoneAt(server, site, PHONE), phoneAt(server, site, OTHER_PHONE)];
    const deviceToken = (await here.logIn('ana', { remember: true })) ?? '';
    await there.logIn('ana');
    await server.db.run`
      update identity_member set birthday = '1990-05-01' where merchant_id = ${merchantId} and id = ${memberId}`;
    const person = { merchantId, name: 'REYES, Ana', birthday: '1990-05-01' };
    await restrictPerson(server.app, server.db, { ...person, reason: 'listed', by: 'eva' });
    const statusNow = async () => (await findMember(server.db, memberId))?.status;

    expect(await here.ask(updatePayeeName, { payeeName: 'Ana Luna', password: PASSWORD })).toEqual({
      payeeName: 'Ana Luna',
    });
    expect(await statusNow()).toBe('active');
    expect(await there.ask(memberInfo, {})).toMatchObject({ account: 'ana' });
    expect(await here.ask(updatePayeeName, { payeeName: 'Ana Reyes', password: PASSWORD })).toEqual({
      payeeName: 'Ana Reyes',
    });
    expect(await statusNow()).toBe('excluded');
    expect(await here.ask(memberInfo, {})).toMatchObject({ payeeName: 'Ana Reyes' });
    expect(await there.ask(memberInfo, {})).toBe('session.ended');
    expect(await here.ask(autoLogin, { deviceToken, nextToken: 'n'.repeat(deviceToken.length) })).toBe(
      'login.forgotten',
    );
  });

  it('excludes who is restricted by the number of an ID that the registration took', async () => {
    const site = await server.openSite();
    const { merchantId, memberId } = await ownerOf(site);
    const number = server.app.cipher.seal(ID_NUMBER, Buffer.from('4417-2206-9031'));
    await server.db.run`
      insert into identity_registration (member_id, merchant_id, url, ip, device, device_id, id_number, id_number_hash, created_at)
      values (${memberId}, ${merchantId}, '', '127.0.0.1', '', '', ${number}, null, ${server.clock.now()})`;
    await restrictPerson(server.app, server.db, {
      merchantId,
      idNumber: '4417 2206 9031',
      reason: 'listed',
      by: 'eva',
    });
    expect((await findMember(server.db, memberId))?.status).toBe('active');
    await givePassword(server, site, 'ana');
    await site.ask('ana', updatePayeeName, { payeeName: 'Ana Reyes', password: PASSWORD });
    expect((await findMember(server.db, memberId))?.status).toBe('excluded');
  });
});

describe('an avatar', () => {
  it('is one of the drawn ones, shown by its address, or none again', async () => {
    const site = await server.openSite();
    const { choices } = (await site.ask('ana', headIcon, {})).value;
    expect(choices).toHaveLength(16);
    const [choice] = choices;
    expect(await site.ask('ana', updateHeadIcon, { icon: choice?.icon ?? '' })).toMatchObject({ value: choice });
    const { avatar } = (await site.ask('ana', memberInfo, {})).value;
    expect(avatar).toBe(choice?.address);
    expect(await get(site, avatar)).toMatchObject({ statusCode: 200 });
    await site.ask('ana', updateHeadIcon, { icon: '' });
    expect((await site.ask('ana', memberInfo, {})).value.avatar).toBe('');
    expect(await site.ask('ana', updateHeadIcon, { icon: 'drawn:99' })).toMatchObject({ errorCode: 'input.invalid' });
  });

  it('is drawn anew from an own picture: square, small, WebP, without a word that was in the file', async () => {
    const site = await server.openSite();
    const secret = 'taken at home';
    const bytes = await canvas(300, 200)
      .withExif({ IFD0: { ImageDescription: secret, Copyright: secret } })
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain(secret);
    const { address } = (await site.ask('ana', updateHeadIcon, { image: asData(bytes, 'jpeg') })).value;
    const answer = await get(site, address);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(answer.body).not.toContain(secret);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await site.ask('ana', memberInfo, {})).value.avatar).toBe(address);

    const elsewhere = await server.openSite();
    expect(await get(elsewhere, address)).toMatchObject({ statusCode: 404 });
    await site.ask('ana', updateHeadIcon, { icon: 'drawn:03' });
    expect(await get(site, address)).toMatchObject({ statusCode: 404 });
  });

  const hostile: [string, () => Promise<string>][] = [
    ['words', async () => asData(Buffer.from('not a picture at all'))],
    [
      'a drawing that could hold a script',
      async () => asData(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['a page', async () => asData(Buffer.from('<!doctype html><script>1</script>'))],
    ['a GIF under another name', async () => asData(await canvas(10, 10).gif().toBuffer())],
    ['half a picture', async () => asData((await canvas(200, 200).png().toBuffer()).subarray(0, 80))],
    [
      'a small file that unfolds into a wall',
      async () => asData(await canvas(4000, 2000).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer()),
    ],
  ];
  it.each(hostile)('refuses %s', async (_, make) => {
    const site = await server.openSite();
    const image = await make();
    expect(image.length).toBeLessThan(48_000);
    expect(await site.ask('ana', updateHeadIcon, { image })).toMatchObject({
      errorCode: 'account.pictureUnreadable',
      fields: { image: expect.any(String) },
    });
    expect((await site.ask('ana', memberInfo, {})).value.avatar).toBe('');
  });

  it('refuses what is too large or no data address, and stops a member who sends picture after picture', async () => {
    const rates = { ...server.app.config.rates, upload: { points: 20, seconds: 3600 } };
    const limited = await startTestServer({ config: { rates } });
    const site = await limited.openSite();
    const send = (image: string) => site.ask('ana', updateHeadIcon, { image });
    expect(await send(`data:image/png;base64,${'A'.repeat(48_001)}`)).toMatchObject({ errorCode: 'input.invalid' });
    expect(await send('https://example.com/a.png')).toMatchObject({ errorCode: 'input.invalid' });
    for (let at = 0; at < 20; at++)
      expect((await send('data:image/png;base64,AAAA')).errorCode).toBe('account.pictureUnreadable');
    const stopped = await send('data:image/png;base64,AAAA');
    expect(stopped).toMatchObject({ errorCode: 'rate.limited', value: { retryAfterSeconds: expect.any(Number) } });
    await limited.stop();
  }, 60_000);

  it('is drawn only for a trial member, and nobody’s where the merchant has none', async () => {
    const site = await server.openSite();
    expect((await site.ask('dado', headIcon, {})).value.canUpload).toBe(false);
    expect(await site.ask('dado', updateHeadIcon, { icon: 'drawn:02' })).toMatchObject({ success: true });
    const image = asData(await canvas(10, 10).png().toBuffer());
    expect(await site.ask('dado', updateHeadIcon, { image })).toMatchObject({ errorCode: 'account.trialPicture' });
    const closed = await server.openSite({ flags: { PROFPIC3: false } });
    expect(await closed.ask('ana', headIcon, {})).toMatchObject({ errorCode: 'account.iconsClosed' });
    expect(await closed.ask('ana', updateHeadIcon, { icon: '' })).toMatchObject({ errorCode: 'account.iconsClosed' });
  });
});
