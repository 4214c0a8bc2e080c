import { memberInfo, updatePayeeName } from '@baize/contract/account/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD } from '../../../test/accountMember.ts';
import { startIdentityChecks, type IdentityChecks } from '../../../test/identityChecks.ts';
import type { Site } from '../../../test/testServer.ts';
import type { MerchantSettings } from '../../kernel/merchant.ts';

let checks: IdentityChecks;
beforeAll(async () => {
  checks = await startIdentityChecks();
}, 60_000);
afterAll(() => checks.stop());

const CHECKED = 'Ana Reyes';
const set = (site: Site, payeeName: string) => site.ask('ana', updatePayeeName, { payeeName, password: PASSWORD });
async function nameOf(site: Site): Promise<readonly [name: string, standing: string]> {
  const { payeeName, payeeNameStanding } = (await site.ask('ana', memberInfo, {})).value;
  return [payeeName, payeeNameStanding];
}
async function openSite(settings: Partial<MerchantSettings> = {}): Promise<Site> {
  const site = await checks.server.openSite({ settings });
  await givePassword(checks.server, site, 'ana');
  expect(await set(site, 'Mallory Cruz')).toMatchObject({ success: true });
  return site;
}

describe('the name that money is paid to', () => {
  it('is the one of the check while staff look at it and after they approved, whatever stood there before', async () => {
    const site = await openSite();
    expect(await nameOf(site)).toEqual(['Mallory Cruz', 'open']);
    const owner = await checks.submit(site);
    expect(await nameOf(site)).toEqual([CHECKED, 'checking']);
    expect(await set(site, 'Mallory Santos')).toMatchObject({ status: 409, errorCode: 'account.payeeNameFixed' });
    expect(await nameOf(site)).toEqual([CHECKED, 'checking']);
    await checks.decide(owner);
    expect(await nameOf(site)).toEqual([CHECKED, 'verified']);
    expect(await set(site, 'Mallory Santos')).toMatchObject({ errorCode: 'account.payeeNameFixed' });
  });

  it('is the member’s to set again after a rejection', async () => {
    const site = await openSite();
    const owner = await checks.submit(site);
    await checks.decide(owner, { verdict: 'reject', reasons: ['nameDiffers'] });
    expect(await nameOf(site)).toEqual(['Mallory Cruz', 'open']);
    expect(await set(site, 'Ana Reyes Santos')).toMatchObject({ success: true });
    expect(await nameOf(site)).toEqual(['Ana Reyes Santos', 'open']);
  });

  it('stays the member’s own where the check asks for no name', async () => {
    const payeename = { enabled: false, required: false, regExp: '', verificationMsg: '' };
    const site = await openSite({ kycFields: { payeename } });
    await checks.decide(await checks.submit(site, 'ana', { payeename: '' }));
    expect(await nameOf(site)).toEqual(['Mallory Cruz', 'open']);
    expect(await set(site, 'Ana Reyes Santos')).toMatchObject({ success: true });
  });

  it('is not told by an answer that comes before the security question', async () => {
    const site = await openSite();
    await checks.submit(site);
    await checks.server.db.run`
      update identity_session set question_due = true
      where merchant_id = ${site.merchantId} and member_id = ${(await site.member('ana')).id}`;
    expect((await nameOf(site))[0]).toBe('');
  });
});
