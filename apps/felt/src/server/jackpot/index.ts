import type { Db } from '@baize/db';
import { unitOf, amountText } from '../../../games/amount.ts';
import { FIESTA, levelIn, PARTS } from '../../../games/fiesta/pool.ts';
import type { JackpotRecord, JackpotState, JackpotWin } from '../../api.ts';
import { after } from '../clock.ts';
import { scaleOf } from '../games.ts';
import { countStuck } from '../due.ts';
import { makeId, type Vault } from '../secrets.ts';
import type { Session } from '../sessions.store.ts';
import { createChains } from '../tables/chain.ts';
import { findChain } from '../tables/chain.store.ts';
import { createLeader, type Wait } from '../tables/leader.ts';
import { beginLevels, countEntries, poolOf, type CountParts } from './count.ts';
import {
  DUE_WINS,
  listHits,
  listHitsOf,
  listPoolsWaiting,
  listRunning,
  type Cycle,
  type Hit,
} from './jackpot.store.ts';
import { hitRecord } from './hitRecord.ts';
import { payHits, type PayParts } from './payHits.ts';

export { poolOf } from './count.ts';

/** What differs from the usual; times in milliseconds. */
export interface JackpotConfig {
  /** How often entries are counted. Default 250; 0 counts only when told. */
  readonly countMs?: number | undefined;
  /** Where a pool's first meters begin between seed and most, 0 to 1. Default 0; a demo begins in the middle. */
  readonly beginAt?: number | undefined;
}

export interface Jackpots {
  /** An entry was written to a pool: somebody has to count it. */
  entered(pool: string): void;
  /** Counts all that waits in a pool and pays what was hit. */
  count(pool: string): Promise<void>;
  /** The meters of a player's pool, and its last hits. */
  look(session: Pick<Session, 'playerId' | 'mode' | 'currency'>): Promise<JackpotState>;
  /** What a round has won besides its own win. */
  winsOf(roundId: string): Promise<readonly JackpotWin[]>;
  /** A hit with what shows that it was one; null: there is none. */
  recordOf(id: string): Promise<JackpotRecord | null>;
  recover(): Promise<number>;
  countStuck(): Promise<number>;
  stop(): Promise<void>;
}

const COUNT_MS = 250;
/** A pool is looked after for so long after its last entry. */
const AWAKE_MS = 5000;
/** Pages ask every two seconds; a process asks the database once in this time. */
const LOOK_MS = 900;
const HITS_SHOWN = 12;
const CHAIN_LENGTH = 2000;

interface Parts extends PayParts {
  readonly vault: Vault;
}

/** Fiesta: entries wait in rows, a leader counts them, and who reaches a target is owed it. */
export function createJackpots(parts: Parts, config: JackpotConfig = {}): Jackpots {
  const { db, clock, log } = parts;
  const countMs = config.countMs ?? COUNT_MS;
  const chains = createChains(parts, CHAIN_LENGTH);
  const counting: CountParts = { ...parts, chains, beginAt: config.beginAt ?? 0 };
  const lastEntry = new Map<string, number>();

  async function count(pool: string): Promise<number> {
    let [sum, isMore] = [0, true];
    while (isMore) {
      const { counted } = await countEntries(counting, pool);
      sum += counted;
      isMore = counted > 0;
    }
    await payHits(parts);
    return sum;
  }

  async function step(pool: string): Promise<Wait> {
    const now = clock.now();
    if ((await count(pool)) > 0) lastEntry.set(pool, now.getTime());
    return now.getTime() - (lastEntry.get(pool) ?? 0) < AWAKE_MS ? { until: after(now, countMs) } : 'asleep';
  }

  const listUnfinished = async (): Promise<string[]> => (await listPoolsWaiting(db)).map(({ pool }) => pool);
  const leader = createLeader({ db, clock, log, process: makeId(clock), viewersOf: () => 0, step, listUnfinished });
  const look = createLook({ db, counting, now: () => clock.now().getTime() });

  return {
    entered(pool) {
      lastEntry.set(pool, clock.now().getTime());
      if (countMs > 0) leader.wake(pool);
    },
    count: async (pool) => void (await count(pool)),
    async look(session) {
      const { playerId } = session;
      const { levels, hits } = await look(poolOf(session), session.currency);
      return {
        levels,
        hits: hits.map((hit) => ({ ...winOf(hit), id: hit.id, number: hit.number, seal: hit.seal, link: hit.link })),
        mine: hits.flatMap((hit) =>
          hit.playerId === playerId && hit.roundId ? [{ ...winOf(hit), round: hit.roundId }] : [],
        ),
      };
    },
    winsOf: async (roundId) => (await listHitsOf(db, roundId)).map(winOf),
    recordOf: (id) => hitRecord(db, id),
    async recover() {
      if (countMs > 0) await leader.recover();
      return payHits(parts);
    },
    countStuck: () => countStuck(db, DUE_WINS),
    stop: () => leader.stop(),
  };
}

const winOf = ({ level, target, hitAt }: Hit): JackpotWin => ({
  level,
  amount: amountText(target),
  at: hitAt.toISOString(),
});

type Seen = { readonly levels: JackpotState['levels']; readonly hits: readonly Hit[] };

/** One question for all who look on from a process. */
function createLook({ db, counting, now }: { db: Db; counting: CountParts; now: () => number }) {
  const seen = new Map<string, { at: number; state: Promise<Seen> }>();

  async function read(pool: string, currency: string): Promise<Seen> {
    await beginLevels(counting, pool);
    const [running, hits] = await Promise.all([listRunning(db, pool), listHits(db, pool, HITS_SHOWN)]);
    const levels = await Promise.all(
      FIESTA.levels.map(async (model) => {
        const cycle = running.find(({ level }) => level === model.level);
        const { most, seed } = levelIn(model, scaleOf(currency), unitOf(currency));
        if (!cycle) throw new Error(`${pool} has no level ${model.level}`);
        return levelOf(cycle, { most, seed }, await findChain(db, cycle.chainId));
      }),
    );
    return { levels, hits };
  }

  return async (pool: string, currency: string): Promise<Seen> => {
    const known = seen.get(pool);
    if (known && now() - known.at < LOOK_MS) return known.state;
    const state = read(pool, currency);
    seen.set(pool, { at: now(), state });
    state.catch(() => seen.delete(pool));
    return state;
  };
}

function levelOf(
  cycle: Cycle,
  { most, seed }: { most: bigint; seed: bigint },
  chain: { readonly end: string; readonly salt: string | null } | null,
): JackpotState['levels'][number] {
  const { level, number, meter, seal, steps } = cycle;
  const bounds = { seed: amountText(seed), most: amountText(most) };
  return {
    level,
    number,
    meter: amountText(meter / PARTS),
    ...bounds,
    seal,
    steps,
    chainEnd: chain?.end ?? '',
    salt: chain?.salt ?? '',
  };
}
