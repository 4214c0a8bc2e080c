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
const ENDING = { pauseMs: 10, triesMax: 500 } as const;

/** A server process, told apart from a later one that got the same number. */
interface Backend {
  readonly pid: number;
  readonly since: string;
}

/**
 * A connection that is opened anew when it breaks. The work is then done again: whether the lost answer was a yes or a no, the
 * entries' keys make the second time harmless. Before that the server's old process is ended: a statement may still be on its way
 * to it, and would otherwise be applied after its entries were judged again and refused.
 */
export function reconnecting(db: Database, answerMsMax = ANSWER_MS_MAX): Connection {
  let lane: Lane | null = null;
  /** Of the newest connection; known until it is sure that it runs nothing more. */
  let backend: Backend | null = null;
  const release = () => {
    // Its session was changed, so nobody else may have it.
    lane?.release(true);
    lane = null;
  };
  async function open(): Promise<Lane> {
    const opened = await db.lane();
    try {
      if (db.kind === 'postgres') {
        await prepareSession(opened.db, answerMsMax);
        if (backend) await endBackend(opened.db, backend);
        backend = await findBackend(opened.db);
      }
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
          return await within(answerMsMax, work(lane.db));
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

/**
 * Small batches look cheaper to plan anew each time; planning costs more than running them, and the plan is on the indexes either
 * way. It is never worth compiling, which costs a hundred times what it runs: one estimate too high, and each entry would pay that.
 * A statement that waits for a lock gives up by itself: the process that sent it may be gone.
 */
export const prepareSession = (on: Db, answerMsMax: number): Promise<number> =>
  on.run`
    select set_config('plan_cache_mode', 'force_generic_plan', false), set_config('jit', 'off', false),
      set_config('statement_timeout', ${String(answerMsMax)}, false)`;

const findBackend = (on: Db): Promise<Backend | null> =>
  on.row<Backend>`select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()`;

/** Ends a process of the server and waits until it is gone: what it had begun is then either done or never will be. */
async function endBackend(on: Db, { pid, since }: Backend): Promise<void> {
  for (let tries = 1; tries <= ENDING.triesMax; tries++) {
    const found = await on.row`
      select pg_terminate_backend(pid) as told from pg_stat_activity where pid = ${pid} and backend_start = ${since}::timestamptz`;
    if (!found) return;
    await pause(ENDING.pauseMs);
  }
  throw new Error('a process of the database server does not end');
}

/** No answer, an answer that took too long, a server that shuts down or starts, or one that is only a replica since a fail-over. */
export function isBroken(error: unknown): boolean {
  const code = errorCodeOf(error);
  return error instanceof TypeError ? false : code === null || /^(08|57P|57014|53300|25006|EPIPE)/.test(code);
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
