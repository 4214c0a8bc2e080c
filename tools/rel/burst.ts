import { ALL_CALLS } from '@baize/contract/index.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { VENDOR_AMOUNT_SCALE } from '@baize/contract/vendor/protocol.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleOf } from '../../apps/server/test/samples.ts';
import type { readArguments } from '../lib/arguments.ts';
import { joinAs, openGame, topUp, type Player } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData } from '../lib/product.ts';
import { table } from '../lib/table.ts';
import { newUuid, openTestVendor, type LaunchedPlayer, type TestVendor } from '../lib/testVendor.ts';
import { quantileOf } from './crowd.ts';

const AT_ONCE = 200;
const OTHERS = 4;
const BETTORS = 2;
/** Each of the others asks again this long after its answer. */
const PACE_MS = 20;
/** What everybody else is answered in, of a hundred all but one. */
const CALLS_P99_MS = 500;
const BETS_P99_MS = 100;
/** Some calls end the session of whoever makes them. */
const SPARE = 12;
const WORST_SHOWN = 12;
const MINUTES_MAX = 12;

type Call = (typeof ALL_CALLS)[number];

interface Felt {
  readonly kind: string;
  readonly ms: number;
  readonly answers: string;
  readonly callsMs: readonly number[];
  readonly betsMs: readonly number[];
}

/** One new member sends every call of the site 200 times at once; what the others wait meanwhile, on the default connections. */
export async function burst(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const atOnce = args.number('at-once', AT_ONCE);
  const kinds = ALL_CALLS.filter(({ id }) => id.includes(args.text('kind', '')));
  const database = await openTestDatabase({ kind: 'postgres' });
  const vendor = await openTestVendor();
  const product = await startProduct({
    data: temporaryData(),
    ports: await freePorts(),
    databaseUrl: database.url ?? undefined,
    environment: {
      BAIZE_VENDORS: vendor.vendorsFile,
      // The connections are on trial, not the limits that keep most of a rush away from them.
      RATE_LIMITS: JSON.stringify(NO_LIMITS),
      CONNECTIONS_PER_ADDRESS: '10000',
    },
  });
  process.stdout.write(`burst: ${kinds.length} kinds, ${atOnce} at once each, load ${loadavg()[0]?.toFixed(1)}\n`);
  try {
    const others = await joinOthers(product.url, vendor);
    const felt: Felt[] = [];
    // Joined before: a rush at the login makes it ask for a captcha.
    const spare: Player[] = [];
    for (let index = 0; index < SPARE; index++) spare.push(await joinAs(product.url, `burst_${index}_x`));
    let member = spare.pop();
    const until = performance.now() + args.number('minutes', MINUTES_MAX) * 60_000;
    for (const call of kinds) {
      if (member && !(await isLoggedIn(member))) member = spare.pop();
      if (!member || performance.now() > until) break;
      felt.push(await rush(member, { call, atOnce, others }));
    }
    return report(felt, kinds.length);
  } finally {
    await product.end('SIGTERM');
    vendor.close();
    await database.close();
  }
}

const NO_LIMITS = Object.fromEntries(
  ['address', 'calls', 'captchaFree', 'vendor', 'login', 'register'].map((name) => [
    name,
    { points: 10_000_000, seconds: 1 },
  ]),
);

interface Others {
  readonly callers: readonly Player[];
  readonly bet: readonly (() => Promise<void>)[];
}

async function joinOthers(url: string, vendor: TestVendor): Promise<Others> {
  const callers: Player[] = [];
  for (let index = 0; index < OTHERS + BETTORS; index++) callers.push(await joinAs(url, `other_${index}_x`));
  const bet: (() => Promise<void>)[] = [];
  for (const player of callers.splice(OTHERS)) {
    await topUp(player);
    const launched = await openGame(player, vendor);
    bet.push(() => sendBet(url, vendor, launched));
  }
  return { callers, bet };
}

async function sendBet(url: string, vendor: TestVendor, { user, token, gameCode, currency }: LaunchedPlayer) {
  await vendor.send(url, 'transaction/bet', {
    ...{ user, token, currency, game_code: gameCode, request_uuid: newUuid(), transaction_uuid: newUuid() },
    ...{ round: newUuid(), round_closed: false, amount: VENDOR_AMOUNT_SCALE / 100, is_free: false },
  });
}

/** A rush of one kind, and the others' waiting until its last answer. */
async function rush(
  member: Player,
  { call, atOnce, others }: { readonly call: Call; readonly atOnce: number; readonly others: Others },
): Promise<Felt> {
  const [callsMs, betsMs]: [number[], number[]] = [[], []];
  let isOver = false;
  const beside = async (ask: () => Promise<unknown>, times: number[]): Promise<void> => {
    while (!isOver) {
      const started = performance.now();
      // Refused is not answered: it counts as if nobody had.
      const isAnswered = await ask().then(
        () => true,
        () => false,
      );
      times.push(isAnswered ? performance.now() - started : Infinity);
      await pause(PACE_MS);
    }
  };
  const going = [
    ...others.callers.map(({ client }, index) =>
      beside(() => client.call(index % 2 ? memberInfo : memberWallet, {}), callsMs),
    ),
    ...others.bet.map((bet) => beside(bet, betsMs)),
  ];
  const input = sampleOf(call) as never;
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () =>
      member.client.call(call as never, input, { idempotencyKey: newUuid() }).then(
        () => 'answered',
        (error: { status?: number }) => (error.status ? String(error.status) : 'none'),
      ),
    ),
  );
  const ms = performance.now() - started;
  isOver = true;
  await Promise.all(going);
  const counted = [...Map.groupBy(answers, (answer) => answer)].map(([answer, { length }]) => `${length} ${answer}`);
  return { kind: call.id, ms, answers: counted.join(', '), callsMs, betsMs };
}

const isLoggedIn = ({ client }: Player): Promise<boolean> =>
  client.call(memberInfo, {}).then(
    () => true,
    () => false,
  );

function report(felt: readonly Felt[], kinds: number): boolean {
  const row = (what: string, some: readonly Felt[]) => ({
    kind: what,
    'ms of the rush': Math.round(Math.max(...some.map(({ ms }) => ms))),
    'others p99 ms': quantileOf(
      some.flatMap(({ callsMs }) => callsMs),
      0.99,
    ),
    'bets p99 ms': quantileOf(
      some.flatMap(({ betsMs }) => betsMs),
      0.99,
    ),
    answers: some.length === 1 ? (some[0]?.answers ?? '') : '',
  });
  const worst = [...felt].sort((a, b) => Math.max(...b.callsMs) - Math.max(...a.callsMs)).slice(0, WORST_SHOWN);
  const all = row('all', felt);
  process.stdout.write(`${table([...worst.map((one) => row(one.kind, [one])), all])}\n`);
  const ok = felt.length === kinds && all['others p99 ms'] <= CALLS_P99_MS && all['bets p99 ms'] <= BETS_P99_MS;
  const [othersP99, betsP99] = [all['others p99 ms'], all['bets p99 ms']];
  process.stdout.write(`${JSON.stringify({ rel: 'burst', kinds: felt.length, of: kinds, othersP99, betsP99, ok })}\n`);
  return ok;
}
