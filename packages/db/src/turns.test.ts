import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, turnsIn, type Database } from './index.ts';
import { findServer, openTestDatabase } from './testing.ts';

const kinds = (await findServer()) ? (['embedded', 'postgres'] as const) : (['embedded'] as const);
const TIMES = 24;

describe.each(kinds)('turns on the %s database', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase({ kind });
    await db.script('create table turn (subject text, slot smallint, primary key (subject, slot))');
    await db.script('create table tally (name text primary key, count integer not null)');
  }, 60_000);
  afterAll(() => db.close());

  it('are taken one after the other: nobody reads what another is about to change', async () => {
    const takeTurn = turnsIn(sql`turn`);
    const names = ['ana', 'ben'];
    await db.run`insert into tally select name, 0 from unnest(${names}::text[]) as name`;
    const count = (name: string) =>
      db.transaction(async (tx) => {
        await takeTurn(tx, 'tally', name);
        const row = await tx.row<{ count: number }>`select count from tally where name = ${name}`;
        await tx.run`update tally set count = ${(row?.count ?? 0) + 1} where name = ${name}`;
      });
    await Promise.all(Array.from({ length: TIMES }, () => names.map(count)).flat());
    expect(await db.rows`select name, count from tally order by name`).toEqual([
      { name: 'ana', count: TIMES },
      { name: 'ben', count: TIMES },
    ]);
  });
});
