import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { openBonusPlayer } from '../../../../test/bonusPlayer.ts';
import { startTestServer, type TestServer } from '../../../../test/testServer.ts';
import { post } from '../ledger/index.ts';
import { countEntry } from '../ledger/ledger.rules.ts';
import { endGrant } from '../grants/index.ts';
import { countQuietRounds } from './quietRounds.ts';
import { playedBetween } from './playedBetween.store.ts';

const HOUR_MS = 3_600_000;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await brokenBooks(server)).toEqual([]);
  await server.stop();
});

/** Plays own money only, unless a bonus is asked for. */
async function player({ bonus = false } = {}) {
  const site = await server.openSite();
  const ana = await openBonusPlayer(server, site, { money: 1_000_000n });
  if (!bonus) await endGrant(server.app, ana.grant.id, 'cancelled');
  const later = async (hours: number) => {
    server.clock.move(hours * HOUR_MS);
    await countQuietRounds(server.app);
  };
  const valid = async () => (await playedBetween(server.db, ana.key, [LONG_AGO]))[0]?.valid;
  return { ...ana, later, valid };
}

it('a round that no message closes counts after a day without one, once, and stays open', async () => {
  const ana = await player();
  await ana.bet('a', 10_000n);
  await ana.later(20);
  await ana.bet('a', 5_000n, { tx: 'more' });
  await ana.later(6);
  expect(await ana.valid()).toBe(0n);
  await ana.later(19);
  expect(await ana.valid()).toBe(15_000n);
  await ana.later(30);
  expect(await ana.valid()).toBe(15_000n);
  const round = { id: `${ana.key.memberId} a`, game: 'perlas', closes: false };
  expect((await post(server.app, countEntry({ ...ana.key, vendor: 'ACME', round }))).verdict).toBe('repeated');
  expect(
    await server.db
      .rows`select code from wallet_entry where code = 'ROUND_COUNTED' and member_id = ${ana.key.memberId}`,
  ).toHaveLength(1);
});

it('what comes later adds its difference: a further bet, a win, a rollback, the end', async () => {
  const ana = await player();
  await ana.bet('a', 10_000n, { category: 'LIVE' });
  await ana.later(25);
  // Nothing was won: all of it was at risk.
  expect(await ana.valid()).toBe(10_000n);
  expect((await ana.bet('a', 2_000n, { category: 'LIVE', tx: 'more' }))[0]).toBe('applied');
  expect(await ana.valid()).toBe(12_000n);
  await ana.win('a', 11_500n, { category: 'LIVE', closes: false });
  expect(await ana.valid()).toBe(500n);
  await ana.rollback('a', { target: 'more', closes: false });
  expect(await ana.valid()).toBe(1_500n);
  await ana.win('a', 0n, { category: 'LIVE', tx: 'end' });
  expect(await ana.valid()).toBe(1_500n);
  expect((await ana.bet('a', 1n, { tx: 'late' }))[0]).toBe('roundClosed');
});

it('sports and lotteries wait for their result, and a closed round is never counted again', async () => {
  const ana = await player();
  for (const category of ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'])
    await ana.bet(category, 1_000n, { category });
  await ana.bet('closed', 700n);
  await ana.later(25);
  await ana.win('closed', 0n);
  const counted = await ana.valid();
  await ana.later(50);
  expect([counted, await ana.valid()]).toEqual([700n, 700n]);
  const round = { id: `${ana.key.memberId} SPORTS`, game: 'perlas', closes: false };
  const unknown = countEntry({ ...ana.key, vendor: 'ACME', round: { ...round, id: 'unknown' } });
  expect((await post(server.app, unknown)).verdict).toBe('conflict');
});

it('wagers a bonus, which its rounds in play then end', async () => {
  const ana = await player({ bonus: true });
  await ana.bet('a', 40_000n);
  await ana.later(25);
  expect(await ana.stands()).toEqual([960_000n, 100_000n, 40_000n]);
  expect(await ana.found()).toMatchObject({ openRounds: 1 });
  await ana.win('a', 0n);
  expect(await ana.found()).toMatchObject({ openRounds: 0, progress: 40_000n });
});
