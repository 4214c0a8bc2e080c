import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ContractTerms } from '@baize/contract/agency/contracts.ts';
import { ppmOf, NO_RATES } from '../../apps/server/src/modules/agency/keys.rules.ts';
import { insertContract } from '../../apps/server/src/modules/agency/contracts/contracts.store.ts';
import { canonicalHash } from '../../apps/server/src/modules/agency/contracts/terms.rules.ts';
import { writeRates } from '../../apps/server/src/modules/agency/rates/rates.store.ts';
import { brokenBooks } from '../../apps/server/test/brokenBooks.ts';
import { openBelow, playRound, verify } from '../../apps/server/test/agents.ts';
import { startTestServer, type Site, type TestServer } from '../../apps/server/test/testServer.ts';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { table } from '../lib/table.ts';

const AGENTS = 12;
const PLAYERS_EACH = 12;
/** Days whose runs are computed, released and paid, all while processes die. */
export const KILL_DAYS = [
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
];
/** A kill comes so long after the process said that it works. */
const KILL_MS = { least: 5, most: 100 };
const CHILD = fileURLToPath(new URL('./agencyPayer.ts', import.meta.url));
const DAY_MS = 86_400_000;

const TERMS: ContractTerms = {
  tiers: [{ minimumBet: '1', activeMember: 1, rateType: 'P', rate: '0.0050' }],
  activeRule: { bet: '1', deposit: '0' },
  ...{ ownPlay: false, feeRate: '0', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
};

/** Kills closing and paying processes with -9 on PostgreSQL: each contract and period is paid once. */
export async function agencyKill(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const [kills, seed] = [args.number('n', 50), args.number('seed', 20_261_127)];
  const server = await startTestServer({ kind: 'postgres' });
  try {
    const site = await server.openSite();
    process.stdout.write(`agency-kill: ${kills} kills, seed ${seed}\n`);
    await prepare(server, site);
    const chance = chanceFrom(seed);
    process.stdout.write('prepared\n');
    let done = 0;
    for (let at = 0; at < kills; at++)
      done += await killOnce(server, site, KILL_MS.least + chance() * (KILL_MS.most - KILL_MS.least));
    await finish(server, site);
    // The payers lived a day later (`agencyPayer.ts`).
    server.clock.move(DAY_MS);
    return await judge(server, site, { kills, done });
  } finally {
    await server.stop();
  }
}

/** Agents with rates and daily contracts, and players of every day. */
async function prepare(server: TestServer, site: Site): Promise<void> {
  const { app } = server;
  const { merchantId } = site;
  const back = KILL_DAYS.length - 1;
  server.clock.move(-back * DAY_MS);
  const top = await openBelow(server, site, 'top', { parentId: null, type: 1 });
  await verify(server, site, top.id);
  const players: string[] = [];
  const give = (receiverId: string, giverId: string | null, funding: 'merchant' | 'upline') => {
    const frame = { kind: 'daily', category: 'CONS', period: null, funding, terms: TERMS } as const;
    return insertContract(app.db, {
      ...{
        ...frame,
        id: app.ids.uuid(),
        merchantId,
        giverId,
        receiverId,
        termsHash: canonicalHash(frame),
        status: 'A',
      },
      ...{ fromDay: '2026-11-01', untilDay: null, endAskedBy: null, replaces: null, proposedBy: 'kill' },
      ...{ proposedAt: app.clock.now(), answeredAt: app.clock.now() },
    });
  };
  await give(top.id, null, 'merchant');
  for (let at = 0; at < AGENTS; at++) {
    const agent = await openBelow(server, site, `agent${at}`, { parentId: top.id, type: 1 });
    await verify(server, site, agent.id);
    await give(agent.id, top.id, 'upline');
    for (let player = 0; player < PLAYERS_EACH; player++)
      players.push((await openBelow(server, site, `p${at}x${player}`, { parentId: agent.id })).id);
  }
  const rates = (RNG: string) => ppmOf({ RNG }, NO_RATES);
  const { rows } = { rows: [{ id: top.id, ppm: rates('0.80') }, ...players.map((id) => ({ id, ppm: rates('0.20') }))] };
  await app.db.transaction((tx) => writeRates(tx, { merchantId, day: '2026-11-01' }, rows, 'kill'));
  for (let day = 0; day <= back; day++) {
    for (const [at, id] of players.entries())
      await playRound(server, site, id, { stake: BigInt(10_000 + at * 137 + day * 11) });
    if (day < back) server.clock.move(DAY_MS);
  }
}

const start = (server: TestServer, site: Site, mode: 'loop' | 'once'): ChildProcess =>
  fork(CHILD, [server.db.url ?? '', site.merchantId, mode], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/** Whether a kill found something under way: not every day's run is paid. */
async function hasWork({ db }: TestServer, { merchantId }: Site): Promise<boolean> {
  const row = await db.row<{ paid: number }>`
    select count(*)::int as paid from agency_run where merchant_id = ${merchantId} and kind = 'rebate' and state = 'paid'`;
  return (row?.paid ?? 0) < KILL_DAYS.length;
}

/** Starts a working process and kills it; 1 when it was busy. */
async function killOnce(server: TestServer, site: Site, afterMs: number): Promise<number> {
  const child = start(server, site, 'loop');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const began = await new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    child.once('exit', () => resolve(false));
  });
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await ended;
  return Number(began && (await hasWork(server, site)));
}

/** The last one is left alive until everything is paid. */
async function finish(server: TestServer, site: Site): Promise<void> {
  const child = start(server, site, 'once');
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the last process ended with ${code}`);
}

async function judge(
  { db, clock }: TestServer,
  { merchantId }: Site,
  { kills, done }: { kills: number; done: number },
): Promise<boolean> {
  const statements = await db.rows<{ kind: string; state: string; count: number }>`
    select kind, state, count(*)::int as count from agency_statement where merchant_id = ${merchantId} group by 1, 2 order by 1, 2`;
  const twice = await db.row<{ count: number }>`
    select count(*)::int as count from (
      select source_key, period_key from agency_statement where merchant_id = ${merchantId} group by 1, 2 having count(*) > 1) t`;
  // What each statement says, and what its entries brought its receiver.
  const wrong = await db.row<{ count: number }>`
    select count(*)::int as count from agency_statement s
    where s.merchant_id = ${merchantId} and s.net <> coalesce((
      select sum(e.amount) from wallet_entry e
      where e.merchant_id = s.merchant_id and e.member_id = s.receiver_id and e.source = 'agency' and e.credit = 'main'
        and e.tx_id like '%:' || s.id::text), 0)`;
  const between = await db.row<{ left: bigint }>`
    select coalesce(sum(case when credit = 'house:agencyClearing' then amount when debit = 'house:agencyClearing' then -amount else 0 end), 0)::bigint
      as left from wallet_entry where merchant_id = ${merchantId}`;
  const books = await brokenBooks({ db, clock });
  process.stdout.write(`${table(statements)}\n\n`);
  if (books.length > 0)
    process.stdout.write(`${JSON.stringify(books, (_, one) => (typeof one === 'bigint' ? String(one) : one))}\n`);
  const paid = statements.filter(({ state }) => state === 'paid').reduce((sum, { count }) => sum + count, 0);
  const open = statements.filter(({ state }) => state === 'due' || state === 'preview').length;
  const figures = {
    kills,
    hit: done,
    paid,
    twice: twice?.count ?? 0,
    wrong: wrong?.count ?? 0,
    left: String(between?.left ?? 0n),
  };
  const ok =
    done * 2 >= kills &&
    paid > 0 &&
    open === 0 &&
    figures.twice === 0 &&
    figures.wrong === 0 &&
    figures.left === '0' &&
    books.length === 0;
  process.stdout.write(`${JSON.stringify({ rel: 'agency-kill', ...figures, books: books.length, ok })}\n`);
  return ok;
}
