import type { Db, TransactionOptions } from './db.ts';
import { isRetryable } from './pgError.ts';
import { insideTransactionOf, refuseInsideTransaction } from './scope.ts';
import { sql, type Fragment } from './sql.ts';

type Query = Db['query'];

/** The tagged-template face over a driver's `query`, shared by both drivers. */
export function templated(query: Query, transaction: Db['transaction']): Db {
  return {
    query,
    transaction,
    rows: async <T>(strings: TemplateStringsArray, ...values: readonly unknown[]) =>
      (await query<T>(sql(strings, ...values))).rows,
    row: async <T>(strings: TemplateStringsArray, ...values: readonly unknown[]) =>
      (await query<T>(sql(strings, ...values))).rows[0] ?? null,
    run: async (strings, ...values) => (await query(sql(strings, ...values))).count,
  };
}

/** A database's own face, refused inside its transactions before anything waits. */
export function guarded(database: object, query: Query, transaction: Db['transaction']): Db {
  return templated(
    async (statement) => {
      refuseInsideTransaction(database);
      return await query(statement);
    },
    async (work, options) => {
      refuseInsideTransaction(database);
      return await transaction(work, options);
    },
  );
}

/** Begin, work, commit on a connection of our own; nested transactions are savepoints. */
export async function runTransaction<T>(database: object, query: Query, work: (tx: Db) => Promise<T>): Promise<T> {
  let isOver = false;
  // Its connection is another's by then.
  const mine: Query = async (statement) => {
    if (isOver) throw new TransactionOver();
    return await query(statement);
  };
  await query(plain('begin'));
  try {
    const result = await insideTransactionOf(database, () => work(insideTransaction(mine, 1)));
    isOver = true;
    await query(plain('commit'));
    return result;
  } catch (error) {
    isOver = true;
    // A dead connection cannot roll back: the server has dropped the transaction.
    await query(plain('rollback')).catch(() => undefined);
    throw error;
  }
}

/** A transaction was used after its end by work that nobody waited for. */
export class TransactionOver extends Error {
  constructor() {
    super('the transaction is over');
    this.name = 'TransactionOver';
  }
}

function insideTransaction(query: Query, depth: number): Db {
  return templated(query, async (work) => {
    const name = `sp_${depth}`;
    await query(plain(`savepoint ${name}`));
    try {
      const result = await work(insideTransaction(query, depth + 1));
      await query(plain(`release savepoint ${name}`));
      return result;
    } catch (error) {
      await query(plain(`rollback to savepoint ${name}`));
      throw error;
    }
  });
}

const RETRY_BASE_MS = 5;

/** Retries what the database asks to, with growing pauses; other errors pass. */
export async function retrying<T>(work: () => Promise<T>, { attempts = 5 }: TransactionOptions = {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_BASE_MS * 2 ** attempt));
    }
  }
}

export const plain = (text: string): Pick<Fragment, 'text' | 'values'> => ({ text, values: [] });
