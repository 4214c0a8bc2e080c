import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../test/planOf.ts';
import { openBoss } from './boss.ts';
import { systemClock } from './clock.ts';
import { createEvents, type Events } from './events.ts';
import { createIds } from './ids.ts';
import { createLog } from './log.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' } as const;

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('events, however many have been heard', () => {
  const quiet = createLog({ level: 'silent', pretty: false });
  let db: TestDatabase;
  async function planOfEvents(work: (events: Events) => Promise<void>): Promise<string> {
    return planOf(db, async (spied) => {
      const boss = await openBoss(spied, quiet);
      const events = createEvents({ db: spied, boss, ids: createIds(systemClock), log: quiet });
      await work(events);
      await events.stop();
      await boss.stop({ graceful: false });
    });
  }
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`
      insert into pgboss.job (id, name, data, policy, singleton_key, state, completed_on, start_after)
      select gen_random_uuid(), 'events', jsonb_build_object('name', 'memberPlayBlocked', 'payload', jsonb_build_object('memberId', n)),
        'key_strict_fifo', n, case when n % 100 <> 0 then 'completed' when n % 200 = 0 then 'retry' else 'created' end::pgboss.job_state,
        case when n % 100 <> 0 then now() - n * interval '1 minute' end,
        now() + case when n % 200 = 0 then interval '1 hour' else interval '0' end
      from generate_series(1, 20000) n`;
    await db.script('vacuum analyze pgboss.job_common');
  });
  afterAll(() => db.close());

  it('are looked for by those that wait', async () => {
    let plan = '';
    const explained: TestDatabase = {
      ...db,
      async query(statement) {
        if (!statement.text.includes('strict_fifo_heads')) return db.query(statement);
        const { rows } = await db.query({ ...statement, text: `explain ${statement.text}` });
        plan = JSON.stringify(rows);
        return { rows: [], count: 0 };
      },
    };
    const boss = await openBoss(explained, quiet);
    await boss.fetch('events', { batchSize: 32 });
    await boss.stop({ graceful: false });
    // Both hold only what waits.
    expect(plan).toMatch(/job_common_i1[01]/);
    expect(plan).not.toMatch(/Seq Scan on job/);
  });

  it('of one member are looked for among hers alone', async () => {
    const plan = await planOfEvents((events) => events.deliver('7'));
    expect(plan).toContain('job_common_i8');
    expect(plan).not.toMatch(/Seq Scan on job/);
  });

  it('are forgotten by those that were heard first', async () => {
    const plan = await planOfEvents((events) => events.forgetHeard());
    expect(plan).toContain('job_common_i16');
    expect(plan).not.toMatch(/Seq Scan on job|Sort/);
  });
});
