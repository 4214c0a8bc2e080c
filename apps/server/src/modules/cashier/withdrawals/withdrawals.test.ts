import { provide } from '../../../kernel/ports.ts';
import { playRounds } from '../../../../test/playRounds.ts';
import { flatPlaySince } from '../../wallet/rounds/index.ts';
import { randomUUID } from 'node:crypto';
import { bankCards } from '@baize/contract/cashier/payoutAccounts.ts';
import {
  cancelWithdraw,
  withdraw,
  withdrawDetail,
  withdrawOptions,
  withdrawReport,
} from '@baize/contract/cashier/withdrawals.ts';
import { selfExclude } from '@baize/contract/protection/limits.ts';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../test/accountMember.ts';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { openPayouts, startFakePayouts, type FakePayouts, type PayoutRoom } from '../../../../test/fakePayouts.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { createTestVendor } from '../../../../test/testVendor.ts';
import { DIGITS, goOnAfter, steps, whoWithdraws } from '../../../../test/withdrawing.ts';
import { bonusGuard } from '../ports.ts';
import { finishUnderWay } from './advance.ts';
import { saveRules } from '../risk/saveRules.ts';
import { DEFAULT_RULES } from '../risk/defaultRules.ts';

const MINUTE = 60_000;

let server: TestServer;
let gateway: FakePayouts;
let site: Site;
let room: PayoutRoom;
beforeAll(async () => {
  server = await startTestServer();
  gateway = await startFakePayouts();
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});
beforeEach(async () => {
  Object.assign(gateway.mood, { send: 'well', ask: 'well', refusal: 'ACCOUNT_INVALID' });
  gateway.next = 'accepted';
  gateway.heard.length = 0;
  site = await server.openSite();
  room = await openPayouts(server.app, site.merchantId, gateway);
  // Only what a test is about speaks.
  const rules = DEFAULT_RULES.map((rule) => ({ ...rule, on: rule.code === 'amountHigh' }));
  await saveRules(server.app, server.db, site.merchantId, { version: 0, rules, by: 'eva' });
});

/** The row itself, for times at which no session lives any more. */
const stateOf = async (withdrawalId: string): Promise<string | undefined> =>
  (
    await server.db.row<{ state: string }>`
    select state from cashier_withdrawal where id = ${withdrawalId} and merchant_id = ${site.merchantId}`
  )?.state;
const detail = async (withdrawalId: string) => (await site.ask('ana', withdrawDetail, { withdrawalId })).value;
const payoutOf = (reference: string) => {
  const found = gateway.payouts.get(reference);
  if (!found) throw new Error(`nothing was sent as ${reference}`);
  return found;
};

describe('a withdrawal', () => {
  it('is held, approved by the rules, sent and paid', async () => {
    const ana = await whoWithdraws(server, site, 'ana');
    const asked = await ana.ask('3000.00', { feeShown: '0.00' });
    expect(asked).toMatchObject({ success: true, value: { status: 'approved', amount: '3000.00', fee: '0.00' } });
    expect(await ana.money()).toEqual([700_000n, 300_000n]);
    await finishUnderWay(server.app);
    const { withdrawalId } = asked.value;
    const payout = payoutOf(`${withdrawalId}.1`);
    expect(payout).toMatchObject({ amount: '3000.00', holderName: 'ana Reyes' });
    expect(payout.accountNumber).toMatch(/^\+639\d{9}$/);
    payout.status = 'paid';
    await goOnAfter(server, 5000);
    expect(await ana.money()).toEqual([700_000n, 0n]);
    const paid = await detail(withdrawalId);
    expect(paid).toMatchObject({ status: 'paid', reference: `BANK-${payout.id}`, bounced: false });
    expect(steps(paid)).toEqual(['requested', 'held', 'approved', 'sent', 'paid']);
    const lines = (await site.ask('ana', transactions, {})).value.list.map(({ code, amount }) => [code, amount]);
    expect(lines[0]).toEqual(['WITHDRAWAL', '-3000.00']);
    // The next one of the day costs a fee, which is part of it.
    const next = await ana.ask('1000.00', { feeShown: '0.00' });
    expect(next).toMatchObject({ errorCode: 'withdraw.feeChanged' });
    gateway.next = 'paid';
    const second = await ana.ask('1000.00', { feeShown: '15.00' });
    expect(second.value).toMatchObject({ fee: '15.00', net: '985.00' });
    await finishUnderWay(server.app);
    expect(payoutOf(`${second.value.withdrawalId}.1`).amount).toBe('985.00');
    expect(await ana.money()).toEqual([600_000n, 0n]);
    expect((await site.ask('ana', withdrawReport, { status: 'paid' })).value.list).toHaveLength(2);
    expect((await site.ask('ben', withdrawReport, {})).value.list).toEqual([]);
    expect((await site.ask('ben', withdrawDetail, { withdrawalId })).errorCode).toBe('withdraw.unknown');
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('answers the same key with the same withdrawal and another content with a refusal', async () => {
    const ana = await whoWithdraws(server, site, 'ana');
    const idempotencyKey = randomUUID();
    const first = await ana.ask('500.00', { idempotencyKey });
    const again = await ana.ask('500.00', { idempotencyKey, digits: '111111' });
    expect(again.value.withdrawalId).toBe(first.value.withdrawalId);
    expect((await ana.ask('600.00', { idempotencyKey })).errorCode).toBe('idempotency.reused');
    expect((await ana.ask('500.00')).errorCode).toBe('withdraw.open');
    expect(await ana.money()).toEqual([950_000n, 50_000n]);
  });

  it('is refused in the order of the checks, and takes nothing', async () => {
    const ana = await whoWithdraws(server, site, 'ana', { main: 50_000n });
    const code = async (...ask: Parameters<typeof ana.ask>) => (await ana.ask(...ask)).errorCode;
    expect(await code('500.00', { digits: '111222', to: randomUUID() })).toBe('paymentPassword.wrong');
    expect(await code('500.00', { to: randomUUID() })).toBe('bankCard.unknown');
    expect((await ana.ask('199.99')).fields).toHaveProperty('amount');
    expect((await ana.ask('0')).fields).toHaveProperty('amount');
    expect((await ana.ask('500.001')).fields).toHaveProperty('amount');
    expect(await code('19999.00')).toBe('wallet.insufficientFunds');
    expect(await code('20001.00')).toBe('kyc.required');
    expect(await code('600.00')).toBe('wallet.insufficientFunds');
    expect(await ana.money()).toEqual([50_000n, 0n]);
    expect((await site.ask('ana', withdrawReport, {})).value.list).toEqual([]);
    const ben = await whoWithdraws(server, site, 'ben');
    expect((await ben.ask('500.00', { to: ana.wallet })).errorCode).toBe('bankCard.unknown');
    await server.db.run`update cashier_payout_account set confirm = true where merchant_id = ${site.merchantId}`;
    expect((await ben.ask('500.00')).errorCode).toBe('bankCard.confirm');
    const later = new Date(server.clock.now().getTime() + 90 * MINUTE);
    await server.db.run`
      update cashier_payout_account set confirm = false, usable_at = ${later} where merchant_id = ${site.merchantId}`;
    expect(await ben.ask('500.00')).toMatchObject({ errorCode: 'bankCard.cooling' });
    expect((await site.ask('dado', withdrawOptions, {})).errorCode).toBe('access.trial');
  });

  it('asks before a living bonus ends with it', async () => {
    provide(server.app, bonusGuard, {
      named: async () => null,
      stop: async () => {},
      living: async (_app, { memberId }) => (memberId === bonusOf ? 12_050n : null),
    });
    const ana = await whoWithdraws(server, site, 'ana');
    const bonusOf = ana.owner.memberId;
    const request = { bankCardId: ana.wallet, amount: '500.00', paymentPassword: DIGITS };
    const ask = (endBonus?: boolean) =>
      site.ask('ana', withdraw, { ...request, ...(endBonus ? { endBonus } : {}) }, { idempotencyKey: randomUUID() });
    expect(await ask()).toMatchObject({ errorCode: 'bonus.willEnd' });
    expect((await ask(true)).success).toBe(true);
  });

  it('waits for the play-through of deposits, which each stake counts for once', async () => {
    const ana = await whoWithdraws(server, site, 'ana');
    const depositedAt = server.clock.now();
    await server.db.run`
      insert into cashier_deposit (bucket, id, merchant_id, member_id, currency, method_id, method, gateway_account_id, caller_key,
                                   state, asked, fee, to_pay, credited, created_at, paid_at)
      values (1, ${randomUUID()}, ${site.merchantId}, ${ana.owner.memberId}, 'PHP', 'gcash', '{}', ${room.gateway}, 'key', 'paid',
              100000, 0, 100000, 100000, ${depositedAt}, ${depositedAt})`;
    expect(await ana.ask('500.00')).toMatchObject({ errorCode: 'withdraw.playThrough' });
    expect((await site.ask('ana', withdrawOptions, {})).value.playThrough).toMatchObject({
      required: '1000.00',
      done: '0.00',
      left: '1000.00',
    });
  });

  it('asks for the own valid bet of closed rounds: both sides of a table, or a round that is open, clear next to nothing', async () => {
    const ana = await whoWithdraws(server, site, 'ana');
    const depositedAt = server.clock.now();
    await server.db.run`
      insert into cashier_deposit (bucket, id, merchant_id, member_id, currency, method_id, method, gateway_account_id, caller_key,
                                   state, asked, fee, to_pay, credited, created_at, paid_at)
      values (1, ${randomUUID()}, ${site.merchantId}, ${ana.owner.memberId}, 'PHP', 'gcash', '{}', ${room.gateway}, 'key', 'paid',
              100000, 0, 100000, 100000, ${depositedAt}, ${depositedAt})`;
    const left = async () => (await site.ask('ana', withdrawOptions, {})).value.playThrough.left;
    // Player and banker with 500.00 each, before the cards and after: the banker won, less five percent.
    await playRounds(server, { site, who: 'ana' }, [{ id: 'open', game: 'table', stake: 100_000n, win: null }]);
    expect(await left()).toBe('1000.00');
    await playRounds(server, { site, who: 'ana' }, [{ id: 'both', game: 'table', stake: 100_000n, win: 97_500n }]);
    expect(await left()).toBe('975.00');
    // The rules see it, too: none of it was at risk, whatever was staked.
    const row = { merchantId: site.merchantId, memberId: ana.owner.memberId, currency: 'PHP' };
    expect(await flatPlaySince(server.db, row, depositedAt)).toEqual({ stake: 100_000n, flat: 100_000n });
    await playRounds(server, { site, who: 'ana' }, [{ id: 'slot', stake: 97_400n, win: 0n }]);
    expect(await left()).toBe('1.00');
    expect(await ana.ask('500.00')).toMatchObject({ errorCode: 'withdraw.playThrough', value: { left: '1.00' } });
    await playRounds(server, { site, who: 'ana' }, [{ id: 'rest', stake: 100n, win: 0n }]);
    expect(await left()).toBe('0.00');
  });
});

describe('a payout', () => {
  const begin = async (amount = '3000.00') => {
    const ana = await whoWithdraws(server, site, 'ana');
    const { withdrawalId } = (await ana.ask(amount)).value;
    await finishUnderWay(server.app);
    return { ana, withdrawalId, reference: `${withdrawalId}.1` };
  };

  it('whose answer was lost is held and asked about, never returned', async () => {
    gateway.mood.send = 'lost';
    const { ana, withdrawalId, reference } = await begin();
    expect(payoutOf(reference).status).toBe('accepted');
    for (const pause of [5000, 10_000, 20_000]) {
      gateway.mood.ask = 'away';
      await goOnAfter(server, pause);
    }
    expect(await ana.money()).toEqual([700_000n, 300_000n]);
    expect((await detail(withdrawalId)).status).toBe('approved');
    gateway.mood.ask = 'well';
    payoutOf(reference).status = 'paid';
    await goOnAfter(server, 60_000);
    expect((await detail(withdrawalId)).status).toBe('paid');
    expect(gateway.heard.filter((one) => one.startsWith('send'))).toEqual([`send ${reference}`]);
  });

  it('that never reached the gateway goes again under its key for twenty minutes, and is then only asked about', async () => {
    gateway.mood.send = 'deaf';
    const { ana, withdrawalId, reference } = await begin();
    await goOnAfter(server, 60_000);
    expect(gateway.heard.filter((one) => one === `send ${reference}`)).toHaveLength(2);
    await goOnAfter(server, 21 * MINUTE);
    await goOnAfter(server, 24 * 60 * MINUTE);
    expect(gateway.heard.filter((one) => one === `send ${reference}`)).toHaveLength(2);
    expect((await ana.money())[1]).toBe(300_000n);
    expect(await stateOf(withdrawalId)).toBe('sending');
  });

  it('that the gateway refuses returns to main, and so does one that the bank refuses', async () => {
    gateway.mood.send = 'refused';
    const { ana, withdrawalId } = await begin();
    const failed = await detail(withdrawalId);
    expect(failed).toMatchObject({ status: 'failed', reason: 'accountUnknown' });
    expect(steps(failed).slice(-3)).toEqual(['sent', 'failed', 'returned']);
    expect(await ana.money()).toEqual([1_000_000n, 0n]);
    gateway.mood.send = 'well';
    const { withdrawalId: second } = (await ana.ask('400.00')).value;
    await finishUnderWay(server.app);
    Object.assign(payoutOf(`${second}.1`), { status: 'failed', failureCode: 'BANK_REFUSED' });
    await goOnAfter(server, 5000);
    expect(await detail(second)).toMatchObject({ status: 'failed', reason: 'bankRefused' });
    expect(await ana.money()).toEqual([1_000_000n, 0n]);
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('meets a gateway without money: tried again, also elsewhere, and after three times staff decide', async () => {
    gateway.mood.send = 'busy';
    const { ana, withdrawalId } = await begin();
    await goOnAfter(server, MINUTE);
    await goOnAfter(server, MINUTE);
    await goOnAfter(server, 60 * MINUTE);
    expect(gateway.heard.filter((one) => one.startsWith('send'))).toEqual(
      [1, 2, 3].map((attempt) => `send ${withdrawalId}.${attempt}`),
    );
    expect(await stateOf(withdrawalId)).toBe('approved');
    expect((await ana.money())[1]).toBe(300_000n);
  });

  it('that comes back after it was paid returns net and fee, and its account has to be added again', async () => {
    gateway.next = 'paid';
    const { ana, withdrawalId, reference } = await begin();
    expect((await detail(withdrawalId)).status).toBe('paid');
    payoutOf(reference).status = 'reversed';
    await goOnAfter(server, 10 * MINUTE);
    expect(await detail(withdrawalId)).toMatchObject({ status: 'paid', bounced: true });
    expect(await ana.money()).toEqual([1_000_000n, 0n]);
    const cards = (await site.ask('ana', bankCards, {})).value.list;
    expect(cards.map(({ state }) => state)).toEqual(['confirm', 'active']);
    await goOnAfter(server, 60 * MINUTE);
    expect(await ana.money()).toEqual([1_000_000n, 0n]);
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('whose gateway contradicts itself after it was paid moves nothing, and is one exception a word', async () => {
    gateway.next = 'paid';
    const { ana, withdrawalId, reference } = await begin();
    const exceptions = async () =>
      (
        await server.db.rows<{ kind: string; amount: bigint; detail: Record<string, string> }>`
          select kind, amount, detail from cashier_exception where merchant_id = ${site.merchantId} order by found_at, id`
      ).map(({ kind, amount, detail: { state, told } }) => `${kind} ${amount}: ${state}, ${told}`);
    const tell = async (status: 'failed' | 'paid' | 'reversed', pause: number): Promise<void> => {
      payoutOf(reference).status = status;
      await goOnAfter(server, pause);
    };
    await tell('failed', 10 * MINUTE);
    await tell('failed', 60 * MINUTE);
    expect(await stateOf(withdrawalId)).toBe('paid');
    expect(await ana.money()).toEqual([700_000n, 0n]);
    const after = (told: string, state = 'paid') => `newsDiffers 300000: ${state}, ${told}`;
    expect(await exceptions()).toEqual([after('failed')]);
    await tell('reversed', 6 * 60 * MINUTE);
    expect(await ana.money()).toEqual([1_000_000n, 0n]);
    expect(await exceptions()).toEqual([after('failed')]);
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('waits for staff at a manual account, and nobody asks', async () => {
    const ana = await whoWithdraws(server, site, 'ana');
    const { withdrawalId } = (await ana.ask('1000.00', { to: ana.bank })).value;
    await goOnAfter(server, 60 * MINUTE);
    expect(gateway.heard.filter((one) => one.includes(withdrawalId))).toEqual([]);
    expect(await stateOf(withdrawalId)).toBe('sending');
    expect((await ana.money())[1]).toBe(100_000n);
  });
});

describe('a review', () => {
  it('is asked for by a rule, and the member may cancel only where the merchant allows it', async () => {
    site = await server.openSite({ settings: { cashier: { kycAfterWithdrawals: '900000.00' } } });
    await openPayouts(server.app, site.merchantId, gateway);
    const ana = await whoWithdraws(server, site, 'ana', { main: 5_000_000n });
    const asked = await ana.ask('25000.00');
    expect(asked.value).toMatchObject({ status: 'reviewing' });
    expect(asked.value.reviewBy).not.toBeNull();
    const { withdrawalId } = asked.value;
    expect((await site.ask('ana', cancelWithdraw, { withdrawalId })).errorCode).toBe('withdraw.cancelOff');
    expect((await ana.money())[1]).toBe(2_500_000n);
  });

  it('ends with a cancellation where that is allowed: the money is back', async () => {
    site = await server.openSite({
      settings: { cashier: { kycAfterWithdrawals: '900000.00', canCancelWithdrawal: true } },
    });
    await openPayouts(server.app, site.merchantId, gateway);
    const ana = await whoWithdraws(server, site, 'ana', { main: 5_000_000n });
    const { withdrawalId, canCancel } = (await ana.ask('25000.00')).value;
    expect(canCancel).toBe(true);
    expect((await site.ask('ben', cancelWithdraw, { withdrawalId })).errorCode).toBe('withdraw.unknown');
    const cancelled = await site.ask('ana', cancelWithdraw, { withdrawalId });
    expect(cancelled.value).toMatchObject({ status: 'rejected', reason: 'cancelled' });
    expect(await ana.money()).toEqual([5_000_000n, 0n]);
    expect((await site.ask('ana', cancelWithdraw, { withdrawalId })).errorCode).toBe('withdraw.tooLate');
  });

  it('rule M6: of who is excluded goes on, and the next one is taken', async () => {
    const ana = await whoWithdraws(server, site, 'ana');
    const { withdrawalId } = (await ana.ask('3000.00', { feeShown: '0.00' })).value;
    await finishUnderWay(server.app);
    const excluded = await site.ask('ana', selfExclude, { term: '6m', password: PASSWORD, understood: true });
    expect(excluded).toMatchObject({ success: true });
    payoutOf(`${withdrawalId}.1`).status = 'paid';
    await goOnAfter(server, 5000);
    expect(await stateOf(withdrawalId)).toBe('paid');
    expect(await ana.ask('1000.00', { feeShown: '15.00' })).toMatchObject({ success: true });
  });

  it('rule M7: cannot be played while it is under way', async () => {
    const vendor = await createTestVendor(server, `LOCK${site.merchantId.slice(-4).toUpperCase()}`);
    const ana = await whoWithdraws(server, site, 'ana');
    const game = await vendor.open(site, 'ana');
    const bet = (pesos: number) =>
      vendor.send('/transaction/bet', game.message({ amount: pesos * 100_000, round: randomUUID() }));
    expect(await ana.ask('9500.00')).toMatchObject({ success: true });
    const [main] = await ana.money();
    const left = Number(main / 100n);
    expect(await bet(left + 1)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    expect(await bet(left)).toMatchObject({ status: 'RS_OK' });
    expect(await ana.money()).toEqual([0n, 950_000n]);
  });
});
