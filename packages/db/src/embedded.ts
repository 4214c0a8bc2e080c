import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database, Db } from './db.ts';
import type { Reply, Request } from './embedded.worker.ts';
import { lockFolder } from './folderLock.ts';
import { refuseInsideTransaction } from './scope.ts';
import { guarded, retrying, runTransaction } from './templated.ts';

type Waiting = { resolve(reply: { rows: unknown[]; count: number }): void; reject(error: Error): void };
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** PGlite in a worker thread, one session: statements queue, and a transaction has it alone. */
export async function openEmbedded({ folder }: { folder: string | null }): Promise<Database> {
  const unlock = folder ? await lockFolder(folder) : () => undefined;
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: { folder: folder ? join(folder, 'pglite') : null },
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let dead: Error | null = null;

  function fail(error: Error): void {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
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

  function send(request: WithoutId<Request>): Promise<{ rows: unknown[]; count: number }> {
    if (dead) return Promise.reject(dead);
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  }

  const direct: Db['query'] = async ({ text, values }) =>
    (await send({ op: 'query', text, values: [...values] })) as { rows: never[]; count: number };

  let turn: Promise<unknown> = Promise.resolve();
  /** A statement waits until the transaction before it has ended. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  const face = guarded(
    worker,
    (statement) => inTurn(() => direct(statement)),
    (work, options) => retrying(() => inTurn(() => runTransaction(worker, direct, work)), options),
  );

  await send({ op: 'query', text: 'select 1', values: [] }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    ...face,
    kind: 'embedded',
    script: async (text) => {
      refuseInsideTransaction(worker);
      await inTurn(() => send({ op: 'script', text }));
    },
    lane: async () => {
      refuseInsideTransaction(worker);
      return { db: face, release: () => undefined };
    },
    close: async () => {
      await inTurn(async () => void (await send({ op: 'close' })));
      await worker.terminate();
      unlock();
    },
  };
}
