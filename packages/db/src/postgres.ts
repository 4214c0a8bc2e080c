import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Db } from './db.ts';
import { DatabaseBusy, isLost } from './pgError.ts';
import { refuseInsideTransaction, shareNow, type Share } from './scope.ts';
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

/** Statements that come at once wait for each other here: the driver is to take one at a time only. */
function queryOn(client: pg.PoolClient): Db['query'] {
  let last: Promise<void> = Promise.resolve();
  return async (statement) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    try {
      const result = await client.query({
        name: statement.values.length > 0 ? nameOf(statement.text) : undefined,
        text: statement.text,
        values: [...statement.values],
      });
      return { rows: result.rows as never[], count: result.rowCount ?? 0 };
    } finally {
      resolve();
    }
  };
}

/** Connections of a process, by what may use them. Lanes hold theirs for good. */
export interface Pools extends Readonly<Record<Share, number>> {
  readonly lanes: number;
}

/** A call gives up after this; who waits for nobody's answer has more patience. */
const PATIENCE_MS: Readonly<Record<keyof Pools, number>> = { calls: 2_000, money: 2_000, work: 30_000, lanes: 10_000 };

/** A pooled PostgreSQL. */
export function openPostgres({
  url,
  pools: sizes,
  patienceMs,
  onError,
}: {
  url: string;
  pools: Pools;
  patienceMs?: number | undefined;
  onError: (error: Error) => void;
}): Database {
  const database = {};
  const poolOf = (name: keyof Pools): pg.Pool => {
    const pool = new pg.Pool({
      ...{ connectionString: url, max: sizes[name], connectionTimeoutMillis: patienceMs ?? PATIENCE_MS[name] },
      // A rush after a quiet minute would else wait for new connections.
      idleTimeoutMillis: 600_000,
    });
    // Without a listener, a restart of the server would end the process (57P01 on an idle client).
    pool.on('error', onError);
    return pool;
  };
  const pools = { calls: poolOf('calls'), money: poolOf('money'), work: poolOf('work'), lanes: poolOf('lanes') };

  const connect = (name: keyof Pools): Promise<pg.PoolClient> =>
    pools[name].connect().catch((error: unknown) => {
      throw isUnavailable(error) ? new DatabaseBusy(error) : error;
    });

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connect(shareNow());
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

  const query: Db['query'] = (statement) => withClient((client) => queryOn(client)(statement));
  const transaction: Db['transaction'] = (work, options) =>
    retrying(() => withClient((client) => runTransaction(database, queryOn(client), work)), options);

  return {
    ...guarded(database, query, transaction),
    kind: 'postgres',
    script: async (text) => {
      refuseInsideTransaction(database);
      await withClient(async (client) => {
        await client.query(text).catch(async (error: unknown) => {
          // The script may have begun a transaction; the connection goes back clean.
          await client.query('rollback').catch(() => undefined);
          throw error;
        });
      });
    },
    lane: async () => {
      refuseInsideTransaction(database);
      const client = await connect('lanes');
      let broken: Error | undefined;
      const handle = (error: Error) => {
        broken = error;
        onError(error);
      };
      client.on('error', handle);
      const db = guarded(database, queryOn(client), (work, options) =>
        retrying(() => runTransaction(database, queryOn(client), work), options),
      );
      return {
        db,
        release: (destroy = false) => {
          client.off('error', handle);
          client.release(broken ?? destroy);
        },
      };
    },
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  };
}

/** No free connection in time, none to be made, or a server that takes none now. */
function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(E[A-Z]+$|53300|57P03)/.test(code) || /timeout/i.test(message);
}

/** A connection that failed below SQL must not go back to the pool. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  return isLost(error) || code.startsWith('E') || /terminated|closed/i.test(error.message);
}
