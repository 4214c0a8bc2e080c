import { errorCodeOf, type Database, type Db } from '@baize/db';
import { setTimeout as pause } from 'node:timers/promises';

/** A writer's own connection, which comes back by itself. */
export interface Connection {
  run<T>(work: (db: Db) => Promise<T>): Promise<T>;
  release(): void;
}

type Lane = Awaited<ReturnType<Database['lane']>>;

const RECONNECT = { pauseMs: 25, pauseMsMax: 1000, triesMax: 12 } as const;
/** A server that is gone without a word looks like a slow one; after this long nobody waits for it. */
const ANSWER_MS_MAX = 20_000;

/**
 * A connection that is opened anew when it breaks. The work is then done again: whether the lost answer was a yes or a no, the
 * entries' keys make the second time harmless.
 */
export function reconnecting(db: Database): Connection {
  let lane: Lane | null = null;
  const release = () => {
    // Its session was changed, so nobody else may have it.
    lane?.release(true);
    lane = null;
  };
  async function open(): Promise<Lane> {
    const opened = await db.lane();
    try {
      await preparePlans(db, opened.db);
      return opened;
    } catch (error) {
      opened.release(true);
      throw error;
    }
  }
  return {
    async run(work) {
      for (let tries = 1; ; tries++) {
        try {
          lane ??= await open();
          return await within(ANSWER_MS_MAX, work(lane.db));
        } catch (error) {
          if (!isBroken(error)) throw error;
          release();
          if (tries >= RECONNECT.triesMax) throw error;
          await pause(Math.min(RECONNECT.pauseMsMax, RECONNECT.pauseMs * 2 ** tries));
        }
      }
    },
    release,
  };
}

/** Small batches look cheaper to plan anew each time; planning costs more than running them. The plan is on the indexes either way. */
async function preparePlans(db: Database, on: Db): Promise<void> {
  if (db.kind === 'postgres') await on.run`set plan_cache_mode = force_generic_plan`;
}

/** No answer, a server that shuts down or starts, or one that is only a replica since a fail-over. */
export function isBroken(error: unknown): boolean {
  const code = errorCodeOf(error);
  return error instanceof TypeError ? false : code === null || /^(08|57P|53300|25006|EPIPE)/.test(code);
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
