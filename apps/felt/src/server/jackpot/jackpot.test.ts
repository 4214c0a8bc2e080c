import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { drawsOf } from '@baize/fair/node.ts';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIESTA, isReached, levelIn, nextMeter, partOf, PARTS, targetOf } from '../../../games/fiesta/pool.ts';
import { fairnessText } from '../../../fairness/data.ts';
import { programText } from '../../../fairness/program.ts';
import type { FeltRound, JackpotRecord, JackpotState } from '../../api.ts';
import { createVault } from '../secrets.ts';
import { createChains } from '../tables/chain.ts';
import { findChain } from '../tables/chain.store.ts';
import { closeWorld, mortal, openWorld, Studio, type Player, type World } from '../test/studio.ts';
import { countEntries } from './count.ts';
import { createJackpots, poolOf, type Jackpots } from './index.ts';

const SECRETS = ['a-secret-of-at-least-32-characters-for-tests'];
const POOL = poolOf({ mode: 'real', currency: 'PHP' });
const LEVELS = FIESTA.levels.map((model) => ({ name: model.level, ...levelIn(model, 1n, 1n) }));
const [BARANGAY = expect.fail()] = LEVELS;

let world: World;
let studio: Studio;
/** The same pool as another process counts it. */
let jackpots: Jackpots;

beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world);
  jackpots = createJackpots(partsOf(world.db), { countMs: 0 });
});
afterAll(async () => {
  await studio.felt.close();
  await closeWorld(world);
});
beforeEach(() => {
  world.platform.clearFaults();
  world.clock.move(600_000);
});

const vault = createVault(SECRETS);
function partsOf(db: World['db'] | ReturnType<typeof mortal>['db']) {
  const unused = () => Promise.reject(new Error('nothing is paid from here'));
  const money = { bet: unused, win: unused, rollback: unused, balance: unused, mayPlay: unused };
  return { db, clock: world.clock, vault, log: pino({ level: 'silent' }), moneyOf: () => money };
}
const counting = () => ({ ...partsOf(world.db), chains: createChains(partsOf(world.db), 50), beginAt: 0 });

async function join(game: 'kalesa' | 'jeepney-moon' = 'kalesa'): Promise<Player> {
  const user = `ana-${randomUUID().slice(0, 8)}`;
  world.platform.join(user, 10_000_000);
  return studio.play(game, user);
}

const rows = () =>
  world.db.rows<{
    level: string;
    number: number;
    status: string;
    meter: bigint;
    start: bigint;
    target: bigint | null;
    entry: bigint | null;
  }>`
    select level, number, status, meter, start, target, entry from felt.jackpot_cycle where pool = ${POOL} order by level, number`;

/** What a running level will be won at, as its leader knows it. */
async function targetOfRunning(name: string): Promise<bigint> {
  const row = await world.db.row<{ chainId: string; steps: number; number: number }>`
    select chain_id as "chainId", steps, number from felt.jackpot_cycle where pool = ${POOL} and level = ${name} and status = 'running'`;
  const chain = await findChain(world.db, row?.chainId ?? '');
  const level = LEVELS.find((one) => one.name === name) ?? expect.fail();
  if (!row || !chain) expect.fail();
  const serverSeed = counting().chains.link(chain, row.steps);
  return targetOf(level, drawsOf({ serverSeed, clientSeed: chain.salt ?? '', nonce: row.number }));
}

/** Leaves the level of the Barangay one part short of its target. */
async function fill(): Promise<bigint> {
  const target = await targetOfRunning('barangay');
  await world.db.run`
    update felt.jackpot_cycle set meter = ${target * PARTS - 1n} where pool = ${POOL} and level = 'barangay' and status = 'running'`;
  return target;
}

describe('an entry of Fiesta', () => {
  it('is written with the stake that is taken: none for a refused, a given one, or another game', async () => {
    const ana = await join();
    const { body: round } = await ana.open({ stake: '20.00' });
    expect(round.status).toBe('settled');
    world.clock.move(60_000);
    world.platform.next('bet', 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect((await ana.open({ stake: '20.00' })).status).toBe(402);
    await (await join('jeepney-moon')).open({ stake: '20.00' });
    await studio.asPlatform('/vendor/game/list', { request_uuid: randomUUID() });
    const entries = await world.db.rows<{ roundId: string; stake: bigint; number: bigint | null }>`
      select round_id as "roundId", stake, number from felt.jackpot_entry where pool = ${POOL}`;
    expect(entries).toEqual([{ roundId: round.id, stake: 2000n, number: null }]);
    const before = (await ana.get<JackpotState>('/api/jackpot')).body.levels.map(({ meter }) => meter);
    expect(before).toEqual(['500.00', '10000.00', '500000.00']);
    await jackpots.count(POOL);
    world.clock.move(1000);
    const { levels } = (await ana.get<JackpotState>('/api/jackpot')).body;
    expect(levels.map(({ meter, most }) => [meter, most])).toEqual([
      ['500.06', '2000.00'],
      ['10000.08', '50000.00'],
      ['500000.06', '2500000.00'],
    ]);
  });

  it('is no free round, and play money has a pool of its own', async () => {
    const user = `fred-${randomUUID().slice(0, 8)}`;
    world.platform.join(user, 0);
    const reward = randomUUID();
    await world.db.run`
      insert into felt.free_reward (id, account, game_code, currency, value, count, starts_at, ends_at)
      values (${reward}, ${user}, 'kalesa', 'PHP', 2000, 1, ${world.clock.now()}, ${new Date(world.clock.now().getTime() + 1e9)})`;
    const { body: given } = await (await studio.play('kalesa', user)).open({ stake: '20.00', reward });
    expect(given).toMatchObject({ isFree: true, status: 'settled' });
    const { body: free } = await (await studio.play('kalesa', null)).open({ stake: '20.00' });
    const pools = await world.db.rows<{ pool: string }>`
      select pool from felt.jackpot_entry where round_id = any(${[given.id, free.id]}::uuid[])`;
    expect(pools).toEqual([{ pool: poolOf({ mode: 'free', currency: 'XXX' }) }]);
  });
});

/** What the outside program finds of a hit's record, as anybody may ask for it. */
async function computedOutside(id: string): Promise<unknown> {
  const { body } = await studio.ask<JackpotRecord>('GET', `/api/jackpot/hits/${id}`);
  expect(body.stakes.at(-1)).toBe('20.00');
  const folder = mkdtempSync(resolve(tmpdir(), 'fiesta-'));
  const texts = { 'data.json': fairnessText(), 'checkRound.mjs': programText(), 'round.json': JSON.stringify(body) };
  for (const [name, text] of Object.entries(texts)) writeFileSync(resolve(folder, name), text);
  const asked = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, ['checkRound.mjs', 'data.json', 'round.json'], asked);
  rmSync(folder, { recursive: true });
  const { ok, problems } = v.parse(v.object({ ok: v.boolean(), problems: v.array(v.string()) }), JSON.parse(stdout));
  return { ok, problems };
}

describe('the entry that reaches the target', () => {
  /** A round that hits, counted and not yet paid: its process ends there. */
  async function hit() {
    await countEntries(counting(), POOL);
    const target = await fill();
    const ana = await join();
    const { body: round } = await ana.open({ stake: '20.00' });
    const { hits } = await countEntries(counting(), POOL);
    expect(hits).toBe(1);
    return { target, ana, round };
  }
  const wins = (round: FeltRound) => world.platform.entriesOf(round.id);

  it('wins exactly it in a message of its own after the round’s win, and what is above begins the next meter', async () => {
    const { target, ana, round } = await hit();
    const after = (await rows()).filter(({ level }) => level === 'barangay');
    expect(after.at(-2)).toMatchObject({ status: 'due', target, meter: target * PARTS - 1n + partOf(BARANGAY, 2000n) });
    expect(after.at(-1)).toMatchObject({
      status: 'running',
      start: BARANGAY.seed * PARTS + partOf(BARANGAY, 2000n) - 1n,
    });
    expect(target).toBeLessThanOrEqual(BARANGAY.most);
    expect(wins(round)).toEqual(['bet -2000', `win ${Number((round.win ?? '').replace('.', ''))}`]);
    // Another process finds the row that says who is owed.
    await studio.felt.recover();
    expect(wins(round).at(-1)).toBe(`win ${target}`);
    await studio.felt.recover();
    expect(wins(round)).toHaveLength(3);
    const last = world.platform.messages.findLast(({ kind }) => kind === 'win')?.body ?? '';
    expect(JSON.parse(last)).toMatchObject({ round: round.id, round_closed: false, amount: Number(target) * 1000 });
    expect((await ana.round(round.id)).body.jackpots).toMatchObject([{ level: 'barangay' }]);
    const { mine, hits } = (await ana.get<JackpotState>('/api/jackpot')).body;
    expect([mine[0]?.round, hits[0]?.link.length]).toEqual([round.id, 64]);
    expect(await computedOutside(hits[0]?.id ?? '')).toEqual({ ok: true, problems: [] });
    expect(world.platform.offences).toEqual([]);
  });

  it('waits until the round’s own win was taken', async () => {
    world.platform.next('win', 'error', 'error');
    const { target, round } = await hit();
    expect(round.status).toBe('paying');
    await studio.felt.recover();
    expect(wins(round)).toEqual(['bet -2000']);
    world.clock.move(60_000);
    await studio.felt.recover();
    expect(wins(round).map((one) => one.split(' ')[0])).toEqual(['bet', 'win', 'win']);
    expect(wins(round).at(-1)).toBe(`win ${target}`);
    expect(world.platform.offences).toEqual([]);
  });

  it('is paid once, whatever the platform answers', async () => {
    const { target, round } = await hit();
    for (const fault of ['unanswered', 'error', 'RS_ERROR_UNKNOWN'] as const) {
      world.platform.next('win', fault, fault);
      await studio.felt.recover();
      world.clock.move(600_000);
    }
    await Promise.all([studio.felt.recover(), studio.felt.recover()]);
    expect(wins(round).filter((one) => one === `win ${target}`)).toHaveLength(1);
    expect(world.platform.offences).toEqual([]);
  });

  it('is counted whole or not at all by a process that dies before any statement', async () => {
    for (let statements = 0; ; statements++) {
      await countEntries(counting(), POOL);
      const target = await fill();
      const { body: round } = await (await join()).open({ stake: '20.00' });
      const victim = mortal(world.db);
      victim.arm(statements);
      const dying = { ...counting(), db: victim.db, chains: createChains(partsOf(victim.db), 50) };
      await countEntries(dying, POOL).catch(() => undefined);
      await countEntries(counting(), POOL);
      await studio.felt.recover();
      expect(wins(round).filter((one) => one === `win ${target}`)).toHaveLength(1);
      if (!victim.isDead()) break;
      expect(statements).toBeLessThan(60);
    }
    expect(world.platform.offences).toEqual([]);
  });
});

it('has one winner when many stake and several count at once, and the sum of entries fits payouts and meters', async () => {
  await countEntries(counting(), POOL);
  await fill();
  const players = await Promise.all(Array.from({ length: 24 }, () => join()));
  const [opened] = await Promise.all([
    Promise.all(players.map((player, at) => player.open({ stake: at % 2 ? '20.00' : '50.00' }))),
    ...[1, 2, 3].map(() => countEntries(counting(), POOL)),
  ]);
  await Promise.all([1, 2, 3].map(() => countEntries(counting(), POOL)));
  expect(opened.map(({ status }) => status)).toEqual(players.map(() => 200));
  const entries = await world.db.rows<{ number: bigint; stake: bigint }>`
    select number, stake from felt.jackpot_entry where pool = ${POOL} order by number`;
  // Numbered without a gap: each was counted once.
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, at) => BigInt(at + 1)));
  const cycles = (await rows()).filter(({ level }) => level === 'barangay');
  const last = cycles.filter(({ status }) => status !== 'running').at(-1) ?? expect.fail();
  // The same order counted by one alone: the entry after which the meter is at the target or above.
  const following = entries.filter(({ number }) => number > (last.entry ?? 0n));
  const rest = following.reduce((sum, { stake }) => sum + partOf(BARANGAY, stake), 0n);
  const running = cycles.at(-1) ?? expect.fail();
  expect(isReached({ meter: last.meter, target: last.target ?? 0n })).toBe(true);
  const hitBy = entries.find(({ number }) => number === last.entry) ?? expect.fail();
  expect(last.meter - partOf(BARANGAY, hitBy.stake)).toBeLessThan((last.target ?? 0n) * PARTS);
  expect(running.meter).toBe(nextMeter(BARANGAY, { meter: last.meter, target: last.target ?? 0n }) + rest);
  for (const level of LEVELS.slice(1)) {
    const mine = (await rows()).filter((one) => one.level === level.name);
    const taken = entries.reduce((sum, { stake }) => sum + partOf(level, stake), 0n);
    const paid = mine.reduce((sum, { target }) => sum + (target ?? 0n) - level.seed, 0n);
    expect(taken).toBe(paid * PARTS + (mine.at(-1)?.meter ?? 0n));
  }
});
