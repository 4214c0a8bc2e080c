import { present } from '../../src/kernel/must.ts';
import { judgeNow } from '../../src/modules/cashier/risk/judgeWithdrawal.ts';
import { judgedKey } from '../../src/modules/cashier/risk/risk.rules.ts';
import { randomUUID } from 'node:crypto';
import { removeBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { cancelWithdraw } from '@baize/contract/cashier/withdrawals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveWithdrawal,
  claimWithdrawal,
  rejectWithdrawal,
  type Decider,
} from '../../src/modules/cashier/withdrawals/decide.ts';
import { DEFAULT_RULES } from '../../src/modules/cashier/risk/defaultRules.ts';
import { saveRules } from '../../src/modules/cashier/risk/saveRules.ts';
import { finishUnderWay } from '../../src/modules/cashier/withdrawals/advance.ts';
import { resumeWithdrawals, takeWithdrawalCallback } from '../../src/modules/cashier/withdrawals/resume.ts';
import { findWithdrawal } from '../../src/modules/cashier/withdrawals/withdrawals.store.ts';
import { betEntry, post } from '../../src/modules/wallet/ledger/index.ts';
import { PASSWORD } from '../accountMember.ts';
import { brokenBooks } from '../brokenBooks.ts';
import { openPayouts, startFakePayouts, type FakePayouts, type PayoutRoom } from '../fakePayouts.ts';
import { startTestServer, type Site, type TestServer } from '../testServer.ts';
import { whoWithdraws } from '../withdrawing.ts';

describe('withdrawals at the same moment, over two processes', () => {
  let first: TestServer;
  let second: TestServer;
  let gateway: FakePayouts;
  let site: Site;
  let room: PayoutRoom;
  beforeAll(async () => {
    first = await startTestServer({ kind: 'postgres' });
    second = await startTestServer({ beside: first });
    gateway = await startFakePayouts();
  }, 60_000);
  afterAll(async () => {
    await gateway.close();
    await second.stop();
    await first.stop();
  });
  beforeEach(async () => {
    Object.assign(gateway.mood, { send: 'well', ask: 'well' });
    gateway.next = 'paid';
    const cashier = {
      kycAfterWithdrawals: '900000.00',
      canCancelWithdrawal: true,
      withdrawDayCount: 100,
      withdrawSecondFrom: '900000.00',
    };
    site = await first.openSite({ settings: { cashier } });
    await second.refreshMerchants();
    room = await openPayouts(first.app, site.merchantId, gateway);
    const rules = DEFAULT_RULES.map((rule) => ({ ...rule, on: rule.code === 'amountHigh' }));
    await saveRules(first.app, first.db, site.merchantId, { version: 0, rules, by: 'eva' });
  });

  const apps = (index: number) => (index % 2 === 0 ? first : second).app;
  const decider = (userName: string): Decider => ({
    id: randomUUID(),
    userName,
    maySecond: true,
    note: async () => {},
  });
  const rest = async (): Promise<void> => {
    await Promise.all([finishUnderWay(first.app), finishUnderWay(second.app)]);
  };
  const codesOf = async (withdrawalId: string): Promise<string[]> =>
    (
      await first.db.rows<{ code: string }>`
        select code from wallet_entry where merchant_id = ${site.merchantId} and reference = ${withdrawalId} order by seq`
    ).map(({ code }) => code);
  const sentAs = (withdrawalId: string): number =>
    gateway.heard.filter((one) => one.startsWith(`send ${withdrawalId}`)).length;
  const rowOf = (withdrawalId: string) => findWithdrawal(first.db, { id: withdrawalId, merchantId: site.merchantId });

  /** What the rules say about it now. */
  async function judgedOf(withdrawalId: string): Promise<string> {
    const merchant = present(await first.app.merchants.byId(site.merchantId), 'the merchant');
    const row = await rowOf(withdrawalId);
    const risk = row && (await judgeNow(first.app, merchant, row));
    return risk ? judgedKey(risk) : '';
  }

  /** One under review that noel works on. */
  async function reviewed(amount = '25000.00') {
    const ana = await whoWithdraws(first, site, 'ana', { main: 30_000_000n });
    const { withdrawalId } = (await ana.ask(amount)).value;
    const place = { merchantId: site.merchantId, withdrawalId };
    await claimWithdrawal(first.app, place, { by: 'noel', takeOver: false });
    const version = (await rowOf(withdrawalId))?.version ?? 0;
    const judged = await judgedOf(withdrawalId);
    const approve = (index: number) =>
      approveWithdrawal(apps(index), { ...place, version, judged, note: '' }, decider('noel'));
    const reject = (index: number) =>
      rejectWithdrawal(apps(index), { ...place, version, publicReason: 'cannotSay', reason: 'no' }, decider('noel'));
    return { ana, place, withdrawalId, approve, reject };
  }
  const won = (done: readonly object[]): number => done.filter((one) => 'state' in one).length;

  it('are approved once', async () => {
    const { ana, withdrawalId, approve } = await reviewed();
    const done = await Promise.all(Array.from({ length: 10 }, (_, index) => approve(index)));
    await rest();
    expect(won(done)).toBe(1);
    expect([sentAs(withdrawalId), await ana.money()]).toEqual([1, [27_500_000n, 0n]]);
    expect(await codesOf(withdrawalId)).toEqual(['WITHDRAWAL', 'WITHDRAWAL_PAID']);
  });

  it('are approved or rejected, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { withdrawalId, approve, reject } = await reviewed();
      const done = await Promise.all(
        Array.from({ length: 8 }, (_, index) => (index % 4 < 2 ? approve(index) : reject(index))),
      );
      await rest();
      expect(won(done)).toBe(1);
      const row = await rowOf(withdrawalId);
      const end = row?.state === 'paid' ? 'WITHDRAWAL_PAID' : 'WITHDRAWAL_RETURNED';
      expect(await codesOf(withdrawalId)).toEqual(['WITHDRAWAL', end]);
      expect(sentAs(withdrawalId)).toBe(row?.state === 'paid' ? 1 : 0);
      site = await first.openSite({ settings: { cashier: { kycAfterWithdrawals: '900000.00' } } });
      await second.refreshMerchants();
      room = await openPayouts(first.app, site.merchantId, gateway);
    }
    expect(await brokenBooks(first)).toEqual([]);
  });

  it('are claimed by one of many', async () => {
    const ana = await whoWithdraws(first, site, 'ana', { main: 30_000_000n });
    const { withdrawalId } = (await ana.ask('25000.00')).value;
    const place = { merchantId: site.merchantId, withdrawalId };
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        claimWithdrawal(apps(index), place, { by: `staff${index}`, takeOver: false }),
      ),
    );
    const holders = new Set(claims.map((one) => (one && typeof one === 'object' ? one.by : '')));
    expect(holders.size).toBe(1);
    expect([...holders][0]).toMatch(/^staff/);
  });

  it('are cancelled or approved, never both', async () => {
    const ana = await whoWithdraws(first, site, 'ana', { main: 30_000_000n });
    for (let round = 0; round < 5; round++) {
      const { withdrawalId } = (await ana.ask('25000.00')).value;
      const place = { merchantId: site.merchantId, withdrawalId };
      const [cancelled, approved] = await Promise.all([
        site.ask('ana', cancelWithdraw, { withdrawalId }),
        (async () => {
          await claimWithdrawal(second.app, place, { by: 'noel', takeOver: false });
          const version = (await rowOf(withdrawalId))?.version ?? 0;
          const judged = await judgedOf(withdrawalId);
          return approveWithdrawal(second.app, { ...place, version, judged, note: '' }, decider('noel'));
        })(),
      ]);
      await rest();
      expect([cancelled.success, 'state' in approved].filter(Boolean)).toHaveLength(1);
      const [held, ended, ...fee] = await codesOf(withdrawalId);
      expect([held, ended]).toEqual(['WITHDRAWAL', cancelled.success ? 'WITHDRAWAL_RETURNED' : 'WITHDRAWAL_PAID']);
      expect(fee.filter((code) => code !== 'WITHDRAWAL_FEE')).toEqual([]);
    }
    expect((await ana.money())[1]).toBe(0n);
  });

  it('and bets do not spend the same money', async () => {
    const ana = await whoWithdraws(first, site, 'ana', { main: 100_000n });
    const bet = (index: number) =>
      post(
        apps(index),
        betEntry({
          ...{ ...ana.owner, currency: 'PHP', trial: false, vendor: 'ACME', txId: `bet ${site.merchantId} ${index}` },
          round: { id: `round ${index}`, game: 'acme-1', closes: false },
          amount: 30_000n,
        }),
      );
    const [asked, ...bets] = await Promise.all([
      ana.ask('900.00'),
      ...Array.from({ length: 6 }, (_, index) => bet(index)),
    ]);
    await rest();
    const played = bets.filter(({ verdict }) => verdict === 'applied').length;
    const [main, locked] = await ana.money();
    expect(locked).toBe(0n);
    expect(main).toBe(100_000n - BigInt(played) * 30_000n - (asked.success ? 90_000n : 0n));
    expect(asked.success ? 0 : 3).toBe(played);
  });

  it('fifty of one member leave one, and one hold', async () => {
    const ana = await whoWithdraws(first, site, 'ana');
    gateway.next = 'accepted';
    const asked = await Promise.all(Array.from({ length: 50 }, () => ana.ask('500.00')));
    await rest();
    expect(asked.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(asked.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'withdraw.open']));
    expect(await ana.money()).toEqual([950_000n, 50_000n]);
  });

  it('twenty under one key are one', async () => {
    const ana = await whoWithdraws(first, site, 'ana');
    gateway.next = 'accepted';
    const idempotencyKey = randomUUID();
    const asked = await Promise.all(Array.from({ length: 20 }, () => ana.ask('500.00', { idempotencyKey })));
    await rest();
    expect(new Set(asked.map(({ value }) => value?.withdrawalId)).size).toBe(1);
    expect(await ana.money()).toEqual([950_000n, 50_000n]);
    expect(sentAs(asked[0]?.value.withdrawalId ?? '')).toBe(1);
  });

  it('go to an account or it is removed, never both', async () => {
    const ana = await whoWithdraws(first, site, 'ana');
    gateway.next = 'accepted';
    const [asked, removed] = await Promise.all([
      ana.ask('500.00'),
      site.ask('ana', removeBankCard, { bankCardId: ana.wallet, password: PASSWORD }),
    ]);
    await rest();
    expect([asked.success, removed.success].filter(Boolean)).toHaveLength(1);
    expect(asked.success ? removed.errorCode : asked.errorCode).toBe(
      asked.success ? 'bankCard.inUse' : 'bankCard.unknown',
    );
  });

  it('let a hundred guesses of the payment password be judged five times at most', async () => {
    const ana = await whoWithdraws(first, site, 'ana');
    const asked = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ana.ask('500.00', { digits: String(100_000 + index) })),
    );
    const codes = asked.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'paymentPassword.wrong').length).toBeLessThanOrEqual(5);
    expect(new Set(codes)).toEqual(new Set(['paymentPassword.wrong', 'paymentPassword.locked']));
    expect((await ana.ask('500.00')).errorCode).toBe('paymentPassword.locked');
    expect(await ana.money()).toEqual([1_000_000n, 0n]);
  });

  it('end once: callbacks, polls and two processes hear of one payment', async () => {
    const ana = await whoWithdraws(first, site, 'ana');
    gateway.next = 'accepted';
    const { withdrawalId } = (await ana.ask('500.00')).value;
    await rest();
    const payout = gateway.payouts.get(`${withdrawalId}.1`);
    if (payout) payout.status = 'paid';
    first.clock.move(5000);
    second.clock.move(5000);
    const wake = {
      merchantId: site.merchantId,
      accountId: room.gateway,
      reference: `${withdrawalId}.1`,
      gatewayId: payout?.id ?? null,
    };
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => takeWithdrawalCallback(apps(index), wake)),
      resumeWithdrawals(first.app),
      resumeWithdrawals(second.app),
    ]);
    expect(await codesOf(withdrawalId)).toEqual(['WITHDRAWAL', 'WITHDRAWAL_PAID']);
    expect(await ana.money()).toEqual([950_000n, 0n]);
    expect((await rowOf(withdrawalId))?.state).toBe('paid');
    expect(await brokenBooks(first)).toEqual([]);
  });
});
