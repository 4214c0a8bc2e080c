import type { AskOf } from '@baize/contract/call.ts';
import { betDetail, betRecords } from '@baize/contract/games/rounds.ts';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { playRounds, type PlayedRound } from '../../../test/playRounds.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { betEntry, post, rollbackEntry } from '../wallet/ledger/index.ts';
import { walletKeyOf } from '../wallet/index.ts';

let server: TestServer;
let acme: FakeVendor;
beforeAll(async () => {
  server = await startTestServer();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  await putGames(server.app, [
    aGame({ code: 'Slot', name: 'Slot of Gold', connected: true }),
    aGame({ code: 'arena', name: 'Arena', gameType: 'ESPORTS', connected: true }),
  ]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await acme.stop();
  await server.stop();
});

const play = (site: Site, who: 'ana', rounds: readonly PlayedRound[]) => playRounds(server, { site, who }, rounds);

describe('betRecords', () => {
  it('lists a member’s own rounds, newest first', async () => {
    const site = await server.openSite();
    await play(site, 'ana', [
      { id: 'r1', stake: 100n, win: 250n },
      { id: 'r2', stake: 500n, win: 0n },
      { id: 'r3', stake: 300n, win: 'rolledBack' },
      { id: 'r4', stake: 200n, win: null },
    ]);
    const { list, nextCursor } = (await site.ask('ana', betRecords, {})).value;
    expect(nextCursor).toBeNull();
    expect(list.map(({ roundId, stake, win, status }) => [roundId, stake, win, status])).toEqual([
      ['r4', '2.00', '0.00', 'open'],
      ['r3', '3.00', '0.00', 'rolledBack'],
      ['r2', '5.00', '0.00', 'settled'],
      ['r1', '1.00', '2.50', 'settled'],
    ]);
    expect(list[0]).toMatchObject({
      nodeId: 'acme-slot',
      gameName: 'Slot of Gold',
      vendor: 'ACME',
      createdAt: server.clock.now().toISOString(),
    });
    expect((await site.ask('ben', betRecords, {})).value.list).toEqual([]);
    expect(await site.ask('guest', betRecords, {})).toMatchObject({ status: 401 });
  });

  it('sums what fits beside the first page, by state, category and vendor', async () => {
    const site = await server.openSite();
    await play(site, 'ana', [
      { id: 'r1', stake: 100n, win: 250n },
      { id: 'r2', stake: 500n, win: 0n },
      { id: 'r3', stake: 300n, win: 'rolledBack' },
      { id: 'r4', stake: 200n, win: null },
      { id: 'a1', game: 'arena', stake: 400n, win: 100n },
      { id: 'o1', vendor: 'OTHER', stake: 50n, win: 0n },
    ]);
    const ask = async (filter: AskOf<typeof betRecords>) => {
      const { list, sum } = (await site.ask('ana', betRecords, filter)).value;
      return [list.map(({ roundId }) => roundId), sum];
    };
    expect(await ask({})).toEqual([
      ['o1', 'a1', 'r4', 'r3', 'r2', 'r1'],
      { stake: '12.50', win: '3.50', net: '-9.00', count: 6 },
    ]);
    expect(await ask({ status: 'open' })).toEqual([['r4'], { stake: '2.00', win: '0.00', net: '-2.00', count: 1 }]);
    expect(await ask({ status: 'rolledBack' })).toEqual([
      ['r3'],
      { stake: '0.00', win: '0.00', net: '0.00', count: 1 },
    ]);
    expect(await ask({ status: 'settled', gameType: 'RNG' })).toEqual([
      ['r2', 'r1'],
      { stake: '6.00', win: '2.50', net: '-3.50', count: 2 },
    ]);
    expect(await ask({ gameType: 'SPORTS' })).toEqual([['a1'], { stake: '4.00', win: '1.00', net: '-3.00', count: 1 }]);
    expect(await ask({ vendor: 'OTHER' })).toEqual([['o1'], { stake: '0.50', win: '0.00', net: '-0.50', count: 1 }]);
    const first = (await site.ask('ana', betRecords, { pageSize: 2 })).value;
    const second = (await site.ask('ana', betRecords, { pageSize: 2, cursor: first.nextCursor ?? '' })).value;
    expect([first.sum?.count, second.sum]).toEqual([6, null]);
  });

  it('finds the rounds that wait for their end behind those that ended since', async () => {
    const site = await server.openSite();
    await play(site, 'ana', [
      { id: 'first', stake: 100n, win: null },
      { id: 'arena', game: 'arena', stake: 200n, win: null },
      { id: 'rolledBack', stake: 300n, win: 'rolledBack' },
      ...Array.from({ length: 30 }, (_, index) => ({ id: `s${index}`, stake: 100n, win: 0n })),
    ]);
    const { id: memberId } = await site.member('ana');
    const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
    const round = { id: 'given', game: 'Slot', closes: false };
    await post(server.app, betEntry({ ...key, vendor: 'ACME', round, txId: `${memberId}-given`, amount: 100n }));
    const taken = { ...key, vendor: 'ACME', round, txId: `${memberId}-given-back`, target: `${memberId}-given` };
    await post(server.app, rollbackEntry(taken));
    const openOf = async (input: AskOf<typeof betRecords>) => {
      const { list, nextCursor } = (await site.ask('ana', betRecords, { status: 'open', ...input })).value;
      return { ids: list.map(({ roundId }) => roundId), nextCursor };
    };
    expect(await openOf({})).toEqual({ ids: ['arena', 'first'], nextCursor: null });
    expect(await openOf({ gameType: 'RNG' })).toEqual({ ids: ['first'], nextCursor: null });
    const { ids, nextCursor } = await openOf({ pageSize: 1 });
    expect(ids).toEqual(['arena']);
    expect(await openOf({ pageSize: 1, cursor: nextCursor ?? expect.fail() })).toEqual({
      ids: ['first'],
      nextCursor: null,
    });
    expect((await site.ask('ben', betRecords, { status: 'open' })).value.list).toEqual([]);
  });

  it('goes on from a cursor until there is no more', async () => {
    const site = await server.openSite();
    await play(
      site,
      'ana',
      Array.from({ length: 7 }, (_, index) => ({ id: `p${index}`, stake: 100n, win: 0n })),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { list: { roundId: string }[]; nextCursor: string | null } = (
        await site.ask('ana', betRecords, { pageSize: 3, ...(cursor ? { cursor } : {}) })
      ).value;
      seen.push(...page.list.map(({ roundId }) => roundId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
    const far = Buffer.from('["999999999999999999","1"]').toString('base64url');
    for (const wrong of ['bm9uc2Vuc2U', far]) {
      expect(await site.ask('ana', betRecords, { cursor: wrong })).toMatchObject({
        status: 400,
        errorCode: 'input.invalid',
      });
    }
  });

  it('filters by category, e-sports being sports, and by day', async () => {
    const site = await server.openSite();
    await play(site, 'ana', [
      { id: 'a', stake: 100n, win: 0n },
      { id: 'b', game: 'arena', stake: 100n, win: 0n },
      { id: 'c', stake: 100n, win: 0n },
      { id: 'd', game: 'arena', stake: 100n, win: 0n },
    ]);
    const idsOf = async (input: AskOf<typeof betRecords>) =>
      (await site.ask('ana', betRecords, input)).value.list.map(({ roundId }) => roundId);
    expect(await idsOf({ gameType: 'SPORTS' })).toEqual(['d', 'b']);
    expect(await idsOf({ gameType: 'ESPORTS' })).toEqual(['d', 'b']);
    const first = (await site.ask('ana', betRecords, { gameType: 'RNG', pageSize: 1 })).value;
    expect(first.list.map(({ roundId }) => roundId)).toEqual(['c']);
    expect(await idsOf({ gameType: 'RNG', pageSize: 1, cursor: first.nextCursor ?? expect.fail() })).toEqual(['a']);
    expect(await idsOf({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(4);
    expect(await idsOf({ to: '2026-11-20' })).toEqual([]);
  });
});

it('has lines of the statement bear the names of games and vendors, and no codes', async () => {
  const site = await server.openSite();
  await play(site, 'ana', [
    { id: 's1', stake: 100n, win: 250n },
    { id: 's2', game: 'gone', stake: 100n, win: null },
    { id: 's3', game: 'arena', stake: 100n, win: 'rolledBack' },
  ]);
  const { list } = (await site.ask('ana', transactions, {})).value;
  expect(list.map(({ code, note }) => `${code} ${note}`)).toEqual([
    'BET_ROLLBACK Arena',
    'BET Arena',
    'BET ACME Games',
    'WIN Slot of Gold',
    'BET Slot of Gold',
    'OPENING ',
  ]);
});

describe('betDetail', () => {
  it('rule G2: gives a round with its entries, replay and fairness check', async () => {
    const site = await server.openSite();
    await play(site, 'ana', [{ id: 'round-1', stake: 100n, win: 250n }]);
    acme.answer('game/round', { url: `${acme.origin}/replay/1`, fairness_url: `${acme.origin}/verify?round=1` });
    const { value } = await site.ask('ana', betDetail, { roundId: 'round-1' });
    expect(value).toMatchObject({
      roundId: 'round-1',
      stake: '1.00',
      win: '2.50',
      status: 'settled',
      replayUrl: `${acme.origin}/replay/1`,
      fairness: `${acme.origin}/verify?round=1`,
    });
    expect(value.entries.map(({ code, amount, balance }) => [code, amount, balance])).toEqual([
      ['BET', '-1.00', '999.00'],
      ['WIN', '2.50', '1001.50'],
    ]);
    expect(acme.heard.at(-1)?.body).toEqual({
      request_uuid: expect.any(String),
      user: (await site.member('ana')).id,
      round: 'round-1',
      time_zone: 'Asia/Manila',
    });
  });

  it.each([
    ['has none', { status: 404, json: { error: 'unknown' } }],
    ['leads elsewhere', { url: 'https://evil.test/', fairness_url: 'javascript:alert(1)' }],
    ['cuts the line', 'cut'],
    ['answers null', { text: 'null' }],
  ] as const)('gives a round without replay when the vendor %s', async (_what, reply) => {
    const site = await server.openSite();
    await play(site, 'ana', [{ id: 'round-2', stake: 100n, win: 0n }]);
    acme.answer('game/round', reply);
    expect((await site.ask('ana', betDetail, { roundId: 'round-2' })).value).toMatchObject({
      replayUrl: null,
      fairness: null,
      status: 'settled',
    });
  });

  it('waits two seconds for the vendor', async () => {
    const site = await server.openSite();
    await play(site, 'ana', [{ id: 'round-3', stake: 100n, win: 0n }]);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
    acme.answer('game/round', 'silence');
    expect((await site.ask('ana', betDetail, { roundId: 'round-3' })).value.replayUrl).toBeNull();
    expect(limit).toHaveBeenCalledWith(2000);
  });

  it('gives the round of the vendor that is named when two vendors gave the same id', async () => {
    const site = await server.openSite();
    await play(site, 'ana', [{ id: 'same', stake: 100n, win: 250n }]);
    const { id: memberId } = await site.member('ana');
    const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
    server.clock.move(1000);
    const round = { id: 'same', game: 'other', closes: true };
    await post(server.app, betEntry({ ...key, vendor: 'OTHER', txId: `${memberId}-o`, amount: 700n, round }));
    const stakeOf = async (vendor?: string) =>
      (await site.ask('ana', betDetail, { roundId: 'same', ...(vendor ? { vendor } : {}) })).value.stake;
    expect(await stakeOf('ACME')).toBe('1.00');
    expect(await stakeOf('OTHER')).toBe('7.00');
    expect(await stakeOf()).toBe('7.00');
    expect(await site.ask('ana', betDetail, { roundId: 'same', vendor: 'NONE' })).toMatchObject({ status: 404 });
  });

  it('knows no round of another member or merchant', async () => {
    const [site, other] = [await server.openSite(), await server.openSite()];
    await play(site, 'ana', [{ id: 'mine', stake: 100n, win: 0n }]);
    for (const answer of [
      await site.ask('ben', betDetail, { roundId: 'mine' }),
      await other.ask('ana', betDetail, { roundId: 'mine' }),
    ]) {
      expect(answer).toMatchObject({ status: 404, errorCode: 'rounds.unknown' });
    }
  });
});
