import { createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { withdraw, withdrawOptions } from '@baize/contract/cashier/withdrawals.ts';
import { bonusRounds, bonusWallet, giveUpBonus } from '@baize/contract/promotions/bonus.ts';
import { promotionDetail } from '@baize/contract/promotions/promotions.ts';
import { rewards } from '@baize/contract/promotions/rewards.ts';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../test/fakeGateway.ts';
import { openPromotion } from '../../../test/promotions.ts';
import { DIGITS, whoWithdraws } from '../../../test/withdrawing.ts';
import { startTestServer, type TestServer, type Who } from '../../../test/testServer.ts';
import { present } from '../../kernel/must.ts';
import { betEntry, post, winEntry } from '../wallet/ledger/index.ts';
import { onWithdrawal } from './claims/bonuses.ts';
import { toldBalance } from '../wallet/grants/index.ts';
import { findBalances } from '../wallet/index.ts';

let server: TestServer;
let gateway: FakeGateway;
beforeAll(async () => {
  server = await startTestServer();
  // The ledger judges the end of a bonus by the database's clock.
  server.clock.move(Date.now() - server.clock.now().getTime());
  gateway = await startFakeGateway(() => server.clock.now());
});
afterAll(async () => {
  await gateway.close();
  await server.stop();
});

interface Say {
  readonly category?: string;
  readonly gameClass?: string;
  readonly closes?: boolean;
}

/** Ana with a deposit and a bonus of 1,000.00 each, ten times to wager. */
async function open() {
  const site = await server.openSite();
  await openCashier(server.app, site.merchantId, gateway);
  const promoId = await openPromotion(server, site, {
    ...{ condition: 'deposit', conditionArgs: { which: 'first', min: '100.00' }, reward: 'match' },
    rewardArgs: { percent: '100', most: '2000.00', times: '10', days: '30', maxBet: '500.00' },
    texts: {
      EN: { title: 'A seat at the table', summary: '', content: '<p>Words</p>' },
      TY: { title: 'Isang upuan', summary: '', content: '<p>Words</p>' },
    },
  });
  const request = { methodId: 'gcash', amount: '1000', promoId, termsVersion: 1 };
  const { depositId } = (await site.ask('ana', createDeposit, request, { idempotencyKey: randomUUID() })).value;
  gateway.pay(depositId);
  await site.ask('ana', depositDetail, { depositId });
  await server.app.events.deliver();
  const key = { merchantId: site.merchantId, memberId: (await site.member('ana')).id, currency: 'PHP', trial: false };
  const play = async (bet: bigint, win: bigint, { closes = true, ...say }: Say = {}) => {
    server.clock.move(1000);
    const round = { id: randomUUID(), game: 'g1', closes: false, category: 'RNG', ...say };
    const staked = betEntry({ ...key, vendor: 'ACME', txId: randomUUID(), amount: bet, round });
    const { verdict } = await post(server.app, staked);
    const won = { ...key, vendor: 'ACME', txId: randomUUID(), amount: win, bet: staked.txId, free: false };
    if (verdict === 'applied') await post(server.app, winEntry({ ...won, round: { ...round, closes } }));
    return verdict;
  };
  const wallet = async () => (await site.ask('ana', bonusWallet, {})).value;
  const living = async () => present((await wallet()).active, 'a bonus');
  const main = async () => (await findBalances(server.db, key)).main;
  return { site, promoId, key, play, wallet, living, main };
}

describe('a bonus by the class of a game', () => {
  it('counts video poker a tenth, tables and arcade a quarter, jackpots nothing, and says so', async () => {
    const { site, promoId, play, living } = await open();
    for (const [gameClass, counted] of [
      ['VP', '10.00'],
      ['TG', '25.00'],
      ['AC', '25.00'],
      ['JP', '0.00'],
      ['SC', '100.00'],
    ] as const) {
      const before = Number((await living()).wagered);
      expect(await play(10_000n, 10_000n, { gameClass })).toBe('applied');
      expect([gameClass, (Number((await living()).wagered) - before).toFixed(2)]).toEqual([gameClass, counted]);
    }
    const { rules } = (await site.ask('ana', promotionDetail, { id: promoId })).value;
    for (const weights of [rules?.weights, (await living()).weights])
      expect(weights).toEqual(
        expect.arrayContaining([
          { category: 'VP', percent: 10, bonus: true },
          { category: 'JP', percent: 0, bonus: false },
        ]),
      );
  });

  it('is not staked for a jackpot: with the own money gone such a bet is refused, a slot’s is taken', async () => {
    const { play, living } = await open();
    for (let n = 0; n < 2; n++) await play(50_000n, 0n);
    expect(await play(10_000n, 0n, { gameClass: 'JP' })).toBe('notEnough');
    expect((await living()).balance).toBe('1000.00');
    expect(await play(10_000n, 0n)).toBe('applied');
    expect((await living()).balance).toBe('900.00');
  });
});

describe('a bonus that a withdrawal ends', () => {
  it('is not played any more from the moment the money has left, though its end is carried out later', async () => {
    const { site, key, play, wallet } = await open();
    await play(50_000n, 50_000n, { category: 'RNG' });
    for (let n = 0; n < 4; n++) await play(25_000n, 25_000n);
    const { wallet: bankCardId } = await whoWithdraws(server, site, 'ana', { main: 0n });
    const request = { bankCardId, amount: '1000.00', paymentPassword: DIGITS, endBonus: true };
    // Whoever carries the end out has not heard of it yet.
    const emit = server.app.events.emit.bind(server.app.events);
    const late = vi.spyOn(server.app.events, 'emit').mockImplementation(async (tx, name, payload) => {
      if (name !== 'withdrawalHeld') await emit(tx, name, payload);
    });
    expect(await site.ask('ana', withdraw, request, { idempotencyKey: randomUUID() })).toMatchObject({ success: true });
    expect(await findBalances(server.db, key)).toMatchObject({ main: 0n, bonus: 100_000n });
    expect(await play(10_000n, 0n)).toBe('notEnough');
    expect(await toldBalance(server.app, key, async () => ({ vendor: 'ACME', game: 'g1', category: 'RNG' }))).toBe(0n);
    late.mockRestore();
    await onWithdrawal(server.app, key);
    await server.app.events.deliver();
    expect(await wallet()).toMatchObject({ active: null, ended: [{ reason: 'forfeited', lost: '1000.00' }] });
  });
});

describe('the record of a bonus', () => {
  it('lists its rounds with what each counts, page by page, for its member alone', async () => {
    const { site, play, living } = await open();
    await play(50_000n, 0n);
    await play(80_000n, 20_000n, { category: 'LIVE' });
    await play(30_000n, 0n, { gameClass: 'VP', closes: false });
    const { bonusId } = await living();
    const ask = async (who: Who, cursor = '') => site.ask(who, bonusRounds, { bonusId, cursor });
    const { list } = (await ask('ana')).value;
    expect(
      list.map(({ stake, bonusStake, valid, percent, counted, closed }) => [
        stake,
        bonusStake,
        valid,
        percent,
        counted,
        closed,
      ]),
    ).toEqual([
      ['300.00', '0.00', '0.00', 10, '0.00', false],
      ['500.00', '0.00', '500.00', 100, '500.00', true],
    ]);
    expect(await ask('ben')).toMatchObject({ errorCode: 'bonus.none' });
    for (let n = 0; n < 20; n++) await play(100n, 100n);
    const first = (await ask('ana')).value;
    const second = (await ask('ana', first.nextCursor ?? '')).value;
    expect([first.list.length, second.list.length, second.nextCursor]).toEqual([20, 2, null]);
    expect(new Set([...first.list, ...second.list].map(({ roundId }) => roundId)).size).toBe(22);
    expect(await ask('ana', 'x')).toMatchObject({ status: 400 });
  });

  it('names the bonus that a withdrawal ends, and what was lost with it, in the member’s language', async () => {
    const { site, play, living, wallet } = await open();
    expect((await wallet()).ended).toEqual([]);
    for (let n = 0; n < 2; n++) await play(50_000n, 0n);
    await play(20_000n, 50_000n);
    const { bonusId, balance } = await living();
    expect(balance).toBe('1300.00');
    const options = async (language: string) =>
      (await site.ask('ana', withdrawOptions, {}, { headers: { 'accept-language': language } })).value.bonus;
    expect(await options('EN')).toEqual({ bonusId, title: 'A seat at the table', amount: '1300.00' });
    expect(await options('TY')).toMatchObject({ title: 'Isang upuan' });
    await site.ask('ana', giveUpBonus, { bonusId, balance }, { idempotencyKey: randomUUID() });
    await server.app.events.deliver();
    expect(await options('EN')).toBeNull();
    const lost = { amount: '1000.00', released: '0.00', lost: '1300.00' };
    expect((await wallet()).ended).toMatchObject([
      { bonusId, title: 'A seat at the table', reason: 'forfeited', ...lost },
    ]);
    const history = (await site.ask('ana', rewards, { tab: 'history' })).value.list;
    expect(history).toMatchObject([{ cause: 'givenUp', released: '0.00', lost: '1300.00' }]);

    // The statement tells when it came and when it ended, and of which promotion it was.
    const lines = (await site.ask('ana', transactions, {})).value.list;
    const told = lines.filter(({ code }) => code.startsWith('BONUS'));
    expect(told.map(({ code, amount, bonusPart, note }) => [code, amount, bonusPart, note])).toEqual([
      ['BONUS_ENDED', '0.00', '-1300.00', 'A seat at the table'],
      ['BONUS', '0.00', '1000.00', 'A seat at the table'],
    ]);
    const parts = lines.reduce((sum, { bonusPart }) => sum + Number(bonusPart ?? 0), 0);
    expect(parts).toBe(0);
  });
});
