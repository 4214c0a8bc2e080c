import { findServer, openTestDatabase } from '@baize/db/testing.ts';
import { expect, it } from 'vitest';
import { planOf } from '../../test/planOf.ts';
import { createEvents } from './events.ts';
import { createIds } from './ids.ts';
import { createLog } from './log.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' } as const;

// The plans are PostgreSQL's; the embedded database is small enough for any.
it.skipIf((await findServer()) === null)(
  'looks for events by those that wait, however many have been heard',
  async () => {
    const db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    const now = new Date('2026-11-21T04:00:00Z');
    const clock = { now: () => now };
    await db.run`
    insert into kernel_outbox (id, name, payload, created_at, delivered_at, next_at)
    select gen_random_uuid(), 'memberBarred', jsonb_build_object('memberId', n % 500), ${now}::timestamptz,
      case when n % 100 <> 0 then ${now}::timestamptz end,
      case when n % 200 = 0 then ${now}::timestamptz + interval '1 hour' end
    from generate_series(1, 20000) n`;
    await db.script('vacuum analyze kernel_outbox');
    const log = createLog({ level: 'silent', pretty: false });
    const plan = await planOf(db, (spied) => createEvents({ db: spied, clock, ids: createIds(clock), log }).deliver());
    await db.close();
    expect(plan).toContain('kernel_outbox_waiting');
    expect(plan).toContain('kernel_outbox_failed');
    expect(plan).not.toContain('Seq Scan');
  },
);
