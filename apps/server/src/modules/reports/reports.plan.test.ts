import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../test/planOf.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { isBehind, listBehind, readJournal, sumRoundsBefore } from './journal.store.ts';
import { netDeposit, sumCash, sumPlay } from './pnl.store.ts';

const MIGRATIONS = { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' } as const;
const memberId = randomUUID();
const account = { merchantId: 'one', memberId, bucket: bucketOf(memberId), currency: 'PHP' };
const TEN_YEARS = { from: '2017-01-05', to: '2026-12-20' };

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with ten years of one member among others, on PostgreSQL', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    // Eight categories at three vendors every month, ten pairs every day; a hundred others of the same bucket with a month of it.
    await db.run`
      insert into report_play_month (bucket, member_id, currency, month, category, vendor, merchant_id, stake, returned, win, valid, rounds)
      select ${account.bucket}::smallint, ${memberId}::uuid, 'PHP', m, 'C' || c, 'V' || v, 'one', 100, 0, 90, 100, 1
      from generate_series('2016-01-01'::date, '2026-12-01'::date, interval '1 month') m, generate_series(1, 8) c, generate_series(1, 3) v`;
    await db.run`
      insert into report_play_day (bucket, member_id, currency, day, category, vendor, merchant_id, stake, returned, win, valid, rounds)
      select ${account.bucket}::smallint, ${memberId}::uuid, 'PHP', d, 'C' || (c % 8), 'V' || c, 'one', 10, 0, 9, 10, 1
      from generate_series('2016-01-01'::date, '2026-12-31'::date, interval '1 day') d, generate_series(1, 10) c`;
    await db.run`
      insert into report_play_day (bucket, member_id, currency, day, category, vendor, merchant_id, stake, returned, win, valid, rounds)
      select ${account.bucket}::smallint, md5(n::text)::uuid, 'PHP', d, 'C1', 'V1', 'one', 10, 0, 9, 10, 1
      from generate_series('2026-11-01'::date, '2026-11-30'::date, interval '1 day') d, generate_series(1, 1000) n`;
    await db.run`
      insert into report_play_month (bucket, member_id, currency, month, category, vendor, merchant_id, stake, returned, win, valid, rounds)
      select ${account.bucket}::smallint, md5(n::text)::uuid, 'PHP', m, 'C1', 'V1', 'one', 10, 0, 9, 10, 1
      from generate_series('2026-01-01'::date, '2026-11-01'::date, interval '1 month') m, generate_series(1, 3000) n`;
    for (const [table, column, series] of [
      ['report_cash_day', 'day', "interval '1 day'"],
      ['report_cash_month', 'month', "interval '1 month'"],
    ])
      await db.script(`
        insert into ${table} (bucket, member_id, currency, ${column}, merchant_id, deposits, withdrawals, bonus, rebate, agent, transfers,
          other, net_stake, deposit_count, withdrawal_count, end_balance, end_seq)
        select ${account.bucket}, '${memberId}', 'PHP', d, 'one', 5, 1, 0, 0, 0, 0, 0, 10, 1, 1, 0, 1
        from generate_series('2016-01-01'::date, '2026-12-01'::date, ${series}) d
        union all
        select ${account.bucket}, md5(n::text)::uuid, 'PHP', d, 'one', 5, 1, 0, 0, 0, 0, 0, 10, 1, 1, 0, 1
        from generate_series('2026-01-01'::date, '2026-11-01'::date, interval '1 month') d, generate_series(1, 3000) n`);
    // A hundred thousand accounts, most of them read to the end; one of them with thirty thousand entries.
    await db.run`
      insert into wallet_account (bucket, member_id, currency, trial, merchant_id, version)
      select n % 1024, md5(n::text)::uuid, 'PHP', false, 'one', 5 from generate_series(1, 100000) n`;
    await db.run`
      insert into report_mark (bucket, member_id, currency, projection, merchant_id, seq)
      select n % 1024, md5(n::text)::uuid, 'PHP', 'reports', 'one', case when n % 1000 = 0 then 4 else 5 end
      from generate_series(1, 100000) n`;
    await db.run`
      insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
        balance_after, created_at, round_id, game, closes, free)
      select ${account.bucket}::smallint, ${memberId}::uuid, 'PHP', false, n, 'one', 'ACME', 't' || n, 'BET', 'main', 'vendor:ACME', 1, 0,
        now(), 'r' || n, 'slot', true, false
      from generate_series(1, 30000) n`;
    await db.run`
      insert into wallet_round (bucket, member_id, source, round_id, merchant_id, currency, trial, game, stake, returned, win, closed,
        played, opened_seq, created_at)
      select ${account.bucket}::smallint, ${memberId}::uuid, 'ACME', 'r' || n, 'one', 'PHP', false, 'slot', 1, 0, 0, true, true, n, now()
      from generate_series(1, 30000) n`;
    await db.script('vacuum analyze');
  }, 120_000);
  afterAll(() => db.close());

  it('finds play and cash of ten years by the member’s own keys, months whole and edges by day', async () => {
    for (const by of ['month', 'category', 'vendor'] as const) {
      const plan = await planOf(db, (spied) => sumPlay(spied, account, { ...TEN_YEARS, by }));
      expect(plan).toContain('report_play_month_pkey');
      expect(plan).toContain('report_play_day_pkey');
      expect(plan).not.toMatch(/Seq Scan/);
    }
    const cash = await planOf(db, (spied) => sumCash(spied, account, { ...TEN_YEARS, by: 'month' }));
    expect(cash).toContain('report_cash_month_pkey');
    expect(await planOf(db, (spied) => netDeposit(spied, account))).toMatch(/report_cash_month_pkey/);
    const days = await planOf(db, (spied) =>
      sumPlay(spied, account, { from: '2026-11-01', to: '2026-11-30', by: 'day' }),
    );
    expect(days).toContain('report_play_day_pkey');
    expect(days).not.toMatch(/report_play_day.*Seq Scan|Seq Scan on report_play_day/);
  });

  it('answers ten years within fifty milliseconds', async () => {
    const times: number[] = [];
    for (let at = 0; at < 7; at++) {
      const since = performance.now();
      const play = await sumPlay(db, account, { ...TEN_YEARS, by: 'vendor' });
      await Promise.all([sumCash(db, account, { ...TEN_YEARS, by: 'month' }), netDeposit(db, account)]);
      times.push(performance.now() - since);
      expect(play.length).toBe(10);
    }
    expect(times.sort((a, b) => a - b)[3]).toBeLessThan(50);
  });

  it('finds accounts with news by keys, bucket by bucket', async () => {
    const plan = await planOf(db, (spied) => listBehind(spied, ['reports'], { from: 0, to: 102 }));
    expect(plan).toContain('wallet_account_pkey');
    expect(plan).not.toMatch(/Seq Scan/);
    expect((await listBehind(db, ['reports'], { from: 0, to: 1023 })).length).toBe(100);
    expect(await planOf(db, (spied) => isBehind(spied, ['reports'], account))).not.toMatch(/Seq Scan/);
  });

  it('reads on from the mark by the journal’s own key, and rounds by theirs', async () => {
    const marks = [{ ...account, seq: 29_000n }];
    const plan = await planOf(db, (spied) => readJournal(spied, marks, 500));
    expect(plan).toContain('wallet_entry_pkey');
    expect(plan).toContain('wallet_round_pkey');
    expect(plan).not.toMatch(/Seq Scan|wallet_round_newest/);
    const before = await planOf(db, async (spied) => {
      await sumRoundsBefore(spied, [
        { account: { ...account, seq: 29_000n }, source: 'ACME', roundId: 'r28990', openedSeq: 28_990n },
      ]);
    });
    expect(before).toContain('wallet_entry_pkey');
    expect(before).not.toMatch(/Seq Scan/);
  });
});
