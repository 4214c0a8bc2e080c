import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Db } from './db.ts';
import { refuseInsideTransaction } from './scope.ts';
import { guarded, retrying, runTransaction } from './templated.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, BigInt);

const names = new Map<string, string>();

/** Statements are prepared once per connection, under a name made from their text. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`));
  return name;
}

const queryOn =
  (client: pg.Pool | pg.PoolClient): Db['query'] =>
  async (statement) => {
    const result = await client.query({
      name: statement.values.length > 0 ? nameOf(statement.text) : undefined,
      text: statement.text,
      values: [...statement.values],
    });
    return { rows: result.rows as never[], count: result.rowCount ?? 0 };
  };

/** A pooled PostgreSQL. `max` is the pool's size; lanes are taken from it. */
export function openPostgres({
  url,
  max,
  onError,
}: {
  url: string;
  max: number;
  onError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    ...{ connectionString: url, max, connectionTimeoutMillis: 10_000 },
    // A rush after a quiet minute would else wait for new connections.
    idleTimeoutMillis: 600_000,
  });
  // Without a listener, a restart of the server would end the process (57P01 on an idle client).
  pool.on('error', onError);

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    client.on('error', onError);
    let failure: unknown;
    try {
      return await work(client);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.off('error', onError);
      client.release(isBroken(failure) ? (failure as Error) : undefined);
    }
  }

  const transaction: Db['transaction'] = (work, options) =>
    retrying(() => withClient((client) => runTransaction(pool, queryOn(client), work)), options);

  return {
    ...guarded(pool, queryOn(pool), transaction),
    kind: 'postgres',
    script: async (text) => {
      refuseInsideTransaction(pool);
      await withClient(async (client) => {
        await client.query(text).catch(async (error: unknown) => {
          // The script may have begun a transaction; the connection goes back clean.
          await client.query('rollback').catch(() => undefined);
          throw error;
        });
      });
    },
    lane: async () => {
      refuseInsideTransaction(pool);
      const client = await pool.connect();
      let broken: Error | undefined;
      const handle = (error: Error) => {
        broken = error;
        onError(error);
      };
      client.on('error', handle);
      const db = guarded(pool, queryOn(client), (work, options) =>
        retrying(() => runTransaction(pool, queryOn(client), work), options),
      );
      return {
        db,
        release: (destroy = false) => {
          client.off('error', handle);
          client.release(broken ?? destroy);
        },
      };
    },
    close: () => pool.end(),
  };
}

/** A connection that failed below SQL must not go back to the pool. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  return (
    code.startsWith('08') || code.startsWith('57P') || code.startsWith('E') || /terminated|closed/i.test(error.message)
  );
}
