import { errorCodeOf, type Database, type Db } from '@baize/db';
import { setTimeout as pause } from 'node:timers/promises';

/** A writer's self-healing connection. */
export interface Connection {
  run<T>(work: (db: Db) => Promise<T>): Promise<T>;
  release(): void;
}

type Lane = Awaited<ReturnType<Database['lane']>>;

const RECONNECT = { pauseMs: 25, pauseMsMax: 1000, triesMax: 12 } as const;
/** A dead server looks slow; nobody waits longer than this. */
const ANSWER_MS_MAX = 20_000;
const ENDING = { pauseMs: 10, triesMax: 500 } as const;

/** A server process; numbers are reused, so with its start. */
interface Backend {
  readonly pid: number;
  readonly since: string;
}

/**
 * A connection reopened when it breaks, repeating the work: keys make that harmless. First the server's old process
 * is ended: a statement on its way to it could be applied after its entries were refused.
 */
export function reconnecting(db: Database, answerMsMax = ANSWER_MS_MAX): Connection {
  let lane: Lane | null = null;
  /** Known until it surely runs nothing more. */
  let backend: Backend | null = null;
  const release = () => {
    // Its session was changed, so it is not reused.
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
 * One plan for all: planning costs more than running small batches, and uses the indexes anyway. No JIT, which costs
 * a hundred times the run. Lock waits give up: the sender may be gone.
 */
export const prepareSession = (on: Db, answerMsMax: number): Promise<number> =>
  on.run`
    select set_config('plan_cache_mode', 'force_generic_plan', false), set_config('jit', 'off', false),
      set_config('statement_timeout', ${String(answerMsMax)}, false)`;

const findBackend = (on: Db): Promise<Backend | null> =>
  on.row<Backend>`select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()`;

/** Ends a server process and waits: what it began is then done, or never will be. */
async function endBackend(on: Db, { pid, since }: Backend): Promise<void> {
  for (let tries = 1; tries <= ENDING.triesMax; tries++) {
    const found = await on.row`
      select pg_terminate_backend(pid) as told from pg_stat_activity where pid = ${pid} and backend_start = ${since}::timestamptz`;
    if (!found) return;
    await pause(ENDING.pauseMs);
  }
  throw new Error('a process of the database server does not end');
}

/** No or a late answer, a server shutting down, starting, or demoted to a replica. */
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
