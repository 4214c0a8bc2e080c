import { verification } from '@baize/contract/identity/codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields, registering } from '../../../../test/registering.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { plainEmail } from '../restricted/restricted.rules.ts';
import { listDuplicates } from './registration.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

const asks = (site: Site) => registering(server, site);

describe('e-mail addresses', () => {
  const ADDRESSES = ['maria+play@gmail.com', 'maria@firma.info', 'lee@shop.online', "o'brien@mail.ie"];

  it.each(ADDRESSES)('%s is refused by the specification’s rule, which says what is not taken', async (email) => {
    const site = await server.openSite();
    const answer = await asks(site).byName({ email });
    expect(answer.errorCode).toBe('input.invalid');
    expect(answer.fields?.['email']).toMatch(/^E-mail format is incorrect\n.*\+ or ’.*\.info/);
  });

  it.each(ADDRESSES)('%s is taken by the wide rule, at registration and for a new password', async (email) => {
    const site = await server.openSite({ settings: { emailRule: 'wide' } });
    expect(await asks(site).byName({ email })).toMatchObject({ success: true });
    const { rules } = (await site.ask('guest', verification, {})).value;
    for (const rule of [rules['email'], rules['forgotEmail']])
      expect(new RegExp(rule?.regExp ?? '^$', 'u').test(email)).toBe(true);
  });

  it('of the wide rule are what the HTML standard takes, and a merchant’s own pattern goes before both', async () => {
    const site = await server.openSite({ settings: { emailRule: 'wide' } });
    for (const email of ['no at', 'a@b@c.ph', 'ñ@mail.ph', 'a@-b.ph', '@mail.ph'])
      expect((await asks(site).byName({ email })).fields?.['email']).toMatch(/^E-mail format is incorrect\n/);
    const rule = { enabled: true, required: true, regExp: '^\\w+@firma\\.ph$', verificationMsg: 'Ours only.' };
    const own = await server.openSite({
      settings: { emailRule: 'wide', registerFields: { ...fields('email'), email: rule } },
    });
    expect((await asks(own).byName({ email: 'maria@mail.ph' })).fields).toMatchObject({ email: 'Ours only.' });
  });

  it('knows one person’s forms of an address: case, what follows a plus, and the dots that Gmail ignores', async () => {
    const site = await server.openSite({ settings: { emailRule: 'wide' } });
    const { byName } = asks(site);
    const forms = ['maria.cruz@gmail.com', 'MariaCruz+play@googlemail.com', 'm.ariacruz@GMAIL.com'];
    const others = ['maria.cruz@mail.ph', 'mariacruz@mail.ph'];
    for (const [at, email] of [...forms, ...others, 'maria.cruz+2@mail.ph'].entries())
      expect(await byName({ username: `maria_${at}`, email, deviceId: `device-${at}` })).toMatchObject({
        success: true,
      });
    const rows = await server.db.rows<{ email: string; plain: string }>`
      select email, email_plain as plain from identity_member where merchant_id = ${site.merchantId} order by user_name`;
    // The column and the rule that other parts reckon with say the same.
    expect(rows.map(({ plain }) => plain)).toEqual(rows.map(({ email }) => plainEmail(email)));
    const found = await listDuplicates(server.db, site.merchantId, 100);
    const pairs = found.filter(({ reason }) => reason === 'email');
    // Three of Gmail pairwise, two of the other house; the dot there is another person.
    expect(pairs).toHaveLength(4);
  });
});
