import { encryptBody } from '@baize/client/encryption.ts';
import { gameList } from '@baize/contract/games/games.ts';
import { login } from '@baize/contract/identity/session.ts';
import { SIGNATURE_HEADER, VENDOR_AMOUNT_SCALE, VENDOR_HEADER } from '@baize/contract/vendor/protocol.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { findServer, openTestDatabase } from '@baize/db/testing.ts';
import { present } from '@baize/server/kernel/must.ts';
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../lib/arguments.ts';
import { joinAs, openGame, PASSWORD, topUp } from '../lib/player.ts';
import { freePort } from '../lib/ports.ts';
import { freePorts, startProduct, temporaryData, type RunningProduct } from '../lib/product.ts';
import { table } from '../lib/table.ts';
import { newUuid, openTestVendor, type LaunchedPlayer, type TestVendor } from '../lib/testVendor.ts';
import { cpuMsOf, machine } from './machine.ts';
import { pgbench, type PgbenchFigures } from './pgbench.ts';

const CALLERS = 64;
/** The ledger takes a member's entries one by one. */
const MEMBERS = CALLERS;
const LOGIN_CALLERS = 8;
/** Signing costs the vendor more than the call costs us. */
const SIGNED_BETS = 10_000;
/** Some warm up; each connection prepares one ahead, so a few are never sent. */
const WARM_UP_BETS = 2_000;
const SPARE_BETS = 4 * CALLERS;
const CENT = VENDOR_AMOUNT_SCALE / 100;
const BET = 'signed bet';
const SELECT = 'Fastify with one select';
const UNLIMITED = { points: 1_000_000_000, seconds: 1 };

/** CPU against Fastify with one select; bets against TPC-B. */
const FLOORS = {
  cpuToSelect: new Map([
    ['game list', 2],
    ['balance', 3.5],
    [BET, 5],
  ]),
  betsToTpcb: 1,
} as const;

interface Figure {
  readonly what: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuUs: number;
  readonly failed: number;
}

/** Against node:http, Fastify with one select, and pgbench in the same run. False on a failure or missed floor. */
export async function benchApi(args: readonly string[] = []): Promise<boolean> {
  const seconds = readArguments(args).number('seconds', 8);
  const server = await findServer();
  const database = server ? await openTestDatabase({ kind: 'postgres', max: 2 }) : null;
  const vendor = await openTestVendor();
  const rates = Object.fromEntries(
    ['address', 'calls', 'captchaFree', 'vendor', 'login', 'register', 'trial', 'captcha', 'codes'].map((name) => [
      name,
      UNLIMITED,
    ]),
  );
  const product = await startProduct({
    data: temporaryData(),
    ports: await freePorts(),
    databaseUrl: database?.url ?? undefined,
    environment: { BAIZE_VENDORS: vendor.vendorsFile, RATE_LIMITS: JSON.stringify(rates), TRUST_PROXY: 'loopback' },
  });
  try {
    const bare = await measureBase({ what: 'bare node:http', file: './bareServer.ts', seconds });
    const select = database?.url
      ? { what: SELECT, file: './selectServer.ts', more: [database.url], seconds: seconds / 2 }
      : null;
    // Before and after the calls: neighbours' load changes slowly.
    const before = select && (await measureBase(select));
    const calls = await measureCalls(product, vendor, seconds);
    const after = select && (await measureBase(select));
    const bases = { bare, select: before && after && meanOf(before, after) };
    const figures = [bare, ...(bases.select ? [bases.select] : []), ...calls];
    const rates = server ? await pgbench(server, { clients: CALLERS, seconds }) : null;
    return report(figures, bases, { pgbench: rates, backend: database ? 'postgres' : 'embedded' });
  } finally {
    await product.end('SIGTERM');
    vendor.close();
    await database?.close();
  }
}

interface Base {
  readonly what: string;
  readonly file: string;
  readonly more?: readonly string[];
  readonly seconds: number;
}

/** A minimal server in a process of its own. */
async function measureBase({ what, file, more = [], seconds }: Base): Promise<Figure> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), String(port), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  try {
    return await shoot({ what, url: `http://127.0.0.1:${port}/`, pid: child.pid, seconds });
  } finally {
    child.kill('SIGTERM');
  }
}

const meanOf = (one: Figure, other: Figure): Figure => ({
  what: one.what,
  perSecond: (one.perSecond + other.perSecond) / 2,
  p50Ms: (one.p50Ms + other.p50Ms) / 2,
  p99Ms: (one.p99Ms + other.p99Ms) / 2,
  cpuUs: (one.cpuUs + other.cpuUs) / 2,
  failed: one.failed + other.failed,
});

async function measureCalls(product: RunningProduct, vendor: TestVendor, seconds: number): Promise<Figure[]> {
  const players: LaunchedPlayer[] = [];
  let token = '';
  for (let index = 0; index < MEMBERS; index++) {
    const player = await joinAs(product.url, `bench_${index}_x`);
    await topUp(player);
    players.push(await openGame(player, vendor));
    token = player.token;
  }
  const { pid } = product.child;
  const headers = { authorization: `Bearer ${token}`, host: new URL(product.url).host };
  return [
    await shoot({
      what: 'game list',
      url: `${product.url}${gameList.path}?gameType=RNG&pageSize=25`,
      pid,
      seconds,
      headers,
    }),
    await shoot({ what: 'balance', url: `${product.url}${memberWallet.path}`, pid, seconds, headers }),
    await measureBets(product, vendor, players),
    await measureLogins(product, seconds),
  ];
}

interface Shot {
  readonly what: string;
  readonly url: string;
  readonly pid: number | undefined;
  readonly seconds: number;
  readonly headers?: Record<string, string>;
}

/** The same load generator for all, so that its cost cancels out. */
async function shoot({ what, url, pid, seconds, headers = {} }: Shot): Promise<Figure> {
  await autocannon({ url, connections: CALLERS, duration: 2, headers });
  const cpuBefore = cpuMsOf(pid);
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CALLERS,
    duration: seconds,
    headers,
  });
  const cpuMs = cpuMsOf(pid) - cpuBefore;
  return {
    what,
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    cpuUs: (cpuMs * 1000) / Math.max(requests.total, 1),
    failed: non2xx + errors,
  };
}

/** Signed bets of players, as a vendor sends them. */
export async function measureBets(
  product: RunningProduct,
  vendor: TestVendor,
  players: readonly LaunchedPlayer[],
): Promise<Figure> {
  const bets = Array.from({ length: SIGNED_BETS + SPARE_BETS }, (_, index) => {
    const player = players[index % players.length];
    return vendor.sign('transaction/bet', {
      user: player?.user,
      token: player?.token,
      game_code: player?.gameCode,
      request_uuid: newUuid(),
      transaction_uuid: newUuid(),
      round: newUuid(),
      amount: CENT,
      currency: player?.currency,
    });
  });
  const volley = (amount: number): ReturnType<typeof autocannon> =>
    autocannon({
      url: `${product.url}/vendor/v1/transaction/bet`,
      connections: CALLERS,
      amount,
      requests: [
        {
          method: 'POST',
          setupRequest(request) {
            const { text: body, signature } = present(bets.shift(), 'a bet for every request');
            const headers = {
              'content-type': 'application/json',
              [SIGNATURE_HEADER]: signature,
              [VENDOR_HEADER]: vendor.code,
            };
            return { ...request, body, headers };
          },
        },
      ],
      verifyBody: (body) => body.includes('"RS_OK"'),
    });
  await volley(WARM_UP_BETS);
  const { pid } = product.child;
  const cpuBefore = cpuMsOf(pid);
  const started = performance.now();
  const { requests, latency, non2xx, errors, mismatches } = await volley(SIGNED_BETS - WARM_UP_BETS);
  const elapsedMs = performance.now() - started;
  const cpuMs = cpuMsOf(pid) - cpuBefore;
  return {
    what: BET,
    perSecond: (requests.total / elapsedMs) * 1000,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    cpuUs: (cpuMs * 1000) / Math.max(requests.total, 1),
    failed: non2xx + errors + mismatches,
  };
}

async function measureLogins(product: RunningProduct, seconds: number): Promise<Figure> {
  const bodies: string[] = [];
  for (let index = 0; index < seconds * 40; index++) {
    const text = JSON.stringify({ username: `bench_${index % MEMBERS}_x`, password: PASSWORD });
    bodies.push(
      JSON.stringify({
        payload: await encryptBody(text, { baseUrl: product.url, send: fetch, cacheKey: product.url }),
      }),
    );
  }
  const headers = { 'content-type': 'application/json', encryption: 'JWE' };
  const logins = bodies.map((body, index) => async () => {
    // Failed logins count by address, so everybody has their own.
    const from = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
    const answer = await fetch(`${product.url}${login.path}`, {
      method: 'POST',
      headers: { ...headers, ...from },
      body,
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  });
  return drive({ what: 'login', callers: LOGIN_CALLERS, work: logins, pid: product.child.pid });
}

/** Each piece of work once, by so many callers at a time. */
async function drive({
  what,
  callers,
  work,
  pid,
}: {
  what: string;
  callers: number;
  work: (() => Promise<boolean>)[];
  pid: number | undefined;
}): Promise<Figure> {
  const waiting = work.values();
  const latencies: number[] = [];
  let failed = 0;
  const cpuBefore = cpuMsOf(pid);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (const one of waiting) {
        const sent = performance.now();
        if (!(await one().catch(() => false))) failed++;
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const elapsedMs = performance.now() - started;
  const cpuMs = cpuMsOf(pid) - cpuBefore;
  latencies.sort((one, other) => one - other);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    what,
    perSecond: (work.length / elapsedMs) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuUs: (cpuMs * 1000) / work.length,
    failed,
  };
}

function report(
  figures: readonly Figure[],
  { bare, select }: { bare: Figure; select: Figure | null },
  { pgbench: base, backend }: { pgbench: PgbenchFigures | null; backend: string },
): boolean {
  const results = figures.map((figure) => ({
    what: figure.what,
    perSecond: Math.round(figure.perSecond),
    p50Ms: round(figure.p50Ms),
    p99Ms: round(figure.p99Ms),
    cpuUs: Math.round(figure.cpuUs),
    cpuToBare: round(figure.cpuUs / bare.cpuUs),
    cpuToSelect: select ? round(figure.cpuUs / select.cpuUs) : '',
    rateToBare: round(figure.perSecond / bare.perSecond),
    rateToPgbench: base ? round(figure.perSecond / (figure.what === BET ? base.tpcb : base.select)) : '',
    failed: figure.failed,
  }));
  process.stdout.write(`${table(results)}\n`);
  if (base)
    process.stdout.write(
      `pgbench with ${CALLERS} clients: ${base.select} selects, ${base.tpcb} TPC-B a second; bets stand against TPC-B, the rest against selects\n`,
    );
  const missed = results.flatMap(({ what, cpuToSelect, rateToPgbench }) => {
    const most = FLOORS.cpuToSelect.get(what) ?? Infinity;
    const least = what === BET ? FLOORS.betsToTpcb : 0;
    return [
      ...(Number(cpuToSelect) > most ? [`${what}: ${cpuToSelect} × the CPU of ${SELECT}, at most ${most}`] : []),
      ...(base && Number(rateToPgbench) < least ? [`${what}: ${rateToPgbench} × TPC-B, at least ${least}`] : []),
    ];
  });
  for (const floor of missed) process.stdout.write(`MISSED  ${floor}\n`);
  const ok = figures.every(({ failed }) => failed === 0) && missed.length === 0;
  process.stdout.write(
    `${JSON.stringify({ bench: 'api', backend, ...machine(), pgbench: base, results, missed, ok })}\n`,
  );
  return ok;
}

const round = (value: number): number => Number(value.toPrecision(3));
