import type { Db } from '@baize/db';
import { AsyncLocalStorage } from 'node:async_hooks';
import { passwordChecks } from './cheapPasswords.ts';

/**
 * What an answer costs: how many statements it sends, how many transactions it begins, how many passwords it checks.
 * Where that is equal, its time tells nobody apart; times themselves say more about the machine than about the code.
 */
export interface Work {
  readonly statements: number;
  readonly transactions: number;
  readonly passwords: number;
}

/** Whether a statement is the counted call's: jobs of the server use the database meanwhile. */
const ours = new AsyncLocalStorage<true>();

/** Counts what `run` itself does. */
export async function workOf(db: Db, run: () => Promise<unknown>): Promise<Work> {
  const work = { statements: 0, transactions: 0, passwords: 0 };
  const before = passwordChecks.count;
  const restore = [count(db, work)];
  try {
    await ours.run(true, run);
  } finally {
    for (const undo of restore) undo();
  }
  return { ...work, passwords: passwordChecks.count - before };
}

function count(db: Db, work: { statements: number; transactions: number }): () => void {
  const { rows, row, run, query, transaction } = db;
  const counted =
    <A extends readonly unknown[], R>(send: (...args: A) => R) =>
    (...args: A): R => {
      if (ours.getStore()) work.statements += 1;
      return send(...args);
    };
  Object.assign(db, {
    rows: counted(rows),
    row: counted(row),
    run: counted(run),
    query: counted(query),
    transaction: ((inside, options) => {
      if (ours.getStore()) work.transactions += 1;
      return transaction((tx) => {
        const undo = count(tx, work);
        return inside(tx).finally(undo);
      }, options);
    }) as Db['transaction'],
  });
  return () => void Object.assign(db, { rows, row, run, query, transaction });
}
