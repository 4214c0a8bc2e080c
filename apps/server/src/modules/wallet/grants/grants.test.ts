import { betDetail, betRecords } from '@baize/contract/games/rounds.ts';
import { memberWallet, transactions } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { openBonusPlayer, WEIGHTS } from '../../../../test/bonusPlayer.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../../test/testServer.ts';
import { createTestVendor } from '../../../../test/testVendor.ts';
import { betEntry, movementEntry, post } from '../ledger/index.ts';
import {
  endGrant,
  findGrant,
  grantOf,
  hasOpenGrantRound,
  moveGrantEnd,
  openGrant,
  releaseGrant,
  toldBalance,
} from './index.ts';
import { playedSince } from '../rounds/index.ts';
import { setPlayLimits } from '../limits/index.ts';
import { resumeGrants } from './grantsDue.ts';
import { weightOf } from './grants.rules.ts';
import { insertGrant } from './grants.store.ts';
import { postEntry } from '../ledger/posting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await brokenBooks(server)).toEqual([]);
  await server.stop();
});

const past = () => new Date(Date.now() - 1000);
const open = async (change: { money?: bigint; who?: Who; site?: Site } & Record<string, unknown> = {}) =>
  openBonusPlayer(server, change.site ?? (await server.openSite()), { money: 10_000n, ...change });

describe('a grant', () => {
  it('is opened once, and alone: another waits until it has ended', async () => {
    const ana = await open();
    expect(await openGrant(server.app, ana.grant)).toBe('opened');
    expect(await openGrant(server.app, { ...ana.grant, amount: 5n })).toBe('conflict');
    const next = { ...ana.grant, id: randomUUID() };
    expect(await openGrant(server.app, next)).toBe('taken');
    expect(await findGrant(server.app, next.id)).toBeNull();
    expect((await ana.stands()).slice(0, 2)).toEqual([10_000n, 100_000n]);
    expect(await grantOf(server.app, ana.key)).toMatchObject({ id: ana.grant.id, state: 'active', isRunning: true });
    expect(await endGrant(server.app, ana.grant.id, 'forfeited')).toMatchObject({
      state: 'ended',
      endReason: 'forfeited',
    });
    expect(await grantOf(server.app, ana.key)).toBeNull();
    expect(await openGrant(server.app, next)).toBe('opened');
    expect((await ana.stands())[1]).toBe(100_000n);
  });

  it('ends once and one way, whatever is said later', async () => {
    const ana = await open();
    expect(await releaseGrant(server.app, ana.grant.id)).toMatchObject({ state: 'active' });
    for (const reason of ['cancelled', 'expired', 'forfeited', 'spent'] as const)
      expect(await endGrant(server.app, ana.grant.id, reason)).toMatchObject({
        state: 'ended',
        endReason: 'cancelled',
      });
    expect(await releaseGrant(server.app, ana.grant.id)).toMatchObject({ state: 'ended' });
    expect(await openGrant(server.app, ana.grant)).toBe('opened');
    expect((await ana.stands()).slice(0, 2)).toEqual([10_000n, 0n]);
    expect(await endGrant(server.app, randomUUID(), 'expired')).toBeNull();
    expect(await moveGrantEnd(server.app, ana.grant.id, new Date())).toBe(false);
    const told = await server.db.rows<{ payload: unknown }>`
      select data -> 'payload' as payload from pgboss.job
      where name = 'events' and data ->> 'name' = 'bonusGrantEnded' and singleton_key = ${ana.key.memberId}`;
    expect(told).toEqual([
      {
        payload: {
          merchantId: ana.key.merchantId,
          memberId: ana.key.memberId,
          grantId: ana.grant.id,
          reason: 'cancelled',
        },
      },
    ]);
  });

  it('is not spent while there is a bonus or a round in play, and is when neither is', async () => {
    const ana = await open({ money: 0n, amount: 10_000n });
    expect(await endGrant(server.app, ana.grant.id, 'spent')).toMatchObject({ state: 'active' });
    await ana.bet('a', 10_000n);
    expect(await hasOpenGrantRound(server.app, ana.grant.id)).toBe(true);
    expect(await endGrant(server.app, ana.grant.id, 'spent')).toMatchObject({ state: 'active' });
    await ana.win('a', 0n);
    expect(await ana.found()).toMatchObject({ state: 'ended', endReason: 'spent', progress: 10_000n, openRounds: 0 });
  });

  it('40: ends at its end, after the rounds that began before it, which still count', async () => {
    const ana = await open();
    await ana.bet('a', 20_000n);
    expect(await moveGrantEnd(server.app, ana.grant.id, past())).toBe(true);
    expect(await ana.bet('a', 1n, { tx: 'more' })).toEqual(['notEnough', 0n]);
    expect(await ana.bet('b', 1n)).toEqual(['notEnough', 0n]);
    await resumeGrants(server.app);
    expect(await ana.found()).toMatchObject({ state: 'active', isRunning: false });
    await ana.win('a', 10_000n);
    expect(await ana.stands()).toEqual([5_000n, 95_000n, 20_000n]);
    await ana.bet('late', 5_000n);
    await ana.win('late', 0n);
    expect((await ana.stands())[2]).toBe(20_000n);
    await resumeGrants(server.app);
    expect(await ana.found()).toMatchObject({ state: 'ended', endReason: 'expired' });
    expect((await ana.stands()).slice(0, 2)).toEqual([0n, 0n]);
  });

  it('40: ends a day after its end however long a round stays open, and is gone on with by a job', async () => {
    const ana = await open();
    await ana.bet('a', 20_000n);
    await moveGrantEnd(server.app, ana.grant.id, new Date(Date.now() - 25 * 3_600_000));
    await resumeGrants(server.app);
    expect(await ana.found()).toMatchObject({ state: 'ended', endReason: 'expired', openRounds: 1 });
    await ana.win('a', 20_000n);
    expect((await ana.stands()).slice(0, 2)).toEqual([10_000n, 0n]);
    expect(await ana.found()).toMatchObject({ openRounds: 0 });
  });

  it('is opened by a job when the process died before its money was in, and released when it died after it was met', async () => {
    const site = await server.openSite();
    const ana = await open({ site, requirement: 10_000n });
    const round = { id: randomUUID(), game: 'perlas', closes: true, category: 'RNG' };
    const bet = betEntry({ ...ana.key, vendor: 'ACME', txId: randomUUID(), amount: 10_000n, round });
    expect(await postEntry(server.app, bet)).toMatchObject({ verdict: 'applied', met: ana.grant.id });
    expect(await ana.found()).toMatchObject({ state: 'met', isRunning: true });
    const hourAgo = new Date(server.clock.now().getTime() - 3_600_000);
    await server.db.run`update wallet_grant set created_at = ${hourAgo} where id = ${ana.grant.id}`;
    const ben = { ...ana.grant, memberId: (await site.member('ben')).id, id: randomUUID() };
    expect(await insertGrant(server.db, ben, hourAgo)).toBe(true);
    await resumeGrants(server.app);
    expect(await findGrant(server.app, ben.id)).toMatchObject({ state: 'active' });
    expect(await ana.found()).toMatchObject({ state: 'released', released: 100_000n });
  });

  it('is released when it is to end after it was met', async () => {
    const ana = await open({ requirement: 10_000n });
    const round = { id: randomUUID(), game: 'perlas', closes: true, category: 'RNG' };
    await postEntry(server.app, betEntry({ ...ana.key, vendor: 'ACME', txId: randomUUID(), amount: 10_000n, round }));
    expect(await endGrant(server.app, ana.grant.id, 'forfeited')).toMatchObject({
      state: 'released',
      endReason: 'completed',
    });
  });

  it('turns to cash up to its cap, and the rest goes back to the house', async () => {
    const ana = await open({ requirement: 5_000n, cashMax: 30_000n });
    await ana.bet('a', 5_000n);
    await ana.win('a', 0n);
    expect(await ana.stands()).toEqual([35_000n, 0n, 5_000n]);
    expect(await ana.found()).toMatchObject({ state: 'released', released: 30_000n });
    const next = { ...ana.grant, id: randomUUID() };
    expect(await openGrant(server.app, next)).toBe('opened');
    await releaseGrant(server.app, ana.grant.id);
    expect((await ana.stands()).slice(0, 2)).toEqual([35_000n, 100_000n]);
  });

  it('gives the rest above its cap back, also where the clock says that another ended at that moment or later', async () => {
    const ana = await open({ requirement: 5_000n, cashMax: 30_000n });
    await ana.bet('a', 5_000n);
    await ana.win('a', 0n);
    await server.db.run`
      update wallet_grant set ended_at = ended_at + interval '1 hour' where id = ${ana.grant.id} and merchant_id is not null`;
    const next = { ...ana.grant, id: randomUUID() };
    await openGrant(server.app, next);
    await ana.bet('b', 5_000n);
    await ana.win('b', 0n);
    expect(await findGrant(server.app, next.id)).toMatchObject({ state: 'released', released: 30_000n });
    expect((await ana.stands()).slice(0, 2)).toEqual([60_000n, 0n]);
  });
});

describe('play with a grant', () => {
  it('draws on the bonus only where it may be staked, and counts by game, class, vendor and category', async () => {
    const contribution = {
      ...WEIGHTS,
      games: { 'ACME:perlas': { percent: 20, bonus: true } },
      vendors: { OTHER: { percent: 0, bonus: false } },
    };
    const by = (vendor: string, game: string, category?: string, gameClass?: string) =>
      weightOf(contribution, { vendor, game, category, gameClass });
    expect([by('ACME', 'perlas', 'PVP', 'JP')?.percent, by('ACME', 'x', 'RNG', 'VP')?.percent]).toEqual([20, 10]);
    expect([by('OTHER', 'x', 'RNG')?.percent, by('ACME', 'x', 'RNG')?.percent, by('ACME', 'x')]).toEqual([
      0,
      100,
      null,
    ]);
    const ana = await open({ contribution });
    await ana.bet('a', 20_000n, { category: 'PVP', gameClass: 'JP' });
    await ana.win('a', 0n);
    expect(await ana.stands()).toEqual([0n, 90_000n, 4_000n]);
    const jackpot = await open({ money: 100n });
    expect(await jackpot.bet('a', 101n, { gameClass: 'JP' })).toEqual(['notEnough', 100n]);
    expect(await jackpot.bet('b', 101n, { category: 'FISH' })).toEqual(['notEnough', 100n]);
    expect(await jackpot.bet('c', 100n, { gameClass: 'JP' })).toEqual(['applied', 0n]);
    await jackpot.win('c', 0n);
    expect(await jackpot.stands()).toEqual([0n, 100_000n, 0n]);
    const told = (category: string) =>
      toldBalance(server.app, jackpot.key, async () => ({ vendor: 'ACME', game: 'x', category }));
    expect([await told('RNG'), await told('PVP')]).toEqual([100_000n, 0n]);
  });

  it('holds the whole round to the largest bet, as soon as it draws on the bonus', async () => {
    const ana = await open({ money: 70_000n });
    expect((await ana.bet('own', 60_000n))[0]).toBe('applied');
    expect((await ana.bet('a', 40_000n))[0]).toBe('applied');
    expect((await ana.bet('a', 40_000n, { tx: 'again' }))[0]).toBe('overMaxBet');
    expect((await ana.bet('a', 10_000n, { tx: 'again' }))[0]).toBe('applied');
    expect((await ana.bet('a', 1n, { tx: 'more' }))[0]).toBe('overMaxBet');
    expect((await ana.bet('own', 1n, { tx: 'own more' }))[0]).toBe('overMaxBet');
    expect((await ana.stands()).slice(0, 2)).toEqual([0n, 60_000n]);
  });

  it('gives back the exact parts of a bet, once, also in parts', async () => {
    const ana = await open({ money: 10_001n });
    expect(await ana.bet('a', 30_000n)).toEqual(['applied', 80_001n]);
    expect(await ana.bet('a', 30_000n)).toEqual(['repeated', 80_001n]);
    expect(await ana.refund('a', 10_001n, { tx: 'r1' })).toEqual(['applied', 90_002n]);
    expect(await ana.refund('a', 10_001n, { tx: 'r1' })).toEqual(['repeated', 90_002n]);
    // Of 10,001 so much was bonus: 10,001 × 19,999 ÷ 30,000 = 6,666.99.
    expect((await ana.stands()).slice(0, 2)).toEqual([3_335n, 86_667n]);
    expect(await ana.rollback('a')).toEqual(['applied', 110_001n]);
    expect(await ana.rollback('a')).toEqual(['repeated', 110_001n]);
    expect(await ana.rollback('a', { tx: 'another' })).toEqual(['applied', 110_001n]);
    expect(await ana.stands()).toEqual([10_001n, 100_000n, 0n]);
    expect(await ana.win('a', 5n)).toEqual(['rolledBack', 110_001n]);
    // What is taken back before it comes stays out.
    await ana.rollback('never');
    expect((await ana.bet('never', 20_000n))[0]).toBe('rolledBack');
    expect((await ana.stands()).slice(0, 2)).toEqual([10_001n, 100_000n]);
  });

  it('takes a win back from where it went, and what is gone is a debt', async () => {
    const ana = await open();
    await ana.bet('a', 20_000n);
    expect(await ana.win('a', 40_000n)).toEqual(['applied', 130_000n]);
    expect((await ana.stands()).slice(0, 2)).toEqual([20_000n, 110_000n]);
    expect(await ana.rollback('a', { target: 'a win' })).toEqual(['applied', 90_000n]);
    expect(await ana.rollback('a', { target: 'a win' })).toEqual(['repeated', 90_000n]);
    expect(await ana.stands()).toEqual([0n, 90_000n, 20_000n]);
    const ben = await open({ money: 10_000n, amount: 10_000n });
    await ben.bet('a', 20_000n);
    await ben.win('a', 40_000n);
    await ben.bet('b', 35_000n);
    await ben.rollback('a', { target: 'a win', closes: false });
    expect((await ben.stands()).slice(0, 2)).toEqual([0n, 0n]);
    const owed = await server.db.row`
      select amount, shortfall, review, bonus_part from wallet_entry where member_id = ${ben.key.memberId} and code = 'WIN_ROLLBACK'`;
    expect(owed).toEqual({ amount: 5_000n, shortfall: 35_000n, review: 'debt', bonus_part: 5_000n });
  });

  it('brings the bonus part home to the house after an end, and to main after a release', async () => {
    const ended = await open();
    await ended.bet('win', 20_000n);
    await ended.bet('back', 10_000n);
    await endGrant(server.app, ended.grant.id, 'forfeited');
    expect(await ended.win('win', 40_000n)).toEqual(['applied', 20_000n]);
    expect(await ended.rollback('back')).toEqual(['applied', 20_000n]);
    expect(await ended.rollback('win', { target: 'win win' })).toEqual(['applied', 0n]);
    expect(await ended.stands()).toEqual([0n, 0n, 0n]);
    const met = await open({ requirement: 1_000n });
    await met.bet('win', 20_000n);
    await met.bet('back', 10_000n);
    await met.bet('last', 1_000n);
    await met.win('last', 0n);
    expect((await met.stands()).slice(0, 2)).toEqual([79_000n, 0n]);
    expect(await met.win('win', 40_000n)).toEqual(['applied', 119_000n]);
    expect(await met.rollback('back')).toEqual(['applied', 129_000n]);
    expect(await met.rollback('win', { target: 'win win' })).toEqual(['applied', 89_000n]);
    expect(await met.stands()).toEqual([89_000n, 0n, 1_000n]);
  });

  it('takes back what a round has counted while the grant lives', async () => {
    const ana = await open({ requirement: 50_000n });
    await ana.bet('a', 30_000n);
    await ana.win('a', 0n);
    expect((await ana.stands())[2]).toBe(30_000n);
    await ana.rollback('a');
    expect(await ana.stands()).toEqual([10_000n, 100_000n, 0n]);
    await ana.bet('b', 50_000n);
    await ana.win('b', 0n);
    expect(await ana.stands()).toEqual([60_000n, 0n, 50_000n]);
    await ana.rollback('b');
    expect(await ana.stands()).toEqual([110_000n, 0n, 50_000n]);
  });

  it('does not count or draw in a round that began before the grant', async () => {
    const ana = await open({ money: 100n });
    await endGrant(server.app, ana.grant.id, 'cancelled');
    await ana.bet('a', 50n);
    const next = { ...ana.grant, id: randomUUID() };
    await openGrant(server.app, next);
    expect(await ana.bet('a', 51n, { tx: 'more' })).toEqual(['notEnough', 100_050n]);
    await ana.win('a', 0n);
    expect(await findGrant(server.app, next.id)).toMatchObject({ progress: 0n, openRounds: 0 });
  });

  it('counts own money towards a loss limit, and the whole stake towards a stake limit', async () => {
    const ana = await open();
    const day = (stake: bigint, loss: bigint) =>
      server.db.transaction((tx) =>
        setPlayLimits(
          tx,
          ana.key,
          { zone: 'Asia/Manila', block: null, blockUntil: null, stake: { day: stake }, loss: { day: loss } },
          server.clock.now(),
        ),
      );
    await day(60_000n, 10_000n);
    expect((await ana.bet('a', 40_000n))[0]).toBe('applied');
    expect((await ana.bet('b', 20_001n))[0]).toBe('limited');
    expect((await ana.bet('b', 20_000n))[0]).toBe('applied');
    const reward = { code: 'REWARD', amount: 10_000n, reference: randomUUID() } as const;
    await post(server.app, movementEntry({ ...ana.key, ...reward }));
    await day(100_000n, 10_000n);
    expect((await ana.bet('c', 1n))[0]).toBe('limited');
  });
});

describe('what is told', () => {
  it('shows main and bonus apart to the member, and the bonus part beside what main felt', async () => {
    const site = await server.openSite();
    const ana = await open({ site });
    await ana.bet('a', 30_000n);
    await ana.win('a', 60_000n);
    const wallet = await site.ask('ana', memberWallet, {});
    expect(wallet.value).toMatchObject({ main: '200.00', bonus: '1200.00', sumBalance: '1400.00' });
    const lines = await site.ask('ana', transactions, {});
    expect(lines.value?.list.slice(0, 2)).toMatchObject([
      { code: 'WIN', amount: '200.00', bonusPart: '400.00', balance: '200.00' },
      { code: 'BET', amount: '-100.00', bonusPart: '-200.00', balance: '0.00' },
    ]);
    expect(lines.value?.list[2]).toMatchObject({ code: 'BONUS', bonusPart: '1000.00' });
    const rounds = await site.ask('ana', betRecords, {});
    expect(rounds.value?.list[0]).toMatchObject({
      ...{ stake: '100.00', bonusPart: '200.00', win: '200.00', bonusWin: '400.00', net: '100.00' },
    });
    const played = await playedSince(server.db, ana.key, { ...ana.key, since: new Date(0) });
    expect(played).toMatchObject([{ game: 'perlas', staked: 10_000n, won: 20_000n }]);
    const detail = await site.ask('ana', betDetail, { roundId: `${ana.key.memberId} a` });
    expect(detail.value?.entries[0]).toMatchObject({ amount: '-100.00', bonusPart: '-200.00' });
  });

  it('tells providers main and bonus together where the game may draw, and the same again for each message that comes twice', async () => {
    const site = await server.openSite();
    const vendor = await createTestVendor(server, 'BONUSV');
    const ana = await open({ site, money: 0n });
    const slot = await vendor.open(site, 'ana', { money: 10_000n });
    const cards = await vendor.open(site, 'ana', { money: 0n, game: 'tongits', gameType: 'PVP' });
    const twice = async (path: string, message: Record<string, unknown>) => {
      const first = await vendor.send(path, message);
      expect(await vendor.send(path, message)).toEqual(first);
      return [first.status, first.balance];
    };
    const ask = async ({ user, token, game_code }: Record<string, unknown>) =>
      (await vendor.send('/user/balance', { user, token, game_code, request_uuid: 'r' })).balance;
    expect([await ask(slot.message()), await ask(cards.message())]).toEqual([110_000_000, 10_000_000]);
    const bet = slot.message({ amount: 30_000_000 });
    expect(await twice('/transaction/bet', bet)).toEqual(['RS_OK', 80_000_000]);
    const { round, transaction_uuid: target } = bet;
    const win = slot.message({ round, amount: 60_000_000, round_closed: true, reference_transaction_uuid: target });
    expect(await twice('/transaction/win', win)).toEqual(['RS_OK', 140_000_000]);
    const toMember = vi.spyOn(server.app.live, 'toMember');
    expect(await twice('/transaction/bet', slot.message({ amount: 60_000_000 }))).toEqual([
      'RS_ERROR_LIMIT_REACHED',
      140_000_000,
    ]);
    expect(toMember).toHaveBeenCalledWith(ana.key.memberId, { type: 'betRefused' });
    toMember.mockRestore();
    expect(await twice('/transaction/bet', cards.message({ amount: 60_000_000 }))).toEqual([
      'RS_ERROR_NOT_ENOUGH_MONEY',
      20_000_000,
    ]);
    const other = slot.message({ amount: 40_000_000 });
    expect(await twice('/transaction/bet', other)).toEqual(['RS_OK', 100_000_000]);
    const { transaction_uuid: reference_transaction_uuid } = other;
    const {
      amount: _,
      currency: __,
      ...rollback
    } = slot.message({ round: other['round'], reference_transaction_uuid });
    expect(await twice('/transaction/rollback', rollback)).toEqual(['RS_OK', 140_000_000]);
    expect((await ana.stands()).slice(0, 2)).toEqual([20_000n, 120_000n]);
  });
});
