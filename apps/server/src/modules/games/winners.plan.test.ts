import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../test/planOf.ts';
import { deleteWinner, listWinners, lowerWinner } from './winners.store.ts';

const MIGRATIONS = { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' } as const;
const MEMBERS = 20_000;
const DAY = '2026-11-23';

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with twenty thousand winners of a day, on PostgreSQL', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`insert into merchant (id, settings, flags, created_at) values ('one', '{}', '{}', now())`;
    // The largest wins are those of who is restricted.
    await db.run`
      insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, created_at)
      select md5(n::text)::uuid, 'one', 1, 'm' || n, 0, case when n > ${MEMBERS - 3}::int then 'excluded' else 'active' end, 'PHP', now()
      from generate_series(1, ${MEMBERS}::int) n`;
    await db.run`
      insert into games_winner (merchant_id, day, member_id, source, round_id, member_name, node_id, win, won_at)
      select 'one', ${DAY}::date, md5(n::text)::uuid, 'ACME', 'r', 'm***' || n, 'acme-slot', n, now() from generate_series(1, ${MEMBERS}::int) n`;
    for (const table of ['identity_member', 'games_winner']) await db.script(`vacuum analyze ${table}`);
  });
  afterAll(() => db.close());

  it('reads the board by its index, and only as many members as stand on it', async () => {
    const plan = await planOf(db, (spied) => listWinners(spied, 'one', { day: DAY, types: [], limit: 10 }));
    expect(plan).toContain('games_winner_most');
    expect(plan).toContain('identity_member_pkey');
    expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join/);
    expect((await listWinners(db, 'one', { day: DAY, types: [], limit: 2 })).map(({ win }) => win)).toEqual([
      19_997n,
      19_996n,
    ]);
  });

  it('lowers a round and takes it off by its key, on each of a few days', async () => {
    const key = { memberId: randomUUID(), source: 'ACME', roundId: 'r' };
    const days = [DAY, '2026-11-24'];
    for (const plan of [
      await planOf(db, (spied) => lowerWinner(spied, 'one', days, { ...key, win: 1n })),
      await planOf(db, (spied) => deleteWinner(spied, 'one', days, key)),
    ]) {
      expect(plan).toContain('games_winner_pkey');
      expect(plan).toMatch(/Index Cond: .*day = ANY.*member_id = .*round_id = /);
    }
  });
});
