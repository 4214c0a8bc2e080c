import type { Db, Fragment } from '@baize/db';
import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedgerMember } from '../../../../test/ledgerMember.ts';
import { planOf } from '../../../../test/planOf.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { prepareSession } from './laneConnection.ts';
import { betEntry } from './ledger.rules.ts';
import { explainPost, postBatch } from './ledger.store.ts';
import { countPlayedRounds } from '../rounds/playedRounds.store.ts';
import { findRound, findRoundOf, owedOfRound } from '../rounds/rounds.store.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' };
const INDEXES = [
  'wallet_account_pkey',
  'wallet_entry_tx',
  'wallet_entry_rollback',
  'wallet_entry_won',
  'wallet_round_pkey',
  'wallet_limit_pkey',
];
const MEMBERS = 4;
const ENTRIES = 25_000;
/** Members who have come and not played. */
const OTHERS = 5_000;

/** The plan that a connection makes once and keeps for every batch. */
async function planOn(db: Db): Promise<string> {
  const { text, parameters } = explainPost();
  await db.run`set plan_cache_mode = force_generic_plan`;
  await db.query({ text: `prepare post as ${text}`, values: [] });
  const values = Array.from({ length: parameters }, () => 'null').join(', ');
  const { rows } = await db.query<{ 'QUERY PLAN': string }>({ text: `explain execute post (${values})`, values: [] });
  await db.run`deallocate post`;
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function expectIndexes(plan: string): void {
  expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join|Materialize/);
  for (const index of INDEXES) expect(plan).toContain(index);
  expect(plan).not.toMatch(/wallet_round_newest|wallet_entry_pkey/);
  // Who has no limit never reads their table, and nothing is counted into it.
  expect(plan).toMatch(/One-Time Filter: \(a(_\d+)?\.limits > 0\)\n.*Index Scan using wallet_limit_pkey/);
  // Nor who has no bonus theirs: it is looked for only where the account or the round names one, and written where something has moved.
  expect(plan).toMatch(
    /One-Time Filter: .*grant_id.* IS NOT NULL.*\n(.*\n)*?.*Index Scan using wallet_grant_(pkey|id)/,
  );
  const scans = [...plan.matchAll(/ on (wallet_grant\w*)/g)].length;
  expect(scans).toBe(3);
}

function expectPlayedPlan(plan: string): void {
  for (const index of ['wallet_entry_tx', 'wallet_round_pkey', 'wallet_entry_pkey']) expect(plan).toContain(index);
  expect(plan).toMatch(/Index Cond: .*seq >= \w+\.opened_seq/);
  expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join|wallet_round_newest/);
}

it('plans the statement on its indexes even when it is prepared on empty tables', async () => {
  const db = await openTestDatabase({ migrations: MIGRATIONS });
  const lane = await db.lane();
  const plan = await planOn(lane.db);
  lane.release();
  await db.close();
  expectIndexes(plan);
});

it('never looks at grants for who has none', async () => {
  const db = await openTestDatabase({ migrations: MIGRATIONS });
  const looksOf = async (memberId: string): Promise<string[]> => {
    const key = { merchantId: 'one', memberId, currency: 'PHP', trial: false };
    const round = { id: memberId, game: 'perlas', closes: false, category: 'RNG' };
    let plan: string[] = [];
    const query = async ({ text, values }: Pick<Fragment, 'text' | 'values'>) => {
      const explained = await db.query<{ 'QUERY PLAN': string }>({ text: `explain analyze ${text}`, values });
      plan = explained.rows.map((row) => row['QUERY PLAN']);
      return { rows: [], count: 0 };
    };
    const bet = betEntry({ ...key, vendor: 'ACME', txId: memberId, amount: 10n, round });
    const now = new Date();
    await postBatch({ ...db, query } as Db, [bet], { lane: 0, now, deadline: new Date(now.getTime() + 60_000) });
    return plan.filter((line) => / on wallet_grant/.test(line) && !/^ *->  Update/.test(line));
  };
  const [plain, given] = [randomUUID(), randomUUID()];
  for (const memberId of [plain, given]) {
    const key = { merchantId: 'one', memberId, currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    await db.run`update wallet_account set main = 100 where member_id = ${memberId}`;
  }
  await db.run`
    insert into wallet_grant (bucket, member_id, id, merchant_id, currency, trial, state, amount, requirement, contribution, ends_at, created_at)
    values (${bucketOf(given)}, ${given}, ${given}, 'one', 'PHP', false, 'active', 5, 50, '{}', now() + interval '1 day', now())`;
  await db.run`update wallet_account set grant_id = member_id where member_id = ${given}`;
  const looks = await looksOf(plain);
  expect(looks).toHaveLength(2);
  for (const look of looks) expect(look).toContain('never executed');
  for (const look of await looksOf(given)) expect(look).toContain('actual time');
  await db.close();
});

it.each([1, 20, 1000])('counts the played rounds of %i entries by keys even on empty tables', async (entries) => {
  const db = await openTestDatabase({ migrations: MIGRATIONS });
  const asked = Array.from({ length: entries }, (_, index) => ({ source: 'V', txId: `x${index}` }));
  const plan = await planOf(db, (spied) => countPlayedRounds(spied, asked));
  await db.close();
  expectPlayedPlan(plan);
});

// The embedded database compiles nothing and is never analyzed.
describe.skipIf((await findServer()) === null)('with few members of many entries, analyzed', () => {
  let db: TestDatabase;
  const player = randomUUID();
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    for (let member = 0; member < MEMBERS; member++) {
      const id = member === 0 ? player : randomUUID();
      await db.run`
        insert into wallet_account (bucket, member_id, currency, trial, merchant_id, version)
        values (${bucketOf(id)}, ${id}, 'PHP', false, 'one', ${ENTRIES})`;
      await db.run`
        insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
          balance_after, created_at, round_id, game, closes, free, reference)
        select ${bucketOf(id)}, ${id}, 'PHP', false, n, 'one', 'V', gen_random_uuid()::text,
          case when n % 2 = 1 then 'BET' else 'WIN' end, case when n % 2 = 1 then 'main' else 'vendor:V' end,
          case when n % 2 = 1 then 'vendor:V' else 'main' end, 1, 0, now(), 'r' || (n + 1) / 2, 'perlas', n % 2 = 0, false,
          case when n % 2 = 0 then 'x' || n end
        from generate_series(1, ${ENTRIES}::bigint) n`;
      await db.run`
        insert into wallet_round (bucket, member_id, source, round_id, merchant_id, currency, trial, game, stake, returned, win, closed,
          played, opened_seq, created_at)
        select bucket, member_id, source, round_id, merchant_id, currency, trial, game, 1, 0, 1, true, true, seq, created_at
        from wallet_entry where member_id = ${id} and code = 'BET'`;
    }
    await db.run`
      insert into wallet_account (bucket, member_id, currency, trial, merchant_id)
      select n % 1024, md5(n::text)::uuid, 'PHP', false, 'one' from generate_series(1, ${OTHERS}::int) n`;
    for (const table of ['wallet_account', 'wallet_entry', 'wallet_round']) await db.script(`vacuum analyze ${table}`);
  }, 60_000);
  afterAll(() => db.close());

  it('plans it on its indexes, and so cheap that nothing is compiled', async () => {
    const lane = await db.lane();
    await lane.db.run`set jit = on`;
    const plan = await planOn(lane.db);
    lane.release(true);
    expectIndexes(plan);
    expect(plan).not.toContain('JIT:');
  });

  it('finds the round of a transaction by its key', async () => {
    const owner = { merchantId: 'one', memberId: player };
    const plan = await planOf(db, (spied) => findRoundOf(spied, owner, { source: 'V', txId: 'x' }));
    expect(plan).toContain('wallet_entry_tx');
    expect(plan).toContain('wallet_round_pkey');
    expect(plan).not.toContain('Seq Scan');
  });

  it('sums what is owed of a round by the index of debts, not by its stretch of the journal', async () => {
    const owner = { merchantId: 'one', memberId: player };
    const round = await findRound(db, owner, 'r1');
    if (!round) throw new Error('it was played');
    const plan = await planOf(db, (spied) => owedOfRound(spied, owner, round));
    expect(plan).toMatch(/wallet_entry_(reason|review|newest_review)/);
    expect(plan).not.toMatch(/Seq Scan|wallet_entry_pkey/);
    expect(await owedOfRound(db, owner, round)).toBe(0n);
  });

  it('counts played rounds by the keys of their entries, and reads of each round its own stretch of the journal', async () => {
    const entries = await db.rows<{ source: string; txId: string }>`
      select source, tx_id as "txId" from wallet_entry where member_id = ${player} and code = 'WIN' limit 1000`;
    const plan = await planOf(db, (spied) => countPlayedRounds(spied, entries));
    expectPlayedPlan(plan);
    expect(await countPlayedRounds(db, entries)).toEqual([{ source: 'V', game: 'perlas', rounds: 1000 }]);
  });

  it('compiles nothing in the ledger’s session, however dear a plan looks', async () => {
    const lane = await db.lane();
    await lane.db.run`set jit_above_cost = 0`;
    const before = await planOn(lane.db);
    await prepareSession(lane.db, 20_000);
    const after = await planOn(lane.db);
    lane.release(true);
    expect(before).toContain('JIT:');
    expect(after).not.toContain('JIT:');
  });
});
