import {
  approveWithdrawal,
  claimWithdrawal,
  escalateWithdrawal,
  freezeWithdrawal,
  rejectWithdrawal,
  retryWithdrawal,
  riskRules,
  saveRiskRules,
  staffWithdrawal,
  staffWithdrawals,
  tryRiskRules,
  withdrawalNotSent,
  withdrawalPaid,
} from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { approveWithdrawals } from '@baize/contract/backoffice/withdrawalBatch.ts';
import { withdrawDetail } from '@baize/contract/cashier/withdrawals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { saveRules } from '../risk/saveRules.ts';
import { openPayouts, startFakePayouts, type FakePayouts, type PayoutRoom } from '../../../../test/fakePayouts.ts';
import type { Site } from '../../../../test/testServer.ts';
import { goOnAfter, steps, whoWithdraws } from '../../../../test/withdrawing.ts';
import { finishUnderWay } from '../withdrawals/advance.ts';

const MINUTE = 60_000;
const reason = 'looked at it';

let server: DeskServer;
let gateway: FakePayouts;
let site: Site;
let room: PayoutRoom;
let noel: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  gateway = await startFakePayouts();
  await server.role('cashierTest', ['cashier.read', 'cashier.decide']);
  await server.role('leadTest', ['cashier.read', 'cashier.decide', 'cashier.second', 'cashier.freeze', 'risk.write']);
  noel = await server.seat('noel', [{ roleId: 'cashierTest', merchantId: '*' }]);
  ruth = await server.seat('ruth', [{ roleId: 'leadTest', merchantId: '*' }]);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});
beforeEach(async () => {
  Object.assign(gateway.mood, { send: 'well', ask: 'well', refusal: 'ACCOUNT_INVALID' });
  gateway.next = 'paid';
  site = await server.openSite({ settings: { cashier: { kycAfterWithdrawals: '900000.00' } } });
  room = await openPayouts(server.app, site.merchantId, gateway);
});

/** A withdrawal that waits for a person, because it is large. */
async function asked(amount = '25000.00', to: 'wallet' | 'bank' = 'wallet') {
  const ana = await whoWithdraws(server, site, 'ana', { main: 30_000_000n });
  const { withdrawalId } = (await ana.ask(amount, { to: ana[to] })).value;
  return { ana, ref: { merchantId: site.merchantId, withdrawalId } };
}
type WithdrawalRef = Awaited<ReturnType<typeof asked>>['ref'];

const fileOf = async (ref: WithdrawalRef, who = ruth) => (await who.ask(staffWithdrawal, ref)).value;
const claim = (who: StaffPerson, ref: WithdrawalRef, takeOver = false) =>
  who.ask(claimWithdrawal, { ...ref, takeOver });
const seenOf = async (ref: WithdrawalRef) => {
  const { version, judged } = await fileOf(ref);
  return { version, judged };
};
const approve = async (who: StaffPerson, ref: WithdrawalRef) =>
  who.ask(approveWithdrawal, { ...ref, ...(await seenOf(ref)) });

describe('staff and withdrawals', () => {
  it('see the queue, claim, approve; the payout goes and the member reads its steps', async () => {
    const { ana, ref } = await asked();
    const queue = (await noel.ask(staffWithdrawals, { merchantId: site.merchantId })).value;
    expect(queue).toMatchObject({ counts: { waiting: 1, mine: 0 }, sum: '25000.00' });
    expect(queue.list[0]).toMatchObject({ withdrawalId: ref.withdrawalId, state: 'reviewing' });
    expect(queue.list[0]?.risk).toContain('amountHigh');
    const file = await fileOf(ref, noel);
    expect(file.may).toMatchObject({ claim: true, approve: false, freeze: false });
    expect(file.risk.find(({ rule }) => rule === 'firstWithdrawal')?.facts).toBe('no withdrawal was paid before');
    expect(file.ledger[0]).toMatchObject({ code: 'WITHDRAWAL', amount: '-25000.00' });
    expect((await approve(noel, ref)).errorCode).toBe('cashier.notClaimed');
    expect((await claim(noel, ref)).value.holder).toMatchObject({ staffName: 'noel', isSelf: true });
    expect((await claim(ruth, ref)).value.holder).toMatchObject({ staffName: 'noel', isSelf: false });
    expect((await approve(ruth, ref)).errorCode).toBe('cashier.claimed');
    expect((await fileOf(ref, noel)).may.approve).toBe(true);
    expect((await approve(noel, ref)).value).toEqual({ state: 'approved' });
    await finishUnderWay(server.app);
    expect((await fileOf(ref)).withdrawal.state).toBe('paid');
    const { withdrawalId } = ref;
    const read = (await site.ask('ana', withdrawDetail, { withdrawalId })).value;
    expect(steps(read)).toEqual(['requested', 'held', 'checking', 'approved', 'sent', 'paid']);
    expect(await ana.money()).toEqual([27_500_000n, 0n]);
    const late = { errorCode: 'approval.closed', value: { by: 'noel', did: 'approveWithdrawal' } };
    expect(await approve(noel, ref)).toMatchObject(late);
    expect((await server.audit()).filter(({ action }) => action === 'approveWithdrawal')).toHaveLength(1);
    const done = (await noel.ask(staffWithdrawals, { merchantId: site.merchantId, kind: 'done' })).value.list;
    expect(done).toHaveLength(1);
  });

  it('read what the rules found in English, and as values for any language', async () => {
    const number = '09171230001';
    await whoWithdraws(server, site, 'ben', { number });
    const ana = await whoWithdraws(server, site, 'ana', { main: 30_000_000n, number });
    await server.db.run`
      update identity_member set password_changed_at = ${new Date(server.clock.now().getTime() - 61 * MINUTE)}
      where id = ${ana.owner.memberId} and merchant_id = ${site.merchantId}`;
    const { withdrawalId } = (await ana.ask('25000.00')).value;
    const { risk } = await fileOf({ merchantId: site.merchantId, withdrawalId });
    const found = (code: string) => risk.find(({ rule }) => rule === code);
    expect(found('amountHigh')).toMatchObject({ facts: '25000.00', values: { amount: '25000.00' } });
    expect(found('payoutAccountShared')).toMatchObject({
      facts: '1 other member has this number',
      values: { count: 1 },
    });
    expect(found('secretChanged')).toMatchObject({ facts: 'password 1 hour ago', values: { password: 61 } });
  });

  it('hand one to a lead, who decides it, a large one together with a second', async () => {
    const { ref } = await asked();
    const handOver = async (who: StaffPerson) =>
      who.ask(escalateWithdrawal, { ...ref, version: (await fileOf(ref)).version, note: 'the name looks odd' });
    expect((await handOver(noel)).errorCode).toBe('cashier.notClaimed');
    await claim(noel, ref);
    expect((await handOver(noel)).value).toEqual({ state: 'second' });
    const file = await fileOf(ref, noel);
    expect(file).toMatchObject({ firstBy: '', holder: null, may: { claim: false, approve: false, escalate: false } });
    expect(file.events.at(-1)).toMatchObject({ step: 'escalated', staffName: 'noel', note: 'the name looks odd' });
    await claim(ruth, ref);
    expect((await handOver(ruth)).errorCode).toBe('approval.closed');
    expect((await approve(ruth, ref)).value).toEqual({ state: 'approved' });
    await finishUnderWay(server.app);
    expect(await fileOf(ref)).toMatchObject({ firstBy: 'ruth', secondBy: '', withdrawal: { state: 'paid' } });

    const large = (await asked('150000.00')).ref;
    await claim(noel, large);
    await noel.ask(escalateWithdrawal, { ...large, version: (await fileOf(large)).version, note: 'a large one' });
    await claim(ruth, large);
    expect((await approve(ruth, large)).value).toEqual({ state: 'second' });
    await claim(ruth, large);
    expect((await approve(ruth, large)).errorCode).toBe('approval.sameStaff');
  });

  it('decide nothing about a member who they are, or are close to', async () => {
    const { ref } = await asked();
    const { version, ...file } = await fileOf(ref, noel);
    expect(file).toMatchObject({ isRelated: false, may: { claim: true } });
    await claim(noel, ref);
    await server.db.run`
      insert into backoffice_relation (merchant_id, member_id, staff_id, said_by, created_at)
      values (${site.merchantId}, ${file.withdrawal.memberId}, ${noel.staffId}, 'noel', now())`;
    const own = 'staff.ownRelation';
    const nothing = { claim: false, approve: false, reject: false, retry: false, notSent: false, paid: false };
    expect(await fileOf(ref, noel)).toMatchObject({ isRelated: true, may: { ...nothing, freeze: false } });
    const request = { ...ref, version };
    expect((await claim(noel, ref)).errorCode).toBe(own);
    expect((await approve(noel, ref)).errorCode).toBe(own);
    expect((await noel.ask(rejectWithdrawal, { ...request, publicReason: 'cannotSay', reason })).errorCode).toBe(own);
    expect((await noel.ask(retryWithdrawal, request)).errorCode).toBe(own);
    expect((await noel.ask(withdrawalPaid, { ...request, bankReference: 'BDO 12345' })).errorCode).toBe(own);
    await claim(ruth, ref, true);
    expect((await approve(ruth, ref)).value).toEqual({ state: 'approved' });
    await finishUnderWay(server.app);
  });

  it('approve only what the rules say at that moment, and nothing that they have not judged', async () => {
    const { ana, ref } = await asked();
    await claim(noel, ref);
    await server.db.run`
      update cashier_withdrawal set score = 0, risk = 'null'::jsonb where id = ${ref.withdrawalId} and merchant_id = ${ref.merchantId}`;
    const { version, judged, risk } = await fileOf(ref);
    expect(risk.map(({ rule }) => rule)).toContain('amountHigh');
    const say = (seen: string) => noel.ask(approveWithdrawal, { ...ref, version, judged: seen });
    expect((await say('')).errorCode).toBe('withdraw.riskChanged');
    await server.db.run`update identity_member set status = 'disabled' where id = ${ana.owner.memberId}`;
    expect((await say(judged)).errorCode).toBe('withdraw.riskChanged');
    const now = await fileOf(ref);
    expect(now.risk.map(({ rule }) => rule)).toContain('excludedMember');
    expect((await say(now.judged)).success).toBe(true);
    const row = await server.db.row<{ risk: { hits: { rule: string }[] } }>`
      select risk from cashier_withdrawal where id = ${ref.withdrawalId} and merchant_id = ${ref.merchantId}`;
    expect(row?.risk.hits.map(({ rule }) => rule)).toContain('excludedMember');
  });

  it('approve several together, each judged by itself', async () => {
    // The day's budget of the machine is used up, so that small and harmless ones wait, too.
    const settings = { kycAfterWithdrawals: '900000.00', autoApproveHourMax: '0.00', reviewScore: 40 };
    site = await server.openSite({ settings: { cashier: settings } });
    room = await openPayouts(server.app, site.merchantId, gateway);
    const { merchantId } = site;
    // No rule speaks of a first one: nothing is left to look at but the amount.
    const { list } = (await ruth.ask(riskRules, { merchantId })).value;
    const rules = list.map(({ code, on, points, action, parameters }) => ({
      ...{ code, points, action, parameters },
      on: on && code === 'amountHigh',
    }));
    await server.db.transaction((tx) => saveRules(server.app, tx, merchantId, { version: 0, rules, by: 'eva' }));
    const askedBy = async (name: 'ana' | 'ben' | 'carla', amount: string) => {
      const player = await whoWithdraws(server, site, name, { main: 30_000_000n });
      const { withdrawalId } = (await player.ask(amount, { to: player.wallet })).value;
      return { merchantId, withdrawalId };
    };
    const plain = await askedBy('ana', '1500.00');
    const other = await askedBy('ben', '1500.00');
    const large = await askedBy('carla', '25000.00');
    for (const ref of [plain, large]) await claim(noel, ref);
    const queue = (await noel.ask(staffWithdrawals, { merchantId, kind: 'mine' })).value.list;
    expect(queue.map(({ userName, isPlain }) => [userName, isPlain])).toEqual([
      ['ana', true],
      ['carla', false],
    ]);
    const of = async (ref: WithdrawalRef) => ({ ...ref, version: (await fileOf(ref)).version });
    const together = async (...list: { withdrawalId: string; version: number }[]) =>
      (await noel.ask(approveWithdrawals, { merchantId, list })).value.list.map(({ outcome }) => outcome);
    const [one, two, three] = [await of(plain), await of(other), await of(large)];
    expect(await together(one, two, three, one)).toEqual(['approved', 'notClaimed', 'notPlain', 'changed']);
    await finishUnderWay(server.app);
    expect((await fileOf(plain)).withdrawal.state).toBe('paid');
    expect([(await fileOf(other)).withdrawal.state, (await fileOf(large)).withdrawal.state]).toEqual([
      ...['reviewing', 'reviewing'],
    ]);
    const lines = (await server.audit()).slice(-2);
    expect(lines.map(({ action }) => action)).toEqual(['approveWithdrawal', 'approveWithdrawals']);

    await claim(ruth, other);
    expect(await together(two)).toEqual(['notClaimed']);
    await claim(noel, other, true);
    expect(await together({ ...two, version: 99 })).toEqual(['changed']);
    await server.db.run`
      insert into backoffice_relation (merchant_id, member_id, staff_id, said_by, created_at)
      values (${merchantId}, ${(await fileOf(other)).withdrawal.memberId}, ${noel.staffId}, 'noel', now())`;
    expect(await together(two)).toEqual(['ownRelation']);
    const foreign = { merchantId: (await server.openSite()).merchantId, list: [two] };
    expect((await noel.ask(approveWithdrawals, foreign)).value.list[0]?.outcome).toBe('unknown');
  });

  it('need two persons for small ones that make a large one within a day', async () => {
    const ana = await whoWithdraws(server, site, 'ana', { main: 30_000_000n });
    const next = async (amount: string) => {
      const { withdrawalId } = (await ana.ask(amount)).value;
      const ref = { merchantId: site.merchantId, withdrawalId };
      await claim(noel, ref);
      return { ref, needsSecond: (await fileOf(ref)).needsSecond, state: (await approve(noel, ref)).value.state };
    };
    expect(await next('50000.00')).toMatchObject({ needsSecond: false, state: 'approved' });
    await finishUnderWay(server.app);
    const { ref, ...second } = await next('50000.00');
    expect(second).toEqual({ needsSecond: true, state: 'second' });
    await claim(ruth, ref);
    expect((await approve(ruth, ref)).value).toEqual({ state: 'approved' });
    await finishUnderWay(server.app);
    // A day later the sum begins anew.
    await server.db.run`
      update cashier_withdrawal set created_at = created_at - interval '25 hours'
      where merchant_id = ${site.merchantId} and member_id = ${(await fileOf(ref)).withdrawal.memberId}`;
    expect(await next('50000.00')).toMatchObject({ needsSecond: false, state: 'approved' });
    await finishUnderWay(server.app);
  });

  it('need two persons for a large amount, and the second is somebody else with that permission', async () => {
    const { ref } = await asked('150000.00', 'bank');
    await claim(noel, ref);
    expect((await approve(noel, ref)).value).toEqual({ state: 'second' });
    await claim(noel, ref);
    expect((await approve(noel, ref)).errorCode).toBe('approval.sameStaff');
    await claim(ruth, ref, true);
    expect((await approve(ruth, ref)).value).toEqual({ state: 'approved' });
    await finishUnderWay(server.app);
    const sent = await fileOf(ref);
    expect(sent).toMatchObject({ firstBy: 'noel', secondBy: 'ruth', isManual: true });
    // A bank account is paid by hand: staff enter the reference.
    const paid = await noel.ask(withdrawalPaid, { ...ref, version: sent.version, bankReference: ' bdo 12345 ' });
    expect(paid.value).toEqual({ state: 'paid' });
    expect(await fileOf(ref)).toMatchObject({ bankReference: 'BDO12345', withdrawal: { state: 'paid' } });
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('never give both approvals of a large amount, whatever else they may', async () => {
    const { ref } = await asked('150000.00', 'bank');
    await claim(ruth, ref);
    expect((await approve(ruth, ref)).value).toEqual({ state: 'second' });
    await claim(ruth, ref);
    expect((await approve(ruth, ref)).errorCode).toBe('approval.sameStaff');
    expect(await fileOf(ref)).toMatchObject({ firstBy: 'ruth', withdrawal: { state: 'second' } });
  });

  it('reject with a reason that the member reads, and the money is back once', async () => {
    const { ana, ref } = await asked();
    await claim(noel, ref);
    const { version } = await fileOf(ref);
    const request = { ...ref, version, publicReason: 'thirdPartyPayment', reason } as const;
    const newer = { ...request, version: version + 1 };
    expect((await noel.ask(rejectWithdrawal, newer)).errorCode).toBe('approval.stale');
    expect((await noel.ask(rejectWithdrawal, request)).value).toEqual({ state: 'rejected' });
    expect((await noel.ask(rejectWithdrawal, request)).value).toEqual({ state: 'rejected' });
    const late = { by: 'noel', at: server.clock.now().toISOString(), did: 'rejectWithdrawal' };
    expect(await ruth.ask(rejectWithdrawal, request)).toMatchObject({ errorCode: 'approval.closed', value: late });
    expect(await ana.money()).toEqual([30_000_000n, 0n]);
    const read = (await site.ask('ana', withdrawDetail, { withdrawalId: ref.withdrawalId })).value;
    expect(read).toMatchObject({ status: 'rejected', reason: 'thirdPartyPayment' });
    expect(JSON.stringify(read)).not.toContain(reason);
  });

  it('stop it for compliance: nobody approves it until that is lifted', async () => {
    const { ref } = await asked();
    await claim(noel, ref);
    expect((await noel.ask(freezeWithdrawal, { ...ref, frozen: true, reason })).errorCode).toBe('access.denied');
    expect((await ruth.ask(freezeWithdrawal, { ...ref, frozen: true, reason })).success).toBe(true);
    await claim(noel, ref);
    expect((await approve(noel, ref)).errorCode).toBe('withdraw.frozen');
    await ruth.ask(freezeWithdrawal, { ...ref, frozen: false, reason });
    await claim(noel, ref);
    expect((await approve(noel, ref)).value).toEqual({ state: 'approved' });
  });

  it('send one again that the gateway had no money for, through another account', async () => {
    gateway.mood.send = 'busy';
    const { ref } = await asked();
    await claim(noel, ref);
    await approve(noel, ref);
    await goOnAfter(server, MINUTE);
    await goOnAfter(server, MINUTE);
    await goOnAfter(server, MINUTE);
    const parked = await fileOf(ref);
    expect(parked).toMatchObject({ attempt: 3, withdrawal: { state: 'approved' }, may: { retry: true, reject: true } });
    gateway.mood.send = 'well';
    const request = { ...ref, version: parked.version };
    expect((await noel.ask(retryWithdrawal, { ...request, gatewayAccountId: 'gw_nobody' })).errorCode).toBe(
      'gateway.unknown',
    );
    expect((await noel.ask(retryWithdrawal, { ...request, gatewayAccountId: room.second })).success).toBe(true);
    await finishUnderWay(server.app);
    expect(await fileOf(ref)).toMatchObject({
      attempt: 4,
      gatewayAccountId: room.second,
      withdrawal: { state: 'paid' },
    });
  });

  it('say by two persons that a payout never left, and not before a day has passed', async () => {
    gateway.mood.send = 'deaf';
    const { ana, ref } = await asked();
    await claim(noel, ref);
    await approve(noel, ref);
    await finishUnderWay(server.app);
    const notSent = async (who: StaffPerson) =>
      who.ask(withdrawalNotSent, { ...ref, version: (await fileOf(ref)).version, reason });
    expect((await notSent(ruth)).errorCode).toBe('withdraw.stillAsked');
    expect((await notSent(noel)).errorCode).toBe('access.denied');
    await goOnAfter(server, 24 * 60 * MINUTE);
    await ruth.logIn();
    expect((await notSent(ruth)).value).toEqual({ state: 'sending' });
    expect((await notSent(ruth)).errorCode).toBe('approval.sameStaff');
    const eva = await server.seat('eva');
    expect((await notSent(eva)).value).toEqual({ state: 'failed' });
    expect(await ana.money()).toEqual([30_000_000n, 0n]);
    await noel.logIn();
  });
});

describe('risk rules', () => {
  it('are saved as versions, and tried on what was judged before', async () => {
    await asked();
    const { merchantId } = site;
    const before = (await ruth.ask(riskRules, { merchantId })).value;
    expect(before).toMatchObject({ version: 0, reviewScore: 40 });
    expect(before.list.every(({ available }) => available)).toBe(true);
    const rules = before.list.map(({ code, on, points, action, parameters }) => ({
      ...{ code, on: on && code !== 'amountHigh', points, action, parameters },
    }));
    const tried = (await noel.ask(tryRiskRules, { merchantId, rules })).value;
    expect(tried).toMatchObject({ withdrawals: 1, reviewedNow: 1 });
    expect(tried.byRule.map(({ code }) => code)).not.toContain('amountHigh');
    expect((await noel.ask(saveRiskRules, { merchantId, version: 0, rules, reason })).errorCode).toBe('access.denied');
    // A rule that is switched off waits for a second person.
    expect((await ruth.ask(saveRiskRules, { merchantId, version: 0, rules, reason })).value).toEqual({
      ...{ version: 0, waits: expect.any(String) },
    });
    const stricter = before.list.map(({ code, on, action, parameters }) => ({
      code,
      on,
      points: 99,
      action,
      parameters,
    }));
    expect((await ruth.ask(saveRiskRules, { merchantId, version: 0, rules: stricter, reason })).value).toEqual({
      ...{ version: 1, waits: null },
    });
    for (const late of [rules, stricter])
      expect((await ruth.ask(saveRiskRules, { merchantId, version: 0, rules: late, reason })).errorCode).toBe(
        'staff.changedMeanwhile',
      );
    const odd = [{ code: 'nobody', on: true, points: 1, action: 'add' as const, parameters: {} }];
    expect((await ruth.ask(saveRiskRules, { merchantId, version: 1, rules: odd, reason })).fields).toHaveProperty(
      'rules',
    );
  });
});
