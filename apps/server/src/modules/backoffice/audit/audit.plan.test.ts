import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../../test/planOf.ts';
import { listAudit } from './audit.store.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' } as const;
const at = new Date('2026-11-21T04:00:00Z');
const all = {
  search: '',
  action: '',
  targetKind: '',
  targetId: '',
  from: null,
  until: null,
  beforeSeq: 0,
  merchantIds: null,
  limit: 51,
};

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with twenty thousand lines in the log', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`
      insert into backoffice_audit (seq, at, staff_id, staff_name, ip, request_id, merchant_id, action, target_kind, target_id, prev_hash, hash)
      select n, ${at}, null, 'eva', '127.0.0.1', '', 'one', 'changeStaff', 'staff', 'target ' || n % 5000, '', ''
      from generate_series(1, 20000) n`;
    await db.script('vacuum analyze backoffice_audit');
  }, 60_000);
  afterAll(() => db.close());

  it.each([
    ['of one target', { targetId: 'target 7' }, 'backoffice_audit_target'],
    ['of one target and kind', { targetId: 'target 7', targetKind: 'staff' }, 'backoffice_audit_target'],
    ['of some merchants, newest first', { merchantIds: ['one'] }, 'Index Scan'],
    ['of a day', { from: at, until: at }, 'backoffice_audit_at'],
  ])('finds lines %s by an index', async (_what, asked, index) => {
    const plan = await planOf(db, (on) => listAudit(on, { ...all, ...asked }));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});
