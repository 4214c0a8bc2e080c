import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../../test/planOf.ts';
import { claimSweeps } from './vendorSweeps.store.ts';
import { findPosted } from '../statement.store.ts';
import type { Transfer } from './transfers.rules.ts';
import {
  claimDueTransfers,
  countOpenTransfers,
  findOpenTransfer,
  findTransferByKey,
  hasMovedSince,
  insertTransfer,
  listTransfersByKeys,
  listMerchantTransfers,
  listTransfers,
} from './transfers.store.ts';
import { hasMoneyAt, sumTakenHome } from './vendorMoney.store.ts';
import { findMoney, findMoneyAway } from './money.store.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' } as const;
const TRANSFERS = 20_000;
const owner = { merchantId: 'one', memberId: randomUUID() };
const now = new Date('2026-11-21T04:00:00Z');

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with twenty thousand transfers, on PostgreSQL', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    // A hundred transfers of each member, one in a hundred of all still under way.
    await db.run`
      insert into wallet_transfer (id, merchant_id, bucket, member_id, currency, vendor, direction, amount, state, origin, caller_key,
                                   asked_at, next_at, ended_at)
      select gen_random_uuid(), 'one', n % 1024, case when n % 200 = 0 then ${owner.memberId}::uuid else md5((n % 200)::text)::uuid end,
        'PHP', 'V' || n / 200, 'in', 100, case when n % 100 = 7 then 'sent' else 'completed' end, 'member', n::text,
        ${now}::timestamptz, ${now}::timestamptz + n * interval '1 second', case when n % 100 = 7 then null else ${now}::timestamptz end
      from generate_series(0, ${TRANSFERS - 1}::int) n`;
    await db.run`
      insert into wallet_account (bucket, member_id, currency, trial, merchant_id)
      select n % 1024, md5(n::text)::uuid, 'PHP', false, 'one' from generate_series(0, 19999) n`;
    await db.run`
      insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
                                balance_after, created_at)
      select n % 1024, md5(n::text)::uuid, 'PHP', false, 1, 'one', 'ACME', n::text, 'BET', 'main', 'vendor:ACME', 1, 0, ${now}
      from generate_series(0, 19999) n`;
    // One in two hundred of someone who may not play any more.
    await db.run`
      insert into wallet_vendor (bucket, member_id, currency, vendor, merchant_id, balance, told_at, sweep_due_at, sweep_until)
      select n % 1024, md5(n::text)::uuid, 'PHP', 'ACME', 'one', 100, ${now}::timestamptz,
        case when n % 200 = 0 then ${now}::timestamptz + n * interval '1 second' end,
        case when n % 200 = 0 then ${now}::timestamptz + n * interval '2 seconds' end
      from generate_series(0, 19999) n`;
    for (const table of ['wallet_vendor', 'wallet_transfer', 'wallet_account', 'wallet_entry'])
      await db.script(`vacuum analyze ${table}`);
  });
  afterAll(() => db.close());

  const moved: Transfer = {
    ...owner,
    id: randomUUID(),
    currency: 'PHP',
    vendor: 'V1',
    direction: 'out',
    amount: 100n,
    state: 'completed',
    origin: 'home',
    everything: null,
    tries: 0,
    problem: '',
    askedAt: now,
    endedAt: now,
  };
  const page = { before: '7fffffff-ffff-4fff-bfff-ffffffffffff', limit: 50 };

  it.each([
    ['a member’s history', (on: TestDatabase) => listTransfers(on, owner, page), /wallet_transfer_member/],
    ['several keys', (on: TestDatabase) => listTransfersByKeys(on, owner, ['1', '2', '3']), /wallet_transfer_key/],
    ['a key', (on: TestDatabase) => findTransferByKey(on, owner, '1'), /wallet_transfer_key/],
    [
      'what was moved since',
      (on: TestDatabase) => hasMovedSince(on, { ...moved, id: page.before }),
      /wallet_transfer_member/,
    ],
    [
      'what stops an automatic return',
      (on: TestDatabase) =>
        insertTransfer(on, { ...moved, callerKey: 'home', heldUntil: now, ifOpened: 1, ifLast: page.before }),
      /wallet_transfer_member/,
    ],
    [
      'what is under way',
      (on: TestDatabase) => findOpenTransfer(on, { ...owner, vendor: 'V1' }),
      /wallet_transfer_one/,
    ],
    [
      'what is due',
      (on: TestDatabase) => claimDueTransfers(on, { now, heldUntil: now, limit: 100 }),
      /wallet_transfer_due/,
    ],
    [
      'the desk’s list',
      (on: TestDatabase) => listMerchantTransfers(on, 'one', { ...page, openAfterTries: null }),
      /wallet_transfer_merchant/,
    ],
    [
      'the desk’s list of one member',
      (on: TestDatabase) =>
        listMerchantTransfers(on, 'one', { ...page, openAfterTries: null, memberId: owner.memberId }),
      /wallet_transfer_member/,
    ],
    [
      'what is stuck',
      (on: TestDatabase) => listMerchantTransfers(on, 'one', { ...page, openAfterTries: 6 }),
      /wallet_transfer_(open|due)/,
    ],
    [
      'what sweeps are due',
      (on: TestDatabase) => claimSweeps(on, { now, heldUntil: now, urgentAfter: now, limit: 50 }),
      /wallet_vendor_home/,
    ],
    [
      'whether a vendor has members’ money',
      (on: TestDatabase) => hasMoneyAt(on, 'NOBODY'),
      /wallet_vendor_money[^]*wallet_transfer_|wallet_transfer_[^]*wallet_vendor_money/,
    ],
    [
      'what was brought home',
      (on: TestDatabase) => sumTakenHome(on, { ...owner, currency: 'PHP', vendor: 'V1' }),
      /wallet_transfer_done/,
    ],
    [
      'the sum of a member',
      (on: TestDatabase) => findMoneyAway(on, { ...owner, currency: 'PHP', trial: false }),
      /wallet_entry_tx/,
    ],
    [
      'the sums of sixty-four members at once',
      (on: TestDatabase) =>
        findMoney(
          on,
          Array.from({ length: 64 }, () => ({
            merchantId: 'one',
            memberId: randomUUID(),
            currency: 'PHP',
            trial: false,
          })),
        ),
      /wallet_account_pkey[^]*wallet_entry_tx/,
    ],
    [
      'sixty-four transactions at once',
      (on: TestDatabase) =>
        findPosted(
          on,
          Array.from({ length: 64 }, (_, n) => ({ source: 'ACME', txId: String(n) })),
        ),
      /wallet_entry_tx/,
    ],
  ])('finds %s by an index', async (_what, run, index) => {
    const plan = await planOf(db, run);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on wallet_/);
  });

  it('counts what is under way without looking at what has ended', async () => {
    expect(await planOf(db, (on) => countOpenTransfers(on, 6))).toMatch(/wallet_transfer_(due|open|one)/);
  });
});
