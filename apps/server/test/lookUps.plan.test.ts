import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livingSession } from '../src/modules/identity/index.ts';
import { findMembers } from '../src/modules/identity/members/members.store.ts';
import { findLivingSessions } from '../src/modules/identity/sessions/sessions.store.ts';
import { findLaunches } from '../src/modules/vendors/launch.store.ts';
import { planOf } from './planOf.ts';

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'public' } as const;
const AT = new Date('2026-11-21T04:00:00Z');
const hashes = Array.from({ length: 64 }, () => randomBytes(32).toString('hex'));
const ids = Array.from({ length: 64 }, () => randomUUID());

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with twenty thousand members at play, sixty-four at once', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`insert into merchant (id, settings, flags, created_at) values ('one', '{}', '{}', ${AT})`;
    await db.run`
      insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, created_at)
      select md5(n::text)::uuid, 'one', n % 1024, 'm' || n, 0, 'active', 'PHP', ${AT}::timestamptz from generate_series(1, 20000) n`;
    await db.run`
      insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
      select sha256(n::text::bytea), md5('s' || n)::uuid, 'one', md5(n::text)::uuid, 'test', '127.0.0.1', ${AT}::timestamptz, ${AT}::timestamptz
      from generate_series(1, 20000) n`;
    await db.run`
      insert into vendors_launch (token_hash, merchant_id, member_id, session_id, vendor, game, game_type, class, currency, trial, created_at, expires_at)
      select sha256(('l' || n)::bytea), 'one', md5(n::text)::uuid, md5('s' || n)::uuid, 'ACME', 'g', 'RNG', '', 'PHP', false, ${AT}::timestamptz,
        ${AT}::timestamptz + interval '1 day'
      from generate_series(1, 20000) n`;
    for (const table of ['identity_member', 'identity_session', 'vendors_launch'])
      await db.script(`vacuum analyze ${table}`);
  }, 60_000);
  afterAll(() => db.close());

  it.each([
    [
      'sessions',
      (on: TestDatabase) => findLivingSessions(on, hashes, AT),
      /identity_session_pkey[^]*identity_member_pkey/,
    ],
    ['members', (on: TestDatabase) => findMembers(on, ids), /identity_member_pkey/],
    [
      'launch tokens',
      (on: TestDatabase) => findLaunches(on, hashes, livingSession(AT)),
      /vendors_launch_pkey[^]*identity_session_/,
    ],
  ])('finds %s by their keys', async (_what, run, index) => {
    const plan = await planOf(db, run);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on (identity|vendors)_/);
  });
});
