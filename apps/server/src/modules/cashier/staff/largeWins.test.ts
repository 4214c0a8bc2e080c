import { decideChange, pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { approveWithdrawal, claimWithdrawal, staffWithdrawal } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { reviewList, seeEntry } from '@baize/contract/backoffice/review.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { openPayouts, startFakePayouts, type FakePayouts } from '../../../../test/fakePayouts.ts';
import type { Site } from '../../../../test/testServer.ts';
import { createTestVendor, type TestPlayer, type TestVendor } from '../../../../test/testVendor.ts';
import { whoWithdraws } from '../../../../test/withdrawing.ts';
import { present } from '../../../kernel/must.ts';
import { activeBonusOf } from '../withdrawals/leaving.ts';

let server: DeskServer;
let gateway: FakePayouts;
let vendor: TestVendor;
let noel: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  gateway = await startFakePayouts();
  vendor = await createTestVendor(server, 'LIAR');
  const permissions = ['cashier.read', 'cashier.decide', 'cashier.second', 'review.read', 'review.write'] as const;
  await server.role('winTest', permissions);
  [noel, ruth] = await Promise.all([
    server.seat('noel', [{ roleId: 'winTest', merchantId: '*' }]),
    server.seat('ruth', [{ roleId: 'winTest', merchantId: '*' }]),
  ]);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});

const CENT = 1_000;
/** A round of the vendor: what it staked, and its wins one after another; in cents. */
async function round(player: TestPlayer, stake: number, wins: readonly number[], free = false): Promise<void> {
  const bet = player.message({ amount: free ? 0 : stake * CENT, is_free: free });
  expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK');
  for (const amount of wins) {
    const named = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'], is_free: free };
    const win = player.message({ ...named, amount: amount * CENT });
    expect((await vendor.send('/transaction/win', win)).status).toBe('RS_OK');
  }
}
const marked = async (site: Site) =>
  (await noel.ask(reviewList, { merchantId: site.merchantId, reason: 'largeWin' })).value.list;

it('a win of 90,071,992,547.40 against a bet of 1.00 is paid, marked, and leaves only when two of the staff agree', async () => {
  const site = await server.openSite({ settings: { cashier: { kycAfterWithdrawals: '900000.00' } } });
  await openPayouts(server.app, site.merchantId, gateway);
  const ana = await whoWithdraws(server, site, 'ana', { main: 3_000_000n });
  const player = await vendor.open(site, 'ana');
  await round(player, 100, [9_007_199_254_740]);
  expect((await ana.money())[0]).toBe(9_007_202_254_640n + 100_000n);
  const [win] = await marked(site);
  expect(win).toMatchObject({ source: 'LIAR', amount: '90071992547.40' });

  // No rule approves it by itself, and staff cannot.
  const { withdrawalId } = (await ana.ask('500.00')).value;
  const ref = { merchantId: site.merchantId, withdrawalId };
  const file = async () => (await ruth.ask(staffWithdrawal, ref)).value;
  expect((await file()).withdrawal.state).toBe('reviewing');
  await ruth.ask(claimWithdrawal, { ...ref, takeOver: false });
  const approve = async () => {
    const { version, judged } = await file();
    return ruth.ask(approveWithdrawal, { ...ref, version, judged });
  };
  expect((await approve()).errorCode).toBe('withdraw.winHeld');
  const merchant = present(await server.app.merchants.byId(site.merchantId), 'the merchant');
  const owner = { ...ana.owner, currency: 'PHP' };
  expect(await activeBonusOf(server.app, server.db, merchant, owner)).toMatchObject({ winHeld: true });

  const seen = {
    merchantId: site.merchantId,
    source: 'LIAR',
    txId: win?.txId ?? '',
    note: 'the vendor shows the round',
  };
  const { waits } = (await noel.ask(seeEntry, seen)).value;
  const change = {
    merchantId: site.merchantId,
    changeId: waits ?? '',
    verdict: 'approve' as const,
    reason: 'seen, too',
  };
  expect((await approve()).errorCode).toBe('withdraw.winHeld');
  expect((await noel.ask(decideChange, change)).errorCode).toBe('approval.sameStaff');
  expect((await approve()).errorCode).toBe('withdraw.winHeld');
  const [asked] = (await ruth.ask(pendingChanges, { merchantId: site.merchantId })).value.list;
  expect(asked).toMatchObject({ kind: 'largeWin', after: { amount: '90071992547.40' } });
  expect((await ruth.ask(decideChange, change)).value).toMatchObject({ state: 'approved' });
  expect(await marked(site)).toEqual([]);
  expect((await noel.ask(seeEntry, seen)).errorCode).toBe('staff.changedMeanwhile');
  expect(await approve()).toMatchObject({ success: true });
  expect(await activeBonusOf(server.app, server.db, merchant, owner)).toMatchObject({ winHeld: false });
  expect(await brokenBooks(server)).toEqual([]);
});

it('counts what a round has won in all, by its stake, in money, and of free ones by the limit of wins without a bet', async () => {
  const cases: readonly [stake: number, wins: readonly number[], marks: number, free?: boolean][] = [
    // The largest multiple of a slot, and one cent more.
    [100, [2_500_000], 0],
    [100, [2_500_001], 1],
    // In parts.
    [100, [1_500_000, 1_000_000, 1_000], 1],
    // The largest sum, whatever was staked.
    [100_000, [500_000_000], 0],
    [100_000, [500_000_001], 1],
    [0, [100_000_000], 0, true],
    [0, [100_000_001], 1, true],
  ];
  for (const [stake, wins, marks, free] of cases) {
    const site = await server.openSite();
    const player = await vendor.open(site, 'ana', { money: 1_000_000n });
    await round(player, stake, wins, free);
    expect([stake, wins, (await marked(site)).length]).toEqual([stake, wins, marks]);
  }
});

it('is cleared once, whoever of two asks for it first', async () => {
  const site = await server.openSite();
  const player = await vendor.open(site, 'ana');
  await round(player, 100, [90_000_000]);
  const [win] = await marked(site);
  const seen = { merchantId: site.merchantId, source: 'LIAR', txId: win?.txId ?? randomUUID(), note: 'looked at it' };
  const [first, second] = [(await noel.ask(seeEntry, seen)).value, (await ruth.ask(seeEntry, seen)).value];
  const decide = (who: StaffPerson, changeId: string | null) =>
    who.ask(decideChange, {
      ...{ merchantId: site.merchantId, changeId: changeId ?? '', verdict: 'approve', reason: 'seen, too' },
    });
  expect((await decide(ruth, first.waits)).success).toBe(true);
  expect((await decide(noel, second.waits)).errorCode).toBe('change.outdated');
});
