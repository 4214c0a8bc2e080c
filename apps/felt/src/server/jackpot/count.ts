import { drawsOf } from '@baize/fair/node.ts';
import type { Db } from '@baize/db';
import { randomUUID } from 'node:crypto';
import { unitOf } from '../../../games/amount.ts';
import {
  FIESTA,
  type JackpotLevel,
  isReached,
  levelIn,
  nextMeter,
  partOf,
  PARTS,
  targetOf,
  type Level,
} from '../../../games/fiesta/pool.ts';
import type { PlayMode } from '../../api.ts';
import type { Clock } from '../clock.ts';
import { scaleOf } from '../games.ts';
import { makeId, type Vault } from '../secrets.ts';
import type { Chains } from '../tables/chain.ts';
import { findChain } from '../tables/chain.store.ts';
import {
  insertCycle,
  insertPool,
  listRunning,
  listWaiting,
  lockPool,
  markCounted,
  markHit,
  writeMeter,
  type Cycle,
  type Entry,
} from './jackpot.store.ts';

export interface CountParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly chains: Chains;
  /** Where the first meters of a pool begin, as a share of the way from seed to the most; 0 but in a demo. */
  readonly beginAt: number;
}

/** The most that is counted in one transaction. */
const BATCH = 500;

/** A level that runs, with what it will be won at. Only who counts knows it. */
interface Running {
  cycle: Cycle;
  readonly level: Level;
  target: bigint;
}

/** Kinds of money and currencies have a pool each. */
export const poolOf = ({ mode, currency }: { readonly mode: PlayMode; readonly currency: string }): string =>
  `fiesta ${mode} ${currency}`;
const currencyOf = (pool: string): string => pool.slice(pool.lastIndexOf(' ') + 1);

const chainName = (pool: string, level: JackpotLevel): string => `${pool} ${level}`;

/** Begins what is missing of a pool's levels: each takes a link, and its target is fixed. */
export async function beginLevels(parts: CountParts, pool: string): Promise<void> {
  const { db, chains } = parts;
  if ((await listRunning(db, pool)).length === FIESTA.levels.length) return;
  await insertPool(db, pool, currencyOf(pool));
  for (const { level } of FIESTA.levels) await chains.prepare(chainName(pool, level));
  await db.transaction(async (tx) => {
    const held = await lockPool(tx, pool);
    const running = await listRunning(tx, pool);
    if (!held) throw new Error(`there is no pool ${pool}`);
    for (const model of FIESTA.levels) {
      if (running.some(({ level }) => level === model.level)) continue;
      const level = levelIn(model, scaleOf(held.currency), unitOf(held.currency));
      const along = BigInt(Math.round(parts.beginAt * 1000));
      const meter = (level.seed + ((level.most - level.seed) * along) / 1000n) * PARTS;
      let [number, one] = [
        1,
        await begin(parts, tx, { pool, name: model.level, level, number: 1, meter, begunAt: 0n }),
      ];
      // In a demo the first targets may lie behind its meter: they count as won before it began.
      while (isReached({ meter, target: one.target })) {
        const link = await linkOf(parts, tx, one.cycle);
        const before = { target: one.target, link, entry: null, roundId: null, now: parts.clock.now() };
        await markHit(tx, one.cycle, before);
        number += 1;
        one = await begin(parts, tx, { pool, name: model.level, level, number, meter, begunAt: 0n });
      }
    }
  });
  for (const { level } of FIESTA.levels) await chains.prepare(chainName(pool, level));
}

/**
 * Counts what waits, in the order of its numbers: the entry that reaches a level's target wins it exactly, and what is above it begins the next
 * meter. One transaction; the pool's row is held, so that a stale leader counts nothing twice. Returns how many were counted and won.
 */
export async function countEntries(parts: CountParts, pool: string): Promise<{ counted: number; hits: number }> {
  await beginLevels(parts, pool);
  const counted = await parts.db.transaction(async (tx) => {
    const held = await lockPool(tx, pool);
    const entries = held ? await listWaiting(tx, pool, BATCH) : [];
    if (!held || entries.length === 0) return { counted: 0, hits: 0 };
    const levels = await openLevels(parts, tx, pool, held.currency);
    let hits = 0;
    for (const [at, entry] of entries.entries()) {
      for (const running of levels)
        hits += await add(parts, tx, { pool, running, entry, number: held.counted + BigInt(at + 1) });
    }
    for (const { cycle } of levels) await writeMeter(tx, cycle);
    await markCounted(
      tx,
      pool,
      entries.map(({ id }) => id),
      held.counted,
    );
    return { counted: entries.length, hits };
  });
  if (counted.hits > 0) for (const { level } of FIESTA.levels) await parts.chains.prepare(chainName(pool, level));
  return counted;
}

type Added = { readonly pool: string; readonly running: Running; readonly entry: Entry; readonly number: bigint };

/** Adds one entry to a level; a target just above a seed may be reached by what is above the last one. */
async function add(parts: CountParts, tx: Db, { pool, running, entry, number }: Added): Promise<number> {
  const { level } = running;
  running.cycle = { ...running.cycle, meter: running.cycle.meter + partOf(level, entry.stake) };
  let hits = 0;
  while (isReached({ meter: running.cycle.meter, target: running.target })) {
    const { cycle, target } = running;
    const link = await linkOf(parts, tx, cycle);
    await markHit(tx, cycle, { target, link, entry: number, roundId: entry.roundId, now: parts.clock.now() });
    const meter = nextMeter(level, { meter: cycle.meter, target });
    const next = { pool, name: cycle.level, level, number: cycle.number + 1, meter, begunAt: number };
    Object.assign(running, await begin(parts, tx, next));
    hits += 1;
  }
  return hits;
}

type Beginning = {
  readonly pool: string;
  readonly name: JackpotLevel;
  readonly level: Level;
  readonly number: number;
  readonly meter: bigint;
  readonly begunAt: bigint;
};

async function begin(
  parts: CountParts,
  tx: Db,
  { pool, name, level, number, meter, begunAt }: Beginning,
): Promise<Running> {
  const link = await parts.chains.take(tx, chainName(pool, name));
  const cycle: Cycle = { id: makeId(parts.clock), level: name, number, ...link, meter };
  await insertCycle(tx, { ...cycle, pool, winId: randomUUID(), begunAt });
  return { cycle, level, target: await targetIn(parts, tx, cycle, level) };
}

async function openLevels(parts: CountParts, tx: Db, pool: string, currency: string): Promise<Running[]> {
  const cycles = await listRunning(tx, pool);
  const opened: Running[] = [];
  for (const model of FIESTA.levels) {
    const cycle = cycles.find(({ level }) => level === model.level);
    if (!cycle) throw new Error(`${pool} has no level ${model.level}`);
    const level = levelIn(model, scaleOf(currency), unitOf(currency));
    opened.push({ cycle, level, target: await targetIn(parts, tx, cycle, level) });
  }
  return opened;
}

/** Only link, salt and number decide it: no stake, no player. */
async function targetIn(parts: CountParts, tx: Db, cycle: Cycle, level: Level): Promise<bigint> {
  const chain = await chainOf(tx, cycle);
  const serverSeed = parts.chains.link(chain, cycle.steps);
  return targetOf(level, drawsOf({ serverSeed, clientSeed: chain.salt ?? '', nonce: cycle.number }));
}

const linkOf = async (parts: CountParts, tx: Db, cycle: Cycle): Promise<string> =>
  parts.chains.link(await chainOf(tx, cycle), cycle.steps);

async function chainOf(tx: Db, { chainId }: Cycle) {
  const chain = await findChain(tx, chainId);
  if (!chain || chain.salt === null) throw new Error(`chain ${chainId} is gone or has no salt`);
  return chain;
}
