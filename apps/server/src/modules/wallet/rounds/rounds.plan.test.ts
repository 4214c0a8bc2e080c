import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../../test/planOf.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { listRounds, playedSince } from './rounds.store.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' } as const;
const ROUNDS = 50_000;
const owner = { merchantId: 'one', memberId: randomUUID() };
const now = new Date('2026-11-21T04:00:00Z');

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with fifty thousand rounds, on PostgreSQL', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    // A tenth of them are of one member, a second apart.
    await db.run`
      insert into wallet_round (bucket, member_id, source, round_id, merchant_id, currency, trial, game, stake, returned, win, closed,
        played, opened_seq, created_at)
      select case when n % 10 = 0 then ${bucketOf(owner.memberId)}::smallint else n % 1024 end,
        case when n % 10 = 0 then ${owner.memberId}::uuid else md5((n % 1024)::text)::uuid end,
        'FELT', 'r' || n, 'one', 'PHP', false, 'moon', 100, 0, 0, n % 500 <> 0, true, n, ${now}::timestamptz - n * interval '100 ms'
      from generate_series(1, ${ROUNDS}::int) n`;
    await db.run`
      insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
        balance_after, created_at, round_id, game)
      select bucket, member_id, currency, trial, ${ROUNDS}::int - opened_seq, merchant_id, source, round_id, 'BET', 'main', 'vendor:FELT', stake,
        0, created_at, round_id, game from wallet_round where merchant_id = 'one'`;
    await db.run`update wallet_round set opened_seq = ${ROUNDS}::int - opened_seq where merchant_id = 'one'`;
    await db.script('vacuum analyze wallet_round, wallet_entry');
  });
  afterAll(() => db.close());

  it.each([
    ['the record', (on: TestDatabase) => listRounds(on, owner, { limit: 26 })],
    ['what waits for its end', (on: TestDatabase) => listRounds(on, owner, { limit: 2, status: 'open' })],
    ['the record of a day', (on: TestDatabase) => listRounds(on, owner, { limit: 26, from: now, to: now })],
  ])('finds %s by the index of a member’s newest', async (_what, run) => {
    const plan = await planOf(db, run);
    expect(plan).toMatch(/Index Scan (Backward )?using wallet_round_newest/);
    expect(plan).not.toMatch(/Seq Scan|Bitmap/);
  });

  it('finds the net of a visit by the newest round from before it and the entries that follow', async () => {
    const since = new Date(now.getTime() - 600_000);
    const plan = await planOf(db, (on) => playedSince(on, owner, { since, currency: 'PHP', trial: false }));
    expect(plan).toMatch(/Index Scan Backward using wallet_round_newest/);
    expect(plan).toContain('wallet_entry_pkey');
    expect(plan).not.toContain('Seq Scan');
  });
});
