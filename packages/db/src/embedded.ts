import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database, Db } from './db.ts';
import type { Reply, Request } from './embedded.worker.ts';
import { lockFolder } from './folderLock.ts';
import { refuseInsideTransaction, shareNow, type Share } from './scope.ts';
import { guarded, retrying, runTransaction } from './templated.ts';
import { createSessionQueue } from './sessionQueue.ts';

type Answer = { rows: unknown[]; count: number };
type Waiting = { resolve(reply: Answer): void; reject(error: Error): void };
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Calls give up waiting for the session after this; seeds, jobs and scripts do not. */
const PATIENCE_MS: Readonly<Record<Share, number | null>> = { calls: 10_000, money: 10_000, work: null };
/** Whoever holds the session longer is ended: nobody else is answered meanwhile. */
const HELD_MS_MAX = 30_000;

/** The embedded session was held too long; nothing of it stands. */
export class EmbeddedHeldTooLong extends Error {
  constructor(what: 'statement' | 'transaction', ms: number) {
    super(`a ${what} held the embedded database for more than ${ms / 1000} s and was ended`);
    this.name = 'EmbeddedHeldTooLong';
  }
}

export interface EmbeddedOptions {
  readonly folder: string | null;
  readonly onError: (error: Error) => void;
  readonly heldMsMax?: number;
}

/** PGlite in a worker thread, one session: statements queue, and a transaction has it alone. */
export async function openEmbedded({ folder, onError, heldMsMax = HELD_MS_MAX }: EmbeddedOptions): Promise<Database> {
  const unlock = folder ? await lockFolder(folder) : () => undefined;
  const database = {};
  const turns = createSessionQueue();
  let session = startSession(folder);

  /**
   * The worker cannot be asked to stop a statement: it is ended, and the folder opened anew as after a power cut. In memory everything
   * would be lost, so the statement is waited for.
   */
  async function restart(error: Error): Promise<void> {
    await session.end(error);
    session = startSession(folder);
    await session.send(plainQuery('select 1'));
  }

  /** Ends what holds the session too long. What it still sends is refused. */
  async function hold<T>(what: 'statement' | 'transaction', work: (query: Db['query']) => Promise<T>): Promise<T> {
    let ended: EmbeddedHeldTooLong | null = null;
    let underWay = 0;
    const query: Db['query'] = async ({ text, values }) => {
      if (ended) throw ended;
      underWay++;
      try {
        return (await session.send({ op: 'query', text, values: [...values] })) as { rows: never[]; count: number };
      } finally {
        underWay--;
      }
    };
    let timer: NodeJS.Timeout | undefined;
    let undone: Promise<unknown> = Promise.resolve();
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        ended = new EmbeddedHeldTooLong(what, heldMsMax);
        onError(ended);
        undone = (underWay > 0 && folder ? restart(ended) : session.send(plainQuery('rollback'))).catch(onError);
        reject(ended);
      }, heldMsMax);
    });
    try {
      return await Promise.race([work(query), tooLong]);
    } finally {
      clearTimeout(timer);
      await undone;
    }
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.take(PATIENCE_MS[shareNow()], work);
  const face = guarded(
    database,
    (statement) => inTurn(() => hold('statement', (query) => query(statement))),
    (work, options) =>
      retrying(() => inTurn(() => hold('transaction', (query) => runTransaction(database, query, work))), options),
  );

  await session.send(plainQuery('select 1')).catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    ...face,
    kind: 'embedded',
    // Migrations take as long as they take.
    script: async (text) => {
      refuseInsideTransaction(database);
      await turns.take(null, () => session.send({ op: 'script', text }));
    },
    lane: async () => {
      refuseInsideTransaction(database);
      return { db: face, release: () => undefined };
    },
    close: async () => {
      await turns.take(null, () => session.send({ op: 'close' }));
      await session.end(new Error('the embedded database is closed'));
      unlock();
    },
  };
}

const plainQuery = (text: string): WithoutId<Request> => ({ op: 'query', text, values: [] });

interface Session {
  send(request: WithoutId<Request>): Promise<Answer>;
  /** Ends the worker; what waits is refused. */
  end(error: Error): Promise<void>;
}

function startSession(folder: string | null): Session {
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: { folder: folder ? join(folder, 'pglite') : null },
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let dead: Error | null = null;

  function fail(error: Error): void {
    dead ??= error;
    for (const { reject } of waiting.values()) reject(dead);
    waiting.clear();
  }
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the embedded database has stopped')));
  worker.on('message', (reply: Reply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) call?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else call?.resolve(reply);
  });
  return {
    send(request) {
      if (dead) return Promise.reject(dead);
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ ...request, id });
      });
    },
    async end(error) {
      fail(error);
      await worker.terminate();
    },
  };
}
