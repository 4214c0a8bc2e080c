import {
  approveWithdrawal,
  claimWithdrawal,
  retryWithdrawal,
  staffWithdrawal,
} from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { openPayouts, startFakePayouts, type FakePayouts } from '../../../../test/fakePayouts.ts';
import type { Site } from '../../../../test/testServer.ts';
import { goOnAfter, whoWithdraws } from '../../../../test/withdrawing.ts';
import { finishUnderWay } from '../withdrawals/advance.ts';

const MINUTE = 60_000;

let server: DeskServer;
let gateway: FakePayouts;
let site: Site;
let noel: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  gateway = await startFakePayouts();
  await server.role('cashierTest', ['cashier.read', 'cashier.decide']);
  noel = await server.seat('noel', [{ roleId: 'cashierTest', merchantId: '*' }]);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});
beforeEach(async () => {
  Object.assign(gateway.mood, { send: 'well', ask: 'well', refusal: 'ACCOUNT_INVALID' });
  gateway.next = 'paid';
  site = await server.openSite({ settings: { cashier: { kycAfterWithdrawals: '900000.00' } } });
  await openPayouts(server.app, site.merchantId, gateway);
});

/** A withdrawal that noel has claimed, and his approval of it. */
async function claimed(amount = '25000.00') {
  const ana = await whoWithdraws(server, site, 'ana', { main: 30_000_000n });
  const { withdrawalId } = (await ana.ask(amount, { to: amount === '25000.00' ? ana.wallet : ana.bank })).value;
  const ref = { merchantId: site.merchantId, withdrawalId };
  const fileOf = async () => (await noel.ask(staffWithdrawal, ref)).value;
  await noel.ask(claimWithdrawal, { ...ref, takeOver: false });
  const { version, judged } = await fileOf();
  return { ref, fileOf, approval: { ...ref, version, judged } };
}

it('answers the same approval as the first time, while the payout waits and once it is paid', async () => {
  gateway.mood.send = 'busy';
  const { approval, fileOf } = await claimed();
  const first = await noel.ask(approveWithdrawal, approval);
  expect(first.value).toEqual({ state: 'approved' });
  await finishUnderWay(server.app);
  expect((await fileOf()).withdrawal.state).toBe('approved');
  expect(await noel.ask(approveWithdrawal, approval)).toEqual(first);
  gateway.mood.send = 'well';
  await goOnAfter(server, MINUTE);
  expect((await fileOf()).withdrawal.state).toBe('paid');
  expect(await noel.ask(approveWithdrawal, approval)).toEqual(first);
});

it('never says of a payout that the gateway refused again that it is under way', async () => {
  gateway.mood.send = 'busy';
  const { ref, approval, fileOf } = await claimed();
  await noel.ask(approveWithdrawal, approval);
  for (let n = 0; n < 3; n++) await goOnAfter(server, MINUTE);
  const { version } = await fileOf();
  const again = { ...ref, version };
  expect((await noel.ask(retryWithdrawal, again)).value).toEqual({ state: 'approved' });
  for (let n = 0; n < 3; n++) await goOnAfter(server, MINUTE);
  const parked = await fileOf();
  expect(parked).toMatchObject({ may: { retry: true } });
  expect(parked.version).toBeGreaterThan(version);
  expect((await noel.ask(retryWithdrawal, again)).errorCode).toBe('approval.stale');
});

it('says who and when of a first approval, which a second person may have followed up', async () => {
  const { approval } = await claimed('150000.00');
  expect((await noel.ask(approveWithdrawal, approval)).value).toEqual({ state: 'second' });
  expect(await noel.ask(approveWithdrawal, approval)).toMatchObject({
    errorCode: 'approval.stale',
    value: { by: 'noel', did: 'approveWithdrawal' },
  });
});

it('says who and when of an approval whose payout has failed since, and never that it is approved', async () => {
  gateway.mood.send = 'refused';
  const { approval, fileOf } = await claimed();
  expect((await noel.ask(approveWithdrawal, approval)).value).toEqual({ state: 'approved' });
  await finishUnderWay(server.app);
  expect((await fileOf()).withdrawal.state).toBe('failed');
  expect(await noel.ask(approveWithdrawal, approval)).toMatchObject({
    errorCode: 'approval.stale',
    value: { by: 'noel', did: 'approveWithdrawal' },
  });
});
