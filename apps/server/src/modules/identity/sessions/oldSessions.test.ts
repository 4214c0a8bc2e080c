import { openTestDatabase, findServer, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../../test/planOf.ts';
import { startTestServer, type TestServer } from '../../../../test/testServer.ts';
import { deleteOldSessions } from './sessions.store.ts';

const DAY_MS = 24 * 3_600_000;

describe('sessions of long ago', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.stop());

  it('are forgotten 60 days after they began, younger ones are not', async () => {
    const site = await server.openSite();
    const { id } = await site.member('ana');
    const now = server.clock.now();
    const bornAgo = (days: number) => server.db.run`
      update identity_session set created_at = ${new Date(now.getTime() - days * DAY_MS)} where member_id = ${id}`;
    const left = async () => (await server.db.rows`select 1 from identity_session where member_id = ${id}`).length;
    expect(await left()).toBe(1);
    await bornAgo(59);
    await deleteOldSessions(server.db, now);
    expect(await left()).toBe(1);
    await bornAgo(60);
    await deleteOldSessions(server.db, now);
    expect(await left()).toBe(0);
  });
});

// The plan is PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('sessions of long ago, however many there are', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    const migrations = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' } as const;
    db = await openTestDatabase({ migrations, kind: 'postgres' });
  });
  afterAll(() => db.close());

  it('are found by when they began', async () => {
    await db.script(`
      set session_replication_role = replica; -- no member stands behind these
      insert into identity_session (token_hash, id, merchant_id, member_id, device, device_label, ip, country, created_at, last_seen_at)
      select int4send(n), gen_random_uuid(), 'm', gen_random_uuid(), '', '', '', '', now() - n * interval '5 minutes', now()
      from generate_series(1, 20000) n;
      set session_replication_role = default`);
    await db.script('vacuum analyze identity_session');
    const plan = await planOf(db, (spied) => deleteOldSessions(spied, new Date()));
    expect(plan).toContain('identity_session_begun');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
