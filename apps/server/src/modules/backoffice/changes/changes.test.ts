import { randomUUID } from 'node:crypto';
import { decideChange, pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { cashierMethods, saveCashierMethod, type MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { riskRules, saveRiskRules } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { changeMerchantSettings, merchantFile } from '@baize/contract/backoffice/merchants.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCashier, startFakeGateway } from '../../../../test/fakeGateway.ts';
import { keepGatewayAccount } from '../../gateways/index.ts';
import { present } from '../../../kernel/must.ts';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';

const reason = 'the season begins';
let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  await server.role('secondTest', ['cashier.read', 'cashier.second']);
  eva = await server.seat('eva', ADMINISTRATOR);
  ruth = await server.seat('ruth', [{ roleId: 'secondTest', merchantId: '*' }]);
}, 60_000);
afterAll(() => server.stop());

const waitingAt = async (merchantId: string) => (await ruth.ask(pendingChanges, { merchantId })).value.list;
const decide = (who: StaffPerson, merchantId: string, changeId: string, verdict: 'approve' | 'refuse' = 'approve') =>
  who.ask(decideChange, { merchantId, changeId, verdict, reason });

async function settingsOf(merchantId: string) {
  const { version, settings } = (await eva.ask(merchantFile, { merchantId })).value;
  return { version, settings, cashier: settings.cashier ?? expect.fail() };
}

async function saveLimits(merchantId: string, change: object) {
  const { version, settings, cashier } = await settingsOf(merchantId);
  const request = { merchantId, version, ...settings, cashier: { ...cashier, ...change }, reason };
  const answer = await eva.ask(changeMerchantSettings, request);
  expect(answer.status).toBe(200);
  return answer.value.waits;
}

describe('limits of a merchant', () => {
  it('hold at once where they let less through, and wait for a second person where they let more', async () => {
    const { merchantId } = await server.openSite();
    const before = (await settingsOf(merchantId)).cashier;
    expect(await saveLimits(merchantId, { depositDayMax: '1000.00', payoutAccountCoolingHours: 48 })).toBeNull();
    const waits = await saveLimits(merchantId, {
      ...{ depositDayMax: '900.00', withdrawSecondFrom: '200000.00', payoutAccountCoolingHours: 0 },
      canCancelWithdrawal: true,
    });
    const held = { ...before, depositDayMax: '900.00', payoutAccountCoolingHours: 48 };
    expect((await settingsOf(merchantId)).cashier).toEqual(held);
    const [change, ...others] = await waitingAt(merchantId);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      ...{ changeId: waits, kind: 'cashierLimits', state: 'proposed', askedBy: 'eva', reason },
      before: { withdrawSecondFrom: '100000.00', payoutAccountCoolingHours: 48, canCancelWithdrawal: false },
      after: { withdrawSecondFrom: '200000.00', payoutAccountCoolingHours: 0, canCancelWithdrawal: true },
    });

    const id = change?.changeId ?? '';
    expect((await decide(eva, merchantId, id)).errorCode).toBe('approval.sameStaff');
    expect((await decide(ruth, merchantId, id)).value).toMatchObject({ state: 'approved', decidedBy: 'ruth' });
    const after = { withdrawSecondFrom: '200000.00', payoutAccountCoolingHours: 0, canCancelWithdrawal: true };
    expect((await settingsOf(merchantId)).cashier).toEqual({ ...held, ...after });
    expect((await decide(ruth, merchantId, id, 'refuse')).errorCode).toBe('approval.closed');
    expect(await waitingAt(merchantId)).toEqual([]);
    expect((await server.audit()).at(-1)).toMatchObject({ action: 'decideChange', staffName: 'ruth', after });
  });

  it('stay when the change is refused, taken back, overtaken or too old', async () => {
    const { merchantId } = await server.openSite();
    const { cashier } = await settingsOf(merchantId);
    const raise = async (sum: string) => (await saveLimits(merchantId, { autoApproveMax: sum })) ?? expect.fail();
    const refused = await raise('20000.00');
    expect((await decide(ruth, merchantId, refused, 'refuse')).value.state).toBe('refused');
    const takenBack = await raise('20000.00');
    expect((await decide(eva, merchantId, takenBack, 'refuse')).value.state).toBe('refused');
    const overtaken = await raise('30000.00');
    expect(await saveLimits(merchantId, { autoApproveMax: '5000.00' })).toBeNull();
    const outdated = await decide(ruth, merchantId, overtaken);
    expect(outdated.errorCode).toBe('change.outdated');
    // Her own line about it is no word of somebody before her.
    expect(outdated.value).not.toHaveProperty('by');
    expect(await decide(ruth, merchantId, overtaken)).toMatchObject({
      errorCode: 'approval.closed',
      value: { by: 'ruth', did: 'decideChange' },
    });
    const old = await raise('40000.00');
    await server.db.run`
      update backoffice_change set asked_at = asked_at - interval '8 days'
      where merchant_id = ${merchantId} and id = ${old}::uuid`;
    expect(await waitingAt(merchantId)).toEqual([]);
    expect((await decide(ruth, merchantId, old)).errorCode).toBe('change.over');
    expect((await settingsOf(merchantId)).cashier).toEqual({ ...cashier, autoApproveMax: '5000.00' });
    const { list } = (await ruth.ask(pendingChanges, { merchantId, show: 'all' })).value;
    expect(list.map(({ state }) => state)).toEqual(['expired', 'outdated', 'refused', 'refused']);
  });

  it('are another merchant’s own', async () => {
    const [site, other] = [await server.openSite(), await server.openSite()];
    const waits = (await saveLimits(site.merchantId, { reviewScore: 90 })) ?? expect.fail();
    expect(await waitingAt(other.merchantId)).toEqual([]);
    expect((await decide(ruth, other.merchantId, waits)).errorCode).toBe('change.unknown');
    expect((await decide(ruth, site.merchantId, randomUUID())).errorCode).toBe('change.unknown');
  });
});

it('risk rules that send less to a person wait; stricter ones hold at once, and overtake those that wait', async () => {
  const { merchantId } = await server.openSite();
  const saved = async () => (await eva.ask(riskRules, { merchantId })).value;
  const start = await saved();
  const rules = start.list.map(({ code, on, points, action, parameters }) => ({
    code,
    on,
    points,
    action,
    parameters,
  }));
  const save = async (change: (rule: (typeof rules)[number]) => object, version: number) => {
    const request = rules.map((rule) => ({ ...rule, ...change(rule) }));
    return (await eva.ask(saveRiskRules, { merchantId, version, rules: request, reason })).value;
  };
  const off = await save(({ code }) => (code === 'chargeback' ? { on: false } : {}), 0);
  expect(off).toMatchObject({ version: 0, waits: expect.any(String) });
  const milder = await save(({ code, points }) => (code === 'newPayoutAccount' ? { points: points - 1 } : {}), 0);
  expect((await saved()).version).toBe(0);
  expect((await waitingAt(merchantId)).map(({ before }) => Object.keys(before as object))).toEqual([
    ['chargeback'],
    ['newPayoutAccount'],
  ]);
  expect((await decide(ruth, merchantId, milder.waits ?? '')).value.state).toBe('approved');
  expect((await saved()).list.find(({ code }) => code === 'newPayoutAccount')?.points).toBe(24);
  // The other one started from the version before.
  expect((await decide(ruth, merchantId, off.waits ?? '')).errorCode).toBe('change.outdated');
  expect((await saved()).list.find(({ code }) => code === 'chargeback')?.on).toBe(true);
  expect(await save(() => ({ points: 100 }), 1)).toEqual({ version: 2, waits: null });
});

/** A merchant with payment methods, and what staff do with one of them. */
async function openMethods(methodId: string) {
  const { merchantId } = await server.openSite();
  const gateway = await startFakeGateway(() => server.clock.now());
  await openCashier(server.app, merchantId, gateway);
  await gateway.close();
  const all = async () => (await eva.ask(cashierMethods, { merchantId })).value;
  const method = async () =>
    present(
      (await all()).list.find((one) => one.methodId === methodId),
      'the method',
    );
  const requestFor = async (change: Partial<MethodSettings>) => {
    const { last24h: _, updatedAt: _at, settings, ...row } = await method();
    return { merchantId, ...row, settings: { ...(settings as MethodSettings), ...change } };
  };
  const save = async (change: Partial<MethodSettings>) =>
    (await eva.ask(saveCashierMethod, await requestFor(change))).value;
  return { merchantId, all, method, requestFor, save };
}

/** Another account at the kind of gateway that an account of the merchant is at. */
async function openAccount(merchantId: string, like: string): Promise<string> {
  const id = `gw_second_${merchantId}`;
  const base = { merchantId, id, name: 'Second', currency: 'PHP', mode: 'test', callbackSecret: '' } as const;
  const settings = { bankName: 'BPI', accountName: 'Baize', accountNumber: '0043', instructions: '' };
  await keepGatewayAccount(server.app, { ...base, adapter: like, settings, dayCap: null, floatWarning: null });
  return id;
}

it('a new payment method is there once a second person has approved it', async () => {
  const { merchantId, all, requestFor } = await openMethods('bdo');
  const request = { ...(await requestFor({ name: { EN: 'BPI' } })), methodId: 'bpi', version: 0 };
  const ids = async () => (await all()).list.map(({ methodId }) => methodId);
  expect((await eva.ask(saveCashierMethod, { ...request, methodId: 'bdo' })).errorCode).toBe('method.idTaken');
  const { version, waits } = (await eva.ask(saveCashierMethod, request)).value;
  expect([version, await ids()]).toEqual([0, expect.not.arrayContaining(['bpi'])]);
  const [change] = await waitingAt(merchantId);
  const { settings } = request;
  expect(change).toMatchObject({
    kind: 'newMethod',
    target: 'bpi',
    before: {},
    after: { currency: 'PHP', ...settings },
  });
  expect((await decide(eva, merchantId, waits ?? '')).errorCode).toBe('approval.sameStaff');
  const again = (await eva.ask(saveCashierMethod, request)).value.waits ?? '';
  expect((await decide(ruth, merchantId, waits ?? '')).value.state).toBe('approved');
  expect((await all()).list.find(({ methodId }) => methodId === 'bpi')).toMatchObject({ version: 1, settings });
  // Its id is taken by now.
  expect((await decide(ruth, merchantId, again)).errorCode).toBe('change.outdated');
});

it('a payment method goes through another gateway account once a second person has approved it', async () => {
  const { merchantId, method, save } = await openMethods('bdo');
  const before = (await method()).settings;
  const first = before.gatewayAccountIds[0] ?? '';
  const second = await openAccount(merchantId, 'manual');
  expect(await save({ gatewayAccountIds: ['gw_nobody'] })).toEqual({});
  const { waits } = await save({ gatewayAccountIds: [second, first], icon: 'card' });
  expect((await method()).settings).toEqual({ ...before, icon: 'card' });
  expect(await waitingAt(merchantId)).toMatchObject([
    {
      ...{ kind: 'method', target: 'bdo' },
      ...{ before: { gatewayAccountIds: [first] }, after: { gatewayAccountIds: [second, first] } },
    },
  ]);
  expect((await decide(ruth, merchantId, waits ?? '')).value.state).toBe('approved');
  expect((await method()).settings.gatewayAccountIds).toEqual([second, first]);
  // Another order and fewer of them open no way that nobody has approved.
  expect((await save({ gatewayAccountIds: [first, second] })).waits).toBeNull();
  expect((await save({ gatewayAccountIds: [first] })).waits).toBeNull();
  expect((await method()).settings.gatewayAccountIds).toEqual([first]);
  expect((await save({ gatewayAccountIds: [second] })).waits).not.toBeNull();
  expect((await method()).settings.gatewayAccountIds).toEqual([first]);
});

it('higher limits of a payment method wait, and all else of it is saved', async () => {
  const { merchantId, method, save } = await openMethods('bdo');
  expect(await save({ max: '9000.00', quick: ['500.00'], dayCap: '90000.00' })).toEqual({ version: 2, waits: null });
  const { waits } = await save({ max: '10000.00', quick: ['500.00', '10000.00'], dayCap: null, icon: 'card' });
  const held = { max: '9000.00', quick: ['500.00'], dayCap: '90000.00' };
  expect((await method()).settings).toMatchObject({ icon: 'card', ...held });
  expect(await waitingAt(merchantId)).toMatchObject([{ kind: 'method', target: 'bdo', before: held }]);
  expect((await decide(ruth, merchantId, waits ?? '')).value.state).toBe('approved');
  const raised = { max: '10000.00', quick: ['500.00', '10000.00'], dayCap: null };
  expect((await method()).settings).toMatchObject({ icon: 'card', ...raised });
  const higher = await save({ max: '20000.00' });
  await save({ max: '8000.00', quick: ['500.00'] });
  expect((await decide(ruth, merchantId, higher.waits ?? '')).errorCode).toBe('change.outdated');
  expect((await method()).settings.max).toBe('8000.00');
});

it('stands once it is decided, also where the database is too busy to look at the merchants anew', async () => {
  const { merchantId } = await server.openSite();
  const noel = await server.seat('noel', ADMINISTRATOR);
  const { version, settings } = await settingsOf(merchantId);
  const request = { merchantId, version, ...settings, lockAfter: settings.lockAfter + 1, reason };
  const waits = (await eva.ask(changeMerchantSettings, request)).value.waits ?? expect.fail();
  const busy = vi.spyOn(server.app.merchants, 'refresh').mockRejectedValue(new Error('too many connections'));
  const decided = await decide(noel, merchantId, waits);
  busy.mockRestore();
  expect(decided.value).toMatchObject({ state: 'approved', decidedBy: 'noel' });
  expect((await settingsOf(merchantId)).settings.lockAfter).toBe(settings.lockAfter + 1);
});
