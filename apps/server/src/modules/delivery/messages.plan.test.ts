import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../test/planOf.ts';
import { listDue, withholdNotDue } from './messages.store.ts';

const MIGRATIONS = { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' } as const;
const now = new Date('2026-11-21T04:00:00Z');

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with twenty thousand messages, a tenth of them waiting', () => {
  let db: TestDatabase;
  const memberId = randomUUID();
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`insert into merchant (id, settings, flags, created_at) values ('one', '{}', '{}', ${now})`;
    // Every second one to a member who is told the same again and again.
    await db.run`
      insert into delivery_message (id, merchant_id, member_id, channel, recipient, purpose, language, state, due_at, useless_at,
                                    created_at)
      select gen_random_uuid(), 'one', case when n % 2 = 0 then ${memberId}::uuid else md5(n::text)::uuid end, 'sms', 'a number',
        'passwordChanged', 'EN', case when n % 10 = 1 then 'waiting' else 'withheld' end, ${now}::timestamptz + n * interval '1 second',
        case when n % 3 = 0 then ${now}::timestamptz + interval '1 day' end, ${now}::timestamptz
      from generate_series(0, 19999) n`;
    await db.script('vacuum analyze delivery_message');
  });
  afterAll(() => db.close());

  it('reads the next ones in their order from the index', async () => {
    const plan = await planOf(db, (on) => listDue(on, now, 20));
    expect(plan).toContain('Index Scan using delivery_message_due');
    expect(plan).not.toContain('Sort');
  });

  it('finds what a later notice tells of without a look at all that the member has got', async () => {
    const kind = { merchantId: 'one', memberId, purpose: 'passwordChanged', to: 'a number' };
    expect(await planOf(db, (on) => withholdNotDue(on, { ...kind, now }))).toContain('delivery_message_held');
  });
});
