import { PGlite } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';

/** PGlite blocks its thread during a query, so it has its own. */
export type Request =
  | { readonly id: number; readonly op: 'query'; readonly text: string; readonly values: unknown[] }
  | { readonly id: number; readonly op: 'script'; readonly text: string }
  | { readonly id: number; readonly op: 'close' };

export type Reply =
  | { readonly id: number; readonly rows: unknown[]; readonly count: number }
  | { readonly id: number; readonly error: { message: string; code?: string; detail?: string } };

const INT8 = 20;
const { folder } = workerData as { folder: string | null };
const opened = PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  parsers: { [INT8]: (value: string) => BigInt(value) },
  serializers: { [INT8]: (value: unknown) => String(value) },
});

async function answer(request: Request): Promise<{ rows: unknown[]; count: number }> {
  const database = await opened;
  switch (request.op) {
    case 'query': {
      const result = await database.query(request.text, request.values);
      return { rows: result.rows, count: result.affectedRows ?? result.rows.length };
    }
    case 'script':
      await database.exec(request.text).catch(async (error: unknown) => {
        // The script may have begun a transaction; the session goes on clean.
        await database.exec('rollback').catch(() => undefined);
        throw error;
      });
      return { rows: [], count: 0 };
    case 'close':
      await database.close();
      return { rows: [], count: 0 };
  }
}

parentPort?.on('message', (request: Request) => {
  answer(request).then(
    (result) => parentPort?.postMessage({ id: request.id, ...result } satisfies Reply),
    (error: Error & { code?: string; detail?: string }) =>
      parentPort?.postMessage({
        id: request.id,
        error: {
          message: error.message,
          ...(error.code ? { code: error.code } : {}),
          ...(error.detail ? { detail: error.detail } : {}),
        },
      } satisfies Reply),
  );
});
