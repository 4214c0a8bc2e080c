import { addBankCard, bankCardKinds, bankCards, removeBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD, readCode } from '../../../../test/accountMember.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../../test/testServer.ts';
import { setVerifiedMobile } from '../../identity/contact/contact.store.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { fixPayeeName, updatePayeeNameRow } from '../../identity/index.ts';

const HOUR_MS = 3_600_000;
const GCASH = { kind: 'ewallet', institution: 'PH_GCASH', number: '0917 123 5501' } as const;
const BPI = { kind: 'bank', institution: 'PH_BPI', number: '1234 5644 17' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** A member with a password and a name. */
async function named(site: Site, who: Who, name: string): Promise<{ merchantId: string; memberId: string }> {
  const memberId = await givePassword(server, site, who);
  const owner = { merchantId: site.merchantId, memberId };
  await updatePayeeNameRow(server.db, owner, name);
  return owner;
}
const add = (site: Site, who: Who, account: object) =>
  site.ask(who, addBankCard, { ...GCASH, password: PASSWORD, ...account });

describe('payout accounts', () => {
  it('are added in the member’s own name, shown with a mask, and kept sealed', async () => {
    const site = await server.openSite();
    const owner = await named(site, 'ana', 'Ana Reyes');
    expect(await site.ask('ana', bankCards, {})).toMatchObject({
      value: { list: [], max: 5, holder: 'Ana Reyes', holderVerified: false, coolingHours: 0, hasPassword: true },
    });
    const added = await add(site, 'ana', {});
    expect(added).toMatchObject({
      success: true,
      value: { name: 'GCash', mask: '+63 ••• ••• 5501', holder: 'Ana Reyes', state: 'active', usableAt: null },
    });
    expect((await site.ask('ana', bankCards, {})).value.list).toEqual([added.value]);
    expect((await site.ask('ben', bankCards, {})).value.list).toEqual([]);
    const [row] = await server.db.rows<{ numberSealed: Uint8Array }>`
      select number_sealed as "numberSealed" from cashier_payout_account where member_id = ${owner.memberId}
        and merchant_id = ${owner.merchantId}`;
    expect(Buffer.from(row?.numberSealed ?? []).toString('latin1')).not.toContain('9171235501');
  });

  it('cool for a day after the first one, and a removed one cools anew', async () => {
    const site = await server.openSite();
    await named(site, 'ana', 'Ana Reyes');
    const first = await add(site, 'ana', {});
    expect((await site.ask('ana', bankCards, {})).value.coolingHours).toBe(24);
    const second = await add(site, 'ana', BPI);
    expect(second.value).toMatchObject({ state: 'cooling', mask: '••4417' });
    expect(Date.parse(second.value.usableAt ?? '')).toBe(server.clock.now().getTime() + 24 * HOUR_MS);
    // A session would not live through a day of the clock: what it waits for comes earlier instead.
    await server.db.run`
      update cashier_payout_account set usable_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    expect((await site.ask('ana', bankCards, {})).value.list.map(({ state }) => state)).toEqual(['active', 'active']);
    const remove = (password: string) =>
      site.ask('ana', removeBankCard, { bankCardId: first.value.bankCardId, password });
    expect((await remove('not hers')).errorCode).toBe('account.passwordWrong');
    expect((await remove(PASSWORD)).success).toBe(true);
    expect((await remove(PASSWORD)).errorCode).toBe('bankCard.unknown');
    expect((await add(site, 'ana', {})).value.state).toBe('cooling');
  });

  it('are refused twice, beyond five, without a name, and with a number that is none', async () => {
    const site = await server.openSite();
    await givePassword(server, site, 'ben');
    expect((await add(site, 'ben', {})).errorCode).toBe('bankCard.noName');
    await named(site, 'ana', 'Ana Reyes');
    expect((await add(site, 'ana', { number: '0817' })).fields).toHaveProperty('number');
    expect((await add(site, 'ana', { institution: 'PH_NOBODY' })).fields).toHaveProperty('institution');
    expect((await add(site, 'ana', { kind: 'address', institution: 'USDT_TRC20' })).fields).toHaveProperty('kind');
    expect((await add(site, 'ana', {})).success).toBe(true);
    expect((await add(site, 'ana', { number: '+63 917 123 5501' })).errorCode).toBe('bankCard.known');
    for (const last of [1, 2, 3, 4])
      expect((await add(site, 'ana', { ...BPI, number: `12345678${last}` })).success).toBe(true);
    expect((await add(site, 'ana', { ...BPI, number: '123456785' })).errorCode).toBe('bankCard.full');
  });

  it('of one number are two members’ at most', async () => {
    const site = await server.openSite();
    await named(site, 'ana', 'Ana Reyes');
    await named(site, 'ben', 'Ben Reyes');
    await named(site, 'carla', 'Carla Cruz');
    expect((await add(site, 'ana', {})).success).toBe(true);
    expect((await add(site, 'ben', {})).success).toBe(true);
    expect((await add(site, 'carla', {})).errorCode).toBe('bankCard.taken');
    const other = await server.openSite();
    await named(other, 'carla', 'Carla Cruz');
    expect((await add(other, 'carla', {})).success).toBe(true);
  });

  it('rule A13: ask for the login password, or for a code where there is none', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    const owner = { merchantId: site.merchantId, memberId };
    await updatePayeeNameRow(server.db, owner, 'Ana Reyes');
    const request = (more: object) => site.ask('ana', addBankCard, { ...GCASH, ...more });
    expect((await request({ password: 'anything' })).errorCode).toBe('codes.noContact');
    await setVerifiedMobile(server.db, owner, '+639170000001', server.clock.now());
    expect((await request({ verificationCode: '000000' })).errorCode).toBe('code.wrong');
    const code = await readCode(server, site, 'ana', { purpose: 'payoutAccount' });
    expect((await request({ verificationCode: code })).value.state).toBe('active');
    expect((await request({ verificationCode: code, number: '09171235502' })).errorCode).toBe('code.expired');
    await givePassword(server, site, 'ana');
    expect((await request({ number: '09171235502' })).fields).toHaveProperty('password');
    expect((await request({ number: '09171235502', password: 'not hers' })).errorCode).toBe('account.passwordWrong');
  });

  it('rule A13: rest when the check finds another name, and the member is told of each change', async () => {
    const site = await server.openSite();
    const owner = await named(site, 'ana', 'Ana Reyes');
    await setVerifiedMobile(server.db, owner, '+639170000009', server.clock.now());
    await add(site, 'ana', {});
    await fixPayeeName(server.db, owner, 'REYES, Ana', server.clock.now());
    expect((await site.ask('ana', bankCards, {})).value.list[0]?.state).toBe('active');
    await fixPayeeName(server.db, owner, 'Ana Santos', server.clock.now());
    expect((await site.ask('ana', bankCards, {})).value.list[0]?.state).toBe('nameDiffers');
    const told = await listSentMessages(server.app, site.merchantId);
    expect(told.map(({ purpose, to }) => [purpose, to])).toEqual([['payoutAccountAdded', '+639170000009']]);
  });

  it('are nobody else’s to remove, and kinds are said in the caller’s language', async () => {
    const site = await server.openSite();
    await named(site, 'ana', 'Ana Reyes');
    await named(site, 'ben', 'Ben Reyes');
    const { bankCardId } = (await add(site, 'ana', {})).value;
    expect((await site.ask('ben', removeBankCard, { bankCardId, password: PASSWORD })).errorCode).toBe(
      'bankCard.unknown',
    );
    const { list } = (await site.ask('ana', bankCardKinds, {})).value;
    expect(list.map(({ kind }) => kind)).toEqual(['ewallet', 'bank']);
    expect(list[0]?.institutions).toContainEqual({ code: 'PH_GCASH', name: 'GCash' });
    expect((await site.ask('dado', bankCards, {})).errorCode).toBe('access.trial');
  });
});
