import { migrate, openDatabase, type Database } from '@baize/db';
import {
  betEntry,
  createLedger,
  rollbackEntry,
  winEntry,
  type Entry,
  type Ledger,
} from '@baize/server/modules/wallet/ledger/index.ts';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine, raisePriority } from './machine.ts';
import { othersShare, readMeter, type Meter } from './meter.ts';
import { NoPostgres, startPostgres, type PostgresServer } from './postgresServer.ts';

interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverCpuUs: number;
  readonly nodeCpuUs: number;
  readonly walBytes: number;
  readonly syncs: number;
  /** Share of the machine that neighbours took meanwhile. */
  readonly others: number;
}

interface Options {
  readonly scale: number;
  readonly wallets: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly callers: readonly number[];
  /** Every wallet has player limits, which no bet of the bench reaches. */
  readonly limits: boolean;
  /** One wallet in so many has only a bonus grant; 0: none. */
  readonly grants: number;
}

const FLOOR_CALLERS = 64;
const FLOOR_RATIO = 4;
const MERCHANT = 'bench';
const OPENING = 100_000_000n;

const OPTIONS = {
  scale: { type: 'string', default: '50' },
  wallets: { type: 'string', default: '1000000' },
  seconds: { type: 'string', default: '4' },
  rounds: { type: 'string', default: '5' },
  callers: { type: 'string', default: '1,8,64,256' },
  limits: { type: 'boolean', default: false },
  grants: { type: 'string', default: '0' },
} as const;

/**
 * The ledger against TPC-B on the same server, in turns (`docs/benchmarks.md`), new entries only. Floor: at 64
 * callers 4 times TPC-B, p99 within pgbench's median.
 */
export async function benchWallet(args: readonly string[] = []): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const options: Options = {
    scale: Number(values.scale),
    wallets: Number(values.wallets),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    callers: values.callers.split(',').map(Number),
    limits: values.limits,
    grants: Number(values.grants),
  };
  raisePriority();
  const server = await startPostgres().catch((error: unknown) => {
    if (!(error instanceof NoPostgres)) throw error;
    print(`The wallet bench was not run: ${error.message}.`);
    return null;
  });
  if (!server) return false;
  try {
    return await measure(server, options);
  } finally {
    await server.stop();
  }
}

async function measure(server: PostgresServer, options: Options): Promise<boolean> {
  const beside = machine();
  const db = await openDatabase({ url: server.url, max: 6 });
  try {
    await prepare(server, db, options);
    print(
      'callers  round  ledger/s  pgbench/s  ratio   p50    p99 ms   pgbench p50    p99   CPU us  node us   WAL B  syncs  others %',
    );
    const results = [];
    for (const callers of options.callers) {
      const rounds: { ledger: Figures; pgbench: Figures }[] = [];
      for (let round = 0; round < (callers === FLOOR_CALLERS ? options.rounds : 2); round++) {
        const pair = await runRound(server, db, { ...options, callers, isLedgerFirst: round % 2 === 0 });
        rounds.push(pair);
        print(rowOf(callers, round, pair));
      }
      results.push(summarise(callers, rounds));
    }
    const isSound = await isBalanced(db);
    const ok = isSound && results.every((result) => result.ok);
    for (const result of results) print(verdictOf(result));
    print(isSound ? 'The books are balanced.' : 'THE BOOKS ARE NOT BALANCED.');
    print(JSON.stringify({ bench: 'wallet', ...beside, results: results.map(({ ok: _, ...result }) => result), ok }));
    return ok;
  } finally {
    await db.close();
  }
}

async function prepare(server: PostgresServer, db: Database, options: Options): Promise<void> {
  const { scale, wallets, limits, grants } = options;
  await server.run('pgbench', [...addressOf(server), '-i', '-q', '-s', String(scale)]);
  await migrate(db, { folder: new URL('../../apps/server/migrations/', import.meta.url), schema: 'public' });
  await db.run`
    insert into wallet_account (bucket, member_id, currency, trial, merchant_id, main)
    select (get_byte(hash, 0) * 256 + get_byte(hash, 1)) % 1024, id::uuid, 'PHP', false, ${MERCHANT}, ${OPENING}::bigint
    from (select id, sha256(convert_to(id, 'UTF8')) as hash
      from (select '00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as id from generate_series(1, ${wallets}::int) n) ids) hashed`;
  if (limits) {
    await db.script('update wallet_account set limits = 1');
    await db.script('vacuum full wallet_account');
    await db.run`
      insert into wallet_limit (bucket, member_id, currency, trial, merchant_id, zone, stake_day_max, stake_month_max, loss_week_max, since_seq,
        counted_at, day_until, week_until, month_until)
      select bucket, member_id, currency, trial, merchant_id, 'Asia/Manila', ${OPENING}::bigint, ${OPENING}::bigint, ${OPENING}::bigint, 0, now(),
        now() + interval '1 day', now() + interval '1 week', now() + interval '1 month'
      from wallet_account where merchant_id = ${MERCHANT}`;
    await db.script('vacuum analyze wallet_limit');
  }
  if (grants > 0) await giveGrants(db, grants);
  // After a checkpoint both sides would pay for touching every page first.
  await db.script('vacuum analyze wallet_account');
}

/** Every so manieth wallet opens with a bonus whose requirement no run reaches. */
async function giveGrants(db: Database, one: number): Promise<void> {
  await db.run`
    insert into wallet_grant (bucket, member_id, id, merchant_id, currency, trial, state, amount, requirement, max_bet, contribution,
      ends_at, created_at, opened_at)
    select bucket, member_id, member_id, merchant_id, currency, trial, 'active', ${OPENING}::bigint, ${OPENING * 10n}::bigint, ${OPENING}::bigint,
      '{"categories": {"RNG": {"percent": 100, "bonus": true}}}', now() + interval '1 day', now(), now()
    from (select *, row_number() over (order by member_id) as number from wallet_account where merchant_id = ${MERCHANT}) numbered
    where number % ${one}::int = 0`;
  await db.run`
    update wallet_account a set grant_id = g.id, bonus = a.main, main = 0
    from wallet_grant g where g.member_id = a.member_id and g.bucket = a.bucket and g.merchant_id = ${MERCHANT}`;
  for (const table of ['wallet_account', 'wallet_grant']) await db.script(`vacuum full analyze ${table}`);
}

const memberId = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const addressOf = (server: PostgresServer): string[] => [
  '-h',
  '127.0.0.1',
  '-p',
  String(server.port),
  '-U',
  'postgres',
  'postgres',
];

interface RoundOptions extends Omit<Options, 'callers'> {
  readonly callers: number;
  readonly isLedgerFirst: boolean;
}

async function runRound(
  server: PostgresServer,
  db: Database,
  options: RoundOptions,
): Promise<{ ledger: Figures; pgbench: Figures }> {
  if (options.isLedgerFirst)
    return { ledger: await runLedger(server, db, options), pgbench: await runPgbench(server, db, options) };
  const pgbench = await runPgbench(server, db, options);
  return { ledger: await runLedger(server, db, options), pgbench };
}

async function runPgbench(server: PostgresServer, db: Database, { callers, seconds }: RoundOptions): Promise<Figures> {
  const args = [
    '-M',
    'prepared',
    '-n',
    '-c',
    String(callers),
    '-j',
    String(Math.min(2, callers)),
    ...addressOf(server),
  ];
  const prefix = join(server.folder, 'latency');
  await server.run('pgbench', ['-T', '1', ...args]);
  const before = await readMeter(server, db);
  const output = await server.run('pgbench', ['-T', String(seconds), '-l', `--log-prefix=${prefix}`, ...args]);
  const after = await readMeter(server, db);
  const latencies: number[] = [];
  for (const name of readdirSync(server.folder).filter((entry) => entry.startsWith('latency'))) {
    const path = join(server.folder, name);
    for (const line of readFileSync(path, 'utf8').split('\n'))
      if (line) latencies.push(Number(line.split(' ')[2]) / 1000);
    rmSync(path);
  }
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  return figuresOf(latencies, latencies.length, perSecond, before, after);
}

async function runLedger(
  server: PostgresServer,
  db: Database,
  { callers, seconds, wallets }: RoundOptions,
): Promise<Figures> {
  const ledger = createLedger({ db, clock: { now: () => new Date() } });
  const warmUp = startPlayers(ledger, callers, wallets);
  await waitSeconds(1);
  await warmUp.stop();
  const before = await readMeter(server, db);
  const players = startPlayers(ledger, callers, wallets);
  const started = performance.now();
  await waitSeconds(seconds);
  const { applied, latencies } = await players.stop();
  const perSecond = applied / ((performance.now() - started) / 1000);
  await ledger.stop();
  // The server publishes its counters of a connection when it ends or rests.
  await waitSeconds(0.2);
  return figuresOf(latencies, applied, perSecond, before, await readMeter(server, db));
}

const waitSeconds = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** 1 in 100 repeated, 2 in 100 rounds rolled back. */
function startPlayers(ledger: Ledger, callers: number, wallets: number) {
  const latencies: number[] = [];
  let applied = 0;
  let isOver = false;

  async function post(entry: Entry): Promise<void> {
    const started = performance.now();
    const { verdict } = await ledger.post(entry);
    latencies.push(performance.now() - started);
    if (verdict === 'applied') applied++;
  }

  async function play(): Promise<void> {
    while (!isOver) {
      const txId = crypto.randomUUID();
      const movement = {
        merchantId: MERCHANT,
        memberId: memberId(1 + Math.floor(Math.random() * wallets)),
        currency: 'PHP',
        trial: false,
        vendor: 'BENCH',
      };
      const round = { id: crypto.randomUUID(), game: 'jeepney-moon', closes: false, category: 'RNG' };
      const stake = BigInt(1 + Math.floor(Math.random() * 1000));
      const bet = betEntry({ ...movement, txId, round, amount: stake });
      await post(bet);
      const luck = Math.random();
      if (luck < 0.02) await post(rollbackEntry({ ...movement, txId: crypto.randomUUID(), round, target: txId }));
      else
        await post(
          winEntry({
            ...movement,
            txId: crypto.randomUUID(),
            round: { ...round, closes: true },
            amount: luck < 0.3 ? stake * 3n : 0n,
            bet: txId,
            free: false,
          }),
        );
      if (Math.random() < 0.02) await post(bet);
    }
  }

  const playing = Array.from({ length: callers }, play);
  return {
    async stop() {
      isOver = true;
      await Promise.all(playing);
      return { applied, latencies };
    },
  };
}

function figuresOf(latencies: number[], count: number, perSecond: number, before: Meter, after: Meter): Figures {
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
  return {
    perSecond,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    serverCpuUs: (after.serverUs - before.serverUs) / count,
    nodeCpuUs: (after.nodeUs - before.nodeUs) / count,
    walBytes: (after.walBytes - before.walBytes) / count,
    syncs: (after.syncs - before.syncs) / count,
    others: othersShare(before, after),
  };
}

function summarise(callers: number, rounds: readonly { ledger: Figures; pgbench: Figures }[]) {
  const median = (pick: (round: (typeof rounds)[number]) => number, digits: number) => {
    const sorted = rounds.map(pick).sort((a, b) => a - b);
    const middle = sorted.length >> 1;
    const value =
      sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
    return Number((value ?? NaN).toFixed(digits));
  };
  const ratio = median(({ ledger, pgbench }) => ledger.perSecond / pgbench.perSecond, 2);
  const p99Ms = median(({ ledger }) => ledger.p99Ms, 1);
  const pgbenchP50Ms = median(({ pgbench }) => pgbench.p50Ms, 1);
  const cpuRatio = median(({ ledger, pgbench }) => pgbench.serverCpuUs / (ledger.serverCpuUs + ledger.nodeCpuUs), 2);
  const others = median(({ ledger, pgbench }) => Math.max(ledger.others, pgbench.others), 2);
  return {
    callers,
    ratio,
    perSecond: median(({ ledger }) => ledger.perSecond, 0),
    p50Ms: median(({ ledger }) => ledger.p50Ms, 1),
    p99Ms,
    pgbenchPerSecond: median(({ pgbench }) => pgbench.perSecond, 0),
    pgbenchP50Ms,
    pgbenchP99Ms: median(({ pgbench }) => pgbench.p99Ms, 1),
    serverCpuUs: median(({ ledger }) => ledger.serverCpuUs, 0),
    pgbenchCpuUs: median(({ pgbench }) => pgbench.serverCpuUs, 0),
    nodeCpuUs: median(({ ledger }) => ledger.nodeCpuUs, 0),
    walBytes: median(({ ledger }) => ledger.walBytes, 0),
    syncs: median(({ ledger }) => ledger.syncs, 3),
    cpuRatio,
    others,
    ok: callers !== FLOOR_CALLERS || (ratio >= FLOOR_RATIO && p99Ms <= pgbenchP50Ms),
  };
}

function verdictOf(result: ReturnType<typeof summarise>): string {
  const { callers, ratio, p99Ms, pgbenchP50Ms, cpuRatio, others, ok } = result;
  const times = `${ratio} x pgbench, p99 ${p99Ms} ms against its p50 ${pgbenchP50Ms} ms`;
  const beside = `${cpuRatio} x in processor time, neighbours took ${Math.round(others * 100)} %`;
  return `${callers} callers: ${times} (${beside})${ok ? '' : '  FLOOR MISSED'}`;
}

function rowOf(callers: number, round: number, { ledger, pgbench }: { ledger: Figures; pgbench: Figures }): string {
  const cells: [number, number, number][] = [
    [callers, 7, 0],
    [round + 1, 6, 0],
    [ledger.perSecond, 9, 0],
    [pgbench.perSecond, 10, 0],
    [ledger.perSecond / pgbench.perSecond, 6, 2],
    [ledger.p50Ms, 6, 1],
    [ledger.p99Ms, 8, 1],
    [pgbench.p50Ms, 12, 1],
    [pgbench.p99Ms, 7, 1],
    [ledger.serverCpuUs, 8, 0],
    [ledger.nodeCpuUs, 8, 0],
    [ledger.walBytes, 8, 0],
    [ledger.syncs, 6, 3],
    [100 * Math.max(ledger.others, pgbench.others), 7, 0],
  ];
  return cells.map(([value, width, digits]) => value.toFixed(digits).padStart(width)).join(' ');
}

/** Wrong books void the run; wallets filled without entries count in. */
async function isBalanced(db: Database): Promise<boolean> {
  const row = await db.row<{ total: bigint; wrong: bigint }>`
    select (select sum(main + bonus - ${OPENING}::bigint) from wallet_account)::bigint + (select sum(balance) from wallet_house)::bigint as total,
      (select count(*) from wallet_account a
       join (select bucket, member_id, sum(amount) filter (where account in ('main', 'bonus')) as moved, count(distinct seq) as entries
             from wallet_posting group by bucket, member_id) p using (bucket, member_id)
       where a.main + a.bonus <> ${OPENING}::bigint + p.moved or a.version <> p.entries) as wrong`;
  return row?.total === 0n && row.wrong === 0n;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
