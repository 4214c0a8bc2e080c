import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../../test/planOf.ts';
import { listTicketed } from './draws.store.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' } as const;

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with twenty thousand who take part in one draw', () => {
  let db: TestDatabase;
  const promotionId = randomUUID();
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`
      insert into promotions_standing (merchant_id, promotion_id, member_id, score, rounds, reached_at, holder, drawn_tickets)
      select 'one', ${promotionId}, gen_random_uuid(), n, 1, now(), substr(md5(n::text), 1, 20), 1 from generate_series(1, 20000) n`;
    await db.script('vacuum analyze promotions_standing');
  }, 60_000);
  afterAll(() => db.close());

  it('reads a page of its list by an index, from any place on', async () => {
    const plan = await planOf(db, (on) =>
      listTicketed(on, { merchantId: 'one', promotionId, after: '8000', limit: 1001 }),
    );
    expect(plan).toMatch(/promotions_standing_list/);
    expect(plan).not.toContain('Sort');
  });
});
