import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OuterDatabaseInTransaction, outsideTransaction, type Database, type Db } from './index.ts';
import { findServer, openTestDatabase } from './testing.ts';

const kinds = (await findServer()) ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

/** The outer database inside its transaction: with one session it would wait for itself for ever. */
describe.each(kinds)('the outer %s database inside a transaction', (kind) => {
  let db: Database;
  beforeAll(async () => void (db = await openTestDatabase({ kind })), 60_000);
  afterAll(() => db.close());

  const uses: Record<string, (outer: Database) => Promise<unknown>> = {
    rows: (outer) => outer.rows`select 1`,
    row: (outer) => outer.row`select 1`,
    run: (outer) => outer.run`select 1`,
    query: (outer) => outer.query({ text: 'select 1', values: [] }),
    transaction: (outer) => outer.transaction(async () => undefined),
    script: (outer) => outer.script('select 1'),
    lane: (outer) => outer.lane(),
  };
  it.each(Object.keys(uses))('is refused at once for %s, with the place in the message', async (name) => {
    const nested = db.transaction(async (tx) => {
      await tx.run`select 1`;
      return await uses[name]?.(db);
    });
    await expect(nested).rejects.toThrow(/used inside a transaction at packages\/db\/src\/scope\.test\.ts:\d+ < /);
    await expect(nested).rejects.toBeInstanceOf(OuterDatabaseInTransaction);
  });

  it('is refused in a savepoint, after a pause and to a lane, and the transaction itself may go on', async () => {
    const lane = await db.lane();
    const answer = await db.transaction(async (tx) => {
      await tx.transaction(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        await expect(db.row`select 1`).rejects.toBeInstanceOf(OuterDatabaseInTransaction);
        await expect(lane.db.row`select 1`).rejects.toBeInstanceOf(OuterDatabaseInTransaction);
      });
      return await tx.row`select 1 as one`;
    });
    lane.release();
    expect(answer).toEqual({ one: 1 });
  });

  it('is there for what leaves the transaction, and for what it began once it is over', async () => {
    let begun: Promise<unknown> = Promise.resolve();
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => void (commit = resolve));
    const left = await db.transaction(async (tx: Db) => {
      begun = committed.then(() => db.row`select 2 as n`);
      const hint = outsideTransaction(() => db.row`select 1 as n`);
      await tx.run`select 1`;
      return { hint };
    });
    commit();
    expect([await left.hint, await begun]).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('cannot be reached by a transaction that is over: its connection is another’s by then', async () => {
    const kept = await db.transaction(async (tx) => tx);
    await expect(kept.row`select 1`).rejects.toThrow('the transaction is over');
    const failed = db.transaction(async (tx) => {
      await Promise.all([Promise.reject(new Error('first')), Promise.resolve().then(() => tx.row`select 1`)]);
    });
    await expect(failed).rejects.toThrow('first');
  });

  it('does not stand in the way of another database or of calls beside the transaction', async () => {
    const other = await openTestDatabase({ kind });
    let beside: Promise<unknown> = Promise.resolve();
    const askBeside = outsideTransaction(() => () => db.row`select 1 as n`);
    await db.transaction(async () => {
      expect(await other.row`select 1 as n`).toEqual({ n: 1 });
      await other.transaction(async () => {
        await expect(db.row`select 1`).rejects.toBeInstanceOf(OuterDatabaseInTransaction);
      });
    });
    beside = askBeside();
    expect(await beside).toEqual({ n: 1 });
    await other.close();
  });
});
