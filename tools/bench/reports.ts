import { randomUUID } from 'node:crypto';
import { findServer } from '@baize/db/testing.ts';
import { bucketOf } from '@baize/server/kernel/bucket.ts';
import { proveFigures, rebuildFigures } from '@baize/server/modules/reports/index.ts';
import { sumHouseCash, sumHousePlay } from '../../apps/server/src/modules/reports/house.store.ts';
import { netDeposit, sumCash, sumPlay } from '../../apps/server/src/modules/reports/pnl.store.ts';
import { catchUp, readerOf } from '../../apps/server/src/modules/reports/reader.ts';
import { listRounds } from '../../apps/server/src/modules/wallet/rounds/rounds.store.ts';
import { exploreEntries } from '../../apps/server/src/modules/wallet/books/explore.store.ts';
import { listEntries } from '../../apps/server/src/modules/wallet/statement.store.ts';
import { startTestServer, type TestServer } from '../../apps/server/test/testServer.ts';
import { readArguments } from '../lib/arguments.ts';
import { table } from '../lib/table.ts';
import { machine } from './machine.ts';

const FLOOR_PNL_MS = 50;
/** Most growth of a member's pages with a hundred times the entries. */
const FLOOR_GROWTH = 1.2;
const SMALL = 10_000;
const YEARS = 10;
const DAYS = YEARS * 365;
const ASKED_TIMES = 41;
/** Entries of each of the others. */
const ENTRIES_EACH = 500;
/** The test server's first site: days need a merchant's time zone. */
const MERCHANT = 'site1';
/** What is asked of a small and of a large journal. */
const ASKED = [
  ['pnlMs', 'ten years of profit and loss'],
  ['betsMs', 'a page of the bet record'],
  ['entriesMs', 'a page of the transactions'],
  ['exploredMs', 'a page of the journal at the desk'],
  ['houseMs', 'a year of the merchant, by day'],
] as const;
const TEN_YEARS = { from: '2016-11-25', to: '2026-11-24' };

/**
 * Journal, profit and loss, records and a year at ten thousand and a million entries; a rebuild must equal the
 * journal.
 */
export async function benchReports(args: readonly string[] = []): Promise<boolean> {
  const entries = readArguments(args).number('entries', 1_000_000);
  if ((await findServer()) === null) {
    process.stdout.write('The reports bench was not run: it needs a PostgreSQL (TEST_DATABASE_URL).\n');
    return false;
  }
  const server = await startTestServer({ kind: 'postgres', modules: () => [] });
  try {
    await server.openSite();
    return await measure(server, entries);
  } finally {
    await server.stop();
  }
}

async function measure(server: TestServer, entries: number): Promise<boolean> {
  const { app, db } = server;
  const memberId = randomUUID();
  const key = { merchantId: MERCHANT, memberId, currency: 'PHP', trial: false };
  await addPlay(server, [memberId], DAYS * 2, '1 day');
  await addOthers(server, Math.max(0, SMALL - DAYS * 2));
  await readerOf(app).sweep();
  await db.script('vacuum analyze');
  const small = await askMember(server, key);

  const before = await countEntries(server);
  await addOthers(server, entries - before);
  const added = (await countEntries(server)) - before;
  const counted = await timed(() => readerOf(app).sweep());
  await db.script('vacuum analyze');
  const large = await askMember(server, key);
  const rebuilt = await timed(() => rebuildFigures(app));
  const checks = await proveFigures(db);
  const isEqual = checks.every(({ broken }) => broken === 0);

  const total = before + added;
  const rows = [
    { what: 'counted from the journal', entries: added, ms: counted, perSecond: Math.round((added / counted) * 1000) },
    { what: 'rebuilt from zero', entries: total, ms: rebuilt, perSecond: Math.round((total / rebuilt) * 1000) },
  ];
  const asked = ASKED.map(([name, what]) => ({
    what,
    small: small[name].toFixed(2),
    large: large[name].toFixed(2),
    growth: (large[name] / small[name]).toFixed(2),
  }));
  process.stdout.write(`${table(rows)}\n\n${table(asked)}\n\n`);
  process.stdout.write(`figures and journal are ${isEqual ? 'equal' : 'NOT EQUAL'}\n`);
  for (const { check, broken } of checks) if (broken > 0) process.stdout.write(`${check}: ${broken}\n`);
  // Below half a millisecond a shared machine's clock shows no growth.
  const grows = ASKED.some(([name]) => large[name] > small[name] * FLOOR_GROWTH && large[name] - small[name] > 0.5);
  const ok = isEqual && large.pnlMs < FLOOR_PNL_MS && !grows;
  process.stdout.write(
    `${JSON.stringify({ bench: 'reports', ...machine(), entries: total, countedMs: counted, rebuiltMs: rebuilt, small, large, isEqual, ok })}\n`,
  );
  return ok;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return Math.round(performance.now() - since);
};

const countEntries = async ({ db }: TestServer): Promise<number> =>
  Number(
    (await db.row<{ n: bigint }>`select count(*) as n from wallet_entry where merchant_id = ${MERCHANT}`)?.n ?? 0n,
  );

async function addOthers(server: TestServer, entries: number): Promise<void> {
  const members = Array.from({ length: Math.ceil(entries / ENTRIES_EACH) }, () => randomUUID());
  for (let from = 0; from < members.length; from += 200)
    await addPlay(server, members.slice(from, from + 200), ENTRIES_EACH, '3 hours');
}

/** Rounds of a bet and a win each, at even distances until now. */
async function addPlay(
  { db, clock }: TestServer,
  members: readonly string[],
  entries: number,
  step: string,
): Promise<void> {
  const buckets = members.map(bucketOf);
  await db.transaction(async (tx) => {
    await tx.run`
      insert into wallet_account (bucket, member_id, currency, trial, merchant_id, version)
      select b, m, 'PHP', false, ${MERCHANT}, ${entries}::bigint from unnest(${buckets}::smallint[], ${members}::uuid[]) o (b, m)`;
    await tx.run`
      insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
        balance_after, created_at, round_id, game, closes, free)
      select b, m, 'PHP', false, n, ${MERCHANT}, 'V' || (n - 1) / 2 % 3, m || '-' || n, case when n % 2 = 1 then 'BET' else 'WIN' end,
        case when n % 2 = 1 then 'main' else 'vendor:V' || (n - 1) / 2 % 3 end, case when n % 2 = 1 then 'vendor:V' || (n - 1) / 2 % 3 else 'main' end,
        case when n % 2 = 1 then 1000 else n % 1900 end, 0,
        ${clock.now()}::timestamptz - (${entries}::int - n) / 2 * ${step}::interval, 'r' || (n + 1) / 2, 'slot', n % 2 = 0, false
      from unnest(${buckets}::smallint[], ${members}::uuid[]) o (b, m), generate_series(1, ${entries}::int) n`;
    await tx.run`
      insert into wallet_round (bucket, member_id, source, round_id, merchant_id, currency, trial, game, stake, returned, win, closed,
        played, opened_seq, created_at)
      select b, m, 'V' || (n - 1) % 3, 'r' || n, ${MERCHANT}, 'PHP', false, 'slot', 1000, 0, (2 * n) % 1900, true, true, 2 * n - 1,
        ${clock.now()}::timestamptz - (${entries}::int - 2 * n) / 2 * ${step}::interval
      from unnest(${buckets}::smallint[], ${members}::uuid[]) o (b, m), generate_series(1, ${entries}::int / 2) n`;
  });
}

/** What a member waits for, the middle of several times. */
async function askMember(
  { app, db }: TestServer,
  key: { merchantId: string; memberId: string; currency: string; trial: boolean },
) {
  const account = { ...key, bucket: bucketOf(key.memberId) };
  const pnl = async () => {
    await catchUp(app, key);
    await Promise.all([
      sumPlay(db, account, { ...TEN_YEARS, by: 'vendor' }),
      sumCash(db, account, { ...TEN_YEARS, by: 'month' }),
      netDeposit(db, account),
    ]);
  };
  const all = { merchantId: MERCHANT, key: null, reference: null, code: null, amount: null, before: null, limit: 51 };
  const desk = { ...all, memberId: key.memberId, span: null };
  const year = { merchantId: MERCHANT, currency: 'PHP', from: '2025-11-25', to: '2026-11-24' };
  return {
    pnlMs: await middle(pnl),
    betsMs: await middle(() => listRounds(db, key, { limit: 26 })),
    entriesMs: await middle(() => listEntries(db, key, { limit: 26 })),
    exploredMs: await middle(() => exploreEntries(db, desk)),
    houseMs: await middle(() => Promise.all([sumHousePlay(db, { ...year, by: 'day' }), sumHouseCash(db, year)])),
  };
}

async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ASKED_TIMES; at++) {
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
  }
  return times.sort((a, b) => a - b)[Math.floor(ASKED_TIMES / 2)] ?? 0;
}
