import { memberInfo, updatePayeeName } from '@baize/contract/account/profile.ts';
import { personalInfo, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { outsideTransaction } from '@baize/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockMember, updatePayeeNameRow } from '../../src/modules/identity/index.ts';
import { kycCase } from '../../src/modules/kyc/index.ts';
import { givePassword, PASSWORD } from '../accountMember.ts';
import { countLockWaits } from '../lockWaits.ts';
import { DETAILS, startIdentityChecks, type IdentityChecks } from '../identityChecks.ts';

let checks: IdentityChecks;
beforeAll(async () => {
  checks = await startIdentityChecks('postgres');
}, 60_000);
afterAll(() => checks.stop());

const CHECKED = DETAILS.payeename;

/** Resolves when so many statements of this database wait for a row that another holds. */
async function wait(count: number): Promise<void> {
  while ((await countLockWaits(checks.server.db)) < count);
}

describe('the name that money is paid to, in the moment of an identity check [A3-2]', () => {
  it('is changed before the check is sent, and marked at it, or refused after', async () => {
    const { server } = checks;
    for (let round = 0; round < 6; round++) {
      const site = await server.openSite();
      await givePassword(server, site, 'ana');
      const owner = await checks.ownerOf(site);
      await updatePayeeNameRow(server.db, owner, CHECKED);
      await site.ask('ana', uploadIdImages, checks.pictures);
      const both = await server.db.transaction(async (tx) => {
        await lockMember(tx, owner);
        const answers = [
          site.ask('ana', updatePayeeName, { payeeName: 'Mallory Cruz', password: PASSWORD }),
          site.ask('ana', personalInfo, DETAILS),
        ] as const;
        await Promise.race([Promise.all(answers), wait(2)]);
        return { answers };
      });
      const [changed, sent] = await Promise.all(both.answers);
      expect(sent.value.status).toBe('P');
      const row = await server.db.row<{ flags: readonly string[] }>`
        select flags from kyc_case where merchant_id = ${owner.merchantId} and member_id = ${owner.memberId}`;
      expect([changed.errorCode ?? 'changed', row?.flags.includes('name')]).toEqual(
        changed.success ? ['changed', true] : ['account.payeeNameFixed', false],
      );
    }
  });

  it('is looked at only when whoever writes it has done so, and marked at the check', async () => {
    const { server } = checks;
    const site = await server.openSite();
    const owner = await checks.ownerOf(site);
    await updatePayeeNameRow(server.db, owner, CHECKED);
    expect(await site.ask('ana', personalInfo, DETAILS)).toMatchObject({ success: true });
    const { sending } = await server.db.transaction(async (tx) => {
      await updatePayeeNameRow(tx, owner, 'Mallory Cruz');
      // A call of its own, not a part of this transaction.
      const sending = outsideTransaction(() => site.ask('ana', uploadIdImages, checks.pictures));
      await Promise.race([sending, wait(1)]);
      return { sending };
    });
    expect((await sending).value.status).toBe('P');
    expect((await kycCase(server.app, owner))?.flags).toEqual(['name']);
  });

  it('is never another than the checked one after an approval, whatever comes at once', async () => {
    const { server } = checks;
    for (let round = 0; round < 4; round++) {
      const site = await server.openSite();
      await givePassword(server, site, 'ana');
      const owner = await checks.submit(site);
      const set = (payeeName: string) => site.ask('ana', updatePayeeName, { payeeName, password: PASSWORD });
      // So few that the guesses of a thief do not count them out.
      const names = ['Mallory Cruz', 'Mallory Lim', 'Mallory Reyes'];
      const [decision, ...answers] = await Promise.all([checks.decide(owner), ...names.map(set)]);
      expect([decision, ...answers.map(({ errorCode }) => errorCode)]).toEqual([
        'done',
        ...names.map(() => 'account.payeeNameFixed'),
      ]);
      expect((await site.ask('ana', memberInfo, {})).value).toMatchObject({
        payeeName: CHECKED,
        payeeNameStanding: 'verified',
      });
    }
  });
});
