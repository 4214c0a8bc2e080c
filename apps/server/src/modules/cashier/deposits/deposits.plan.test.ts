import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../../test/planOf.ts';
import { countToday, lastPaidMethod, listExtras } from './deposits.store.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' } as const;
const now = new Date('2026-11-21T04:00:00Z');

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with twenty thousand deposits of one merchant', () => {
  let db: TestDatabase;
  const memberId = randomUUID();
  const one = { merchantId: 'one', memberId };
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`insert into merchant (id, settings, flags, created_at) values ('one', '{}', '{}', ${now})`;
    await db.run`
      insert into cashier_deposit (bucket, id, merchant_id, member_id, currency, method_id, method, gateway_account_id, caller_key, state,
                                   asked, fee, to_pay, paid_at, created_at, expires_at)
      select 0, gen_random_uuid(), 'one', case when n % 1000 = 0 then ${memberId}::uuid else md5((n % 500)::text)::uuid end, 'PHP', 'gcash',
        '{}', 'gateway', n::text, 'paid', 100, 0, 100, ${now}, ${now}, ${now}
      from generate_series(1, 20000) n`;
    await db.script('vacuum analyze cashier_deposit');
  }, 60_000);
  afterAll(() => db.close());

  it.each([
    [
      'what was paid again to a deposit',
      (on: TestDatabase) => listExtras(on, { ...one, id: memberId }),
      /cashier_deposit_extra/,
    ],
    ['a member’s last method', (on: TestDatabase) => lastPaidMethod(on, one), /cashier_deposit_member/],
    [
      'a member’s deposits of a day',
      (on: TestDatabase) => countToday(on, one, { methodId: 'gcash', since: now }),
      /cashier_deposit_member/,
    ],
  ])('finds %s by an index', async (_what, run, index) => {
    const plan = await planOf(db, run);
    expect(plan).toMatch(index);
    expect(plan).not.toContain('Seq Scan');
  });
});
