import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../test/planOf.ts';
import { createEvents } from './events.ts';
import { createIds } from './ids.ts';
import { createLog } from './log.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' } as const;

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('events, however many have been heard', () => {
  const now = new Date('2026-11-21T04:00:00Z');
  const clock = { now: () => now };
  let db: TestDatabase;
  const eventsOn = (spied: TestDatabase) =>
    createEvents({ db: spied, clock, ids: createIds(clock), log: createLog({ level: 'silent', pretty: false }) });
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`
      insert into kernel_outbox (id, name, payload, created_at, delivered_at, next_at)
      select gen_random_uuid(), 'memberPlayBlocked', jsonb_build_object('memberId', n % 500), ${now}::timestamptz,
        case when n % 100 <> 0 then ${now}::timestamptz - n * interval '1 minute' end,
        case when n % 200 = 0 then ${now}::timestamptz + interval '1 hour' end
      from generate_series(1, 20000) n`;
    await db.script('vacuum analyze kernel_outbox');
  });
  afterAll(() => db.close());

  it('are looked for by those that wait', async () => {
    const plan = await planOf(db, (spied) => eventsOn(spied).deliver());
    expect(plan).toContain('kernel_outbox_waiting');
    expect(plan).toContain('kernel_outbox_member');
    expect(plan).not.toContain('Seq Scan');
  });

  it('of one member are looked for among hers alone', async () => {
    const plan = await planOf(db, (spied) => eventsOn(spied).deliver('7'));
    expect(plan).toContain('kernel_outbox_member');
    expect(plan).not.toContain('Seq Scan');
  });

  it('are forgotten by those that were heard first', async () => {
    const plan = await planOf(db, (spied) => eventsOn(spied).forgetHeard());
    expect(plan).toContain('Index Scan using kernel_outbox_heard');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
