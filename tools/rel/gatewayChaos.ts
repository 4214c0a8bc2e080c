import { createDeposit, depositDetail, type Deposit } from '@baize/contract/cashier/deposits.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { joinAs, type Player } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData, type ProductOptions, type RunningProduct } from '../lib/product.ts';
import { run } from '../lib/shell.ts';
import { ChaosCashier } from './chaosCashier.ts';
import {
  compareBooks,
  comparePayouts,
  paidNet,
  type GatewayMovement,
  type OurDeposit,
  type OurWithdrawal,
} from './chaosCompare.rules.ts';
import {
  countUnderWay,
  joinPayees,
  lookAtPaidNow,
  openFloodgates,
  readWithdrawals,
  withdrawAll,
} from './chaosPayouts.ts';

/** As `cashier.md` asks for them, each a share of 1. */
const RATES = {
  ...{ callbackTwice: 0.2, callbackLate: 0.1, callbackLost: 0.1, outOfOrder: 0.05, forged: 0.02, altered: 0.02 },
  ...{
    otherAmount: 0.03,
    otherCurrency: 0.01,
    paidTwice: 0.01,
    afterExpiry: 0.03,
    answerLost: 0.05,
    serverError: 0.05,
  },
  ...{ reversed: 0.01, decline: 0.05, payoutAnswerLost: 0.05, payoutFailed: 0.03, payoutReversed: 0.01 },
};
const MERCHANT = 'mobile';
/** The demo's own people have deposits that the sandbox never saw. */
const OURS = 'chaos\\_%\\_x';
const ACCOUNT = `gw_sandbox_${MERCHANT}`;
const CURRENCY = 'PHP';
const METHODS = ['gcash', 'maya', 'instapay'];
/** A member may have few open deposits, and those whose callbacks are lost wait: many members do few each. */
const DEPOSITS_EACH = 10;
const MEMBERS = { least: 20, most: 400 };
const PAYEES_MAX = 400;
const PAYOUTS_EACH = 10;
const REST_MS = 300_000;
const PLENTY = { points: 1_000_000, seconds: 1 };
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

type OneDeposit = InferOutput<typeof Deposit>;

/** Thousands of deposits and payouts at a failing gateway, with kills; then all books are compared. */
export async function gatewayChaos(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const [deposits, payouts, kills, seed] = [
    args.number('deposits', 300),
    args.number('payouts', 300),
    args.number('kills', 3),
    args.number('seed', 20_261_124),
  ];
  const database = await openTestDatabase({ kind: 'postgres' });
  const options: ProductOptions = {
    ...{ data: temporaryData(), ports: await freePorts(), databaseUrl: database.url ?? undefined },
    environment: {
      RATE_LIMITS: JSON.stringify({
        captchaFree: PLENTY,
        register: PLENTY,
        login: PLENTY,
        calls: PLENTY,
        address: PLENTY,
      }),
      BAIZE_DEMO_HISTORY: '0',
      BAIZE_ROLES: 'api,worker,backoffice,felt',
    },
  };
  process.stdout.write(
    `gateway-chaos: ${deposits} deposits, ${payouts} payouts, ${kills} kills, PostgreSQL, seed ${seed}\n`,
  );
  let product = await startProduct(options);
  let cashier: ChaosCashier | null = null;
  let progress: NodeJS.Timeout | undefined;
  let staffWork = Promise.resolve();
  // The gateway goes on while ours is killed.
  const gateway = await startProduct({ ...options, environment: { ...options.environment, BAIZE_ROLES: 'sandbox' } });
  try {
    const sandbox = sandboxAt(`http://127.0.0.1:${options.ports.sandbox}`);
    const { least, most } = MEMBERS;
    const memberCount = Math.min(most, Math.max(least, Math.ceil(deposits / DEPOSITS_EACH)));
    const [members] = await Promise.all([joinAll(product.url, memberCount), openFloodgates(database, MERCHANT)]);
    await sandbox.break(seed, {});
    const payeeCount = Math.min(PAYEES_MAX, Math.ceil(payouts / PAYOUTS_EACH));
    const payees = await joinPayees(product.url, payouts, payeeCount);
    // Given up after a minute: a short run has none.
    await sandbox.break(seed, args.flag('short') ? { ...RATES, serverError: 0 } : RATES);
    const chance = chanceFrom(seed);
    const made: OneDeposit[] = [];
    const withdrawn: string[] = [];
    const begun = performance.now();
    const report = () =>
      process.stdout.write(
        `  ${minutesSince(begun)} min: ${made.length} deposits and ${withdrawn.length} withdrawals begun\n`,
      );
    progress = setInterval(report, 60_000);
    cashier = await ChaosCashier.open(database, { url: product.backofficeUrl, merchantId: MERCHANT, ours: OURS });
    staffWork = cashier.work();
    const paying = Promise.all([
      ...members.map((member, index) =>
        deposit(member, { count: shareOf(deposits, index, memberCount), chance: chanceFrom(seed + index), made }),
      ),
      ...payees.map((payee, index) => {
        const count = shareOf(payouts, index, payeeCount);
        return withdrawAll(payee, { count, chance: chanceFrom(seed + 1000 + index), made: withdrawn });
      }),
    ]);
    for (let kill = 1; kill <= kills; kill += 1) {
      // In the midst of it, in each part of the run.
      const begunNow = (deposits + payouts) * (kill / (kills + 2));
      while (made.length + withdrawn.length < begunNow) await wait(200);
      await wait(chance() * 4000);
      await product.end('SIGKILL');
      product = await startProduct(options);
      process.stdout.write(
        `  kill ${kill}: ready again, ${made.length} deposits and ${withdrawn.length} withdrawals begun\n`,
      );
    }
    await paying;
    clearInterval(progress);
    process.stdout.write(`  ${minutesSince(begun)} min: all are begun\n`);
    const restSeconds = await rest(database);
    cashier.end();
    await staffWork;
    const everybody = [...members, ...payees.map(({ player }) => player)];
    const findings = await holdAgainst(database, { sandbox, members: everybody, made, withdrawn });
    const code = await endAll(product, gateway);
    const books = await run(process.execPath, ['tools/run.ts', 'books'], {
      env: { DATABASE_URL: options.databaseUrl ?? '', BAIZE_DEMO: '1' },
    });
    if (books.code !== 0) process.stdout.write(`${books.output.split('\n').slice(-30).join('\n')}\n`);
    const ok = code && books.code === 0 && Object.values(findings.wrong).every((one) => one === 0);
    const minutes = minutesSince(begun);
    process.stdout.write(
      `${JSON.stringify({ rel: 'gateway-chaos', deposits: made.length, payouts: withdrawn.length, kills, seed, rates: RATES, minutes, restSeconds, byStaff: { notSent: cashier.settled, retried: cashier.retried }, ...findings, cleanEnd: code, books: books.code === 0, ok }, null, 1)}\n`,
    );
    return ok;
  } finally {
    clearInterval(progress);
    cashier?.end();
    await staffWork;
    await endAll(product, gateway);
    await database.close();
  }
}

const minutesSince = (begun: number): string => ((performance.now() - begun) / 60_000).toFixed(1);

const endAll = async (...running: RunningProduct[]): Promise<boolean> =>
  (await Promise.all(running.map((one) => one.end('SIGTERM')))).every((code) => code === 0);

const shareOf = (all: number, index: number, members: number): number =>
  Math.floor(all / members) + (index < all % members ? 1 : 0);

/** In turn: many logins at once from one address are asked for a captcha. */
async function joinAll(url: string, count: number): Promise<Player[]> {
  const members: Player[] = [];
  for (let index = 0; index < count; index += 1) members.push(await joinAs(url, `chaos_${index}_x`));
  return members;
}

interface Depositing {
  readonly count: number;
  readonly chance: () => number;
  readonly made: OneDeposit[];
}

/** In turn; unanswered ones are repeated under their key. */
async function deposit({ client }: Player, { count, chance, made }: Depositing): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const methodId = METHODS[Math.floor(chance() * METHODS.length)] ?? 'gcash';
    // Cents tell amounts apart.
    const amount = `${200 + Math.floor(chance() * 300)}.${String(Math.floor(chance() * 100)).padStart(2, '0')}`;
    const idempotencyKey = randomUUID();
    for (;;) {
      const answer = await client
        .call(createDeposit, { methodId, amount }, { idempotencyKey })
        .catch((error: unknown) => error);
      if (answer !== null && typeof answer === 'object' && 'depositId' in answer) {
        made.push(answer as OneDeposit);
        break;
      }
      const code = (answer as { code?: string }).code ?? '';
      if (code !== '' && !RETRIED.has(code)) throw answer;
      await wait(code === 'deposit.tooManyOpen' ? 3000 : 300);
    }
  }
}

/** A refusal after which the same request is made again. */
const RETRIED = new Set([
  'deposit.tooManyOpen',
  'deposit.gatewayDown',
  'server.busy',
  'server.fault',
  'server.starting',
  'server.unreachable',
]);

/** But what waits for a person. */
async function rest(database: TestDatabase): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < REST_MS) {
    const row = await database.row<{ n: bigint }>`
      select (select count(*) from cashier_deposit d join identity_member m on m.id = d.member_id
        where m.user_name like ${OURS} and d.state in ('opening', 'waiting', 'checking'))
        + (select count(*) from sandbox.task) + (select count(*) from sandbox.payment where status = 'waiting')
        + (select count(*) from gateway_callback where due_at is not null)
        + (select count(*) from sandbox.callback where due_at is not null and manner = 'honest') as n`;
    if (row?.n === 0n && (await countUnderWay(database, OURS)) === 0n) break;
    await wait(1000);
  }
  await lookAtPaidNow(database, OURS);
  // A reversal's callback was the last thing to come.
  await wait(3000);
  return Math.round((performance.now() - begun) / 1000);
}

function sandboxAt(url: string) {
  const headers = { authorization: `Bearer sandbox-key-${MERCHANT}`, 'content-type': 'application/json' };
  const get = async (path: string): Promise<string> => (await fetch(url + path, { headers })).text();
  return {
    async break(seed: number, rates: Readonly<Record<string, number>>): Promise<void> {
      const body = JSON.stringify({ seed, rates, auto: true, delay_ms: 400 });
      const answer = await fetch(`${url}/v1/faults`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`the sandbox takes no faults: ${await answer.text()}`);
    },
    async ledger(): Promise<GatewayMovement[]> {
      const all: GatewayMovement[] = [];
      for (let more = true; more;) {
        const page = JSON.parse(await get(`/v1/ledger?after=${all.at(-1)?.line_id ?? ''}`)) as {
          data: GatewayMovement[];
          has_more: boolean;
        };
        all.push(...page.data);
        more = page.has_more;
      }
      return all;
    },
    async statement(days: readonly string[]): Promise<string[]> {
      const lines: string[] = [];
      for (const day of days)
        for (let page = ['']; page.length > 0;) {
          page = (await get(`/v1/statements/${day}.csv?after=${lines.at(-1)?.split(',')[0] ?? ''}`))
            .trimEnd()
            .split('\n')
            .slice(1);
          lines.push(...page);
        }
      return lines;
    },
  };
}

interface Books {
  readonly sandbox: ReturnType<typeof sandboxAt>;
  readonly members: readonly Player[];
  readonly made: readonly OneDeposit[];
  readonly withdrawn: readonly string[];
}

/** Client, platform, ledger, gateway's ledger and statement must agree. */
async function holdAgainst(database: TestDatabase, { sandbox, members, made, withdrawn }: Books) {
  const ours = await readOurs(database);
  const movements = await sandbox.ledger();
  const isPayout = ({ kind }: GatewayMovement): boolean => kind.startsWith('payout');
  const payments = movements.filter((one) => !isPayout(one));
  const { twice, lost, reversals, strangers } = compareBooks(payments, ours, CURRENCY);
  const withdrawals = await readWithdrawals(database, OURS);
  const payouts = comparePayouts(movements.filter(isPayout), withdrawals);
  const account = `gateway:${ACCOUNT}`;
  const entries = await database.row<{ sum: bigint }>`
    select coalesce(sum(case when e.debit = ${account} then e.amount else -e.amount end), 0)::bigint as sum
    from wallet_entry e join identity_member m on m.id = e.member_id
    where m.user_name like ${OURS} and (e.debit = ${account} or e.credit = ${account})`;
  const credited =
    ours.reduce((sum, one) => sum + one.credited - one.reversed, 0n) -
    withdrawals.reduce((sum, one) => sum + paidNet(one), 0n);
  const states = await database.rows<{ state: string; reason: string | null; n: bigint }>`
    select d.state, d.reason, count(*) as n from cashier_deposit d join identity_member m on m.id = d.member_id
    where m.user_name like ${OURS} group by 1, 2 order by 1, 2`;
  let [clientDiffers, walletDiffers] = [0, 0];
  const known = new Map(ours.map((one) => [one.id, one]));
  const ownerOf = await ownersOf(database);
  for (const { userName, client } of members) {
    const own = made.filter(({ depositId }) => ownerOf.get(depositId) === userName);
    for (const { depositId } of own) {
      const seen = await client.call(depositDetail, { depositId });
      if (minor(seen.credited) > (known.get(depositId)?.credited ?? 0n)) clientDiffers += 1;
    }
    const mine = ours.filter(({ id }) => ownerOf.get(id) === userName);
    const { main } = await client.call(memberWallet, {});
    const paidOut = withdrawals.filter(({ user }) => user === userName).map(takenBy);
    const due = mine.reduce((sum, one) => sum + one.credited - one.reversed, 0n);
    if (minor(main) !== due - paidOut.reduce((sum, one) => sum + one, 0n)) walletDiffers += 1;
  }
  const statement = await sandbox.statement(daysAround(new Date()));
  const inLedger = new Set(movements.map(({ line_id, amount, currency }) => `${line_id} ${amount} ${currency}`));
  const inStatement = statement.map((line) => line.split(',')).map((cells) => `${cells[0]} ${cells[4]} ${cells[6]}`);
  return {
    states: states.map(({ state, reason, n }) => `${state}${reason ? ` (${reason})` : ''} ${n}`),
    movements: movements.length,
    wrong: {
      ...{ twice: twice.length, lost: lost.length, reversals: reversals.length, strangers: strangers.length },
      ...{ payoutTwice: payouts.twice.length, payoutLost: payouts.lost.length, payoutOpen: payouts.open.length },
      ...{ payoutReversals: payouts.reversals.length, payoutStrangers: payouts.strangers.length },
      unmadePayouts: withdrawn.filter((id) => !withdrawals.some((one) => one.id === id)).length,
      // A run in which nothing was paid out proves nothing.
      unpaid: withdrawals.filter((one) => one.state === 'paid').length * 2 < withdrawn.length ? 1 : 0,
      ...{ unmade: made.filter(({ depositId }) => !known.has(depositId)).length, clientDiffers, walletDiffers },
      ledger: entries?.sum === credited ? 0 : 1,
      statement: inStatement.length === inLedger.size && inStatement.every((line) => inLedger.has(line)) ? 0 : 1,
    },
    withdrawals: tallyOf(withdrawals),
    which: { twice, lost, reversals, strangers, payouts },
  };
}

/** What a withdrawal has taken from its member's main wallet. */
const takenBy = (one: OurWithdrawal): bigint => (paidNet(one) > 0n ? one.amount : 0n);

const tallyOf = (all: readonly OurWithdrawal[]): string[] =>
  [...Map.groupBy(all, ({ state, bounced }) => `${state}${bounced ? ' (bounced)' : ''}`)].map(
    ([state, of]) => `${state} ${of.length}`,
  );

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const DAY_MS = 86_400_000;
const daysAround = (now: Date): string[] =>
  [-1, 0, 1].map((day) => new Date(now.getTime() + day * DAY_MS).toISOString().slice(0, 10));

async function ownersOf(database: TestDatabase): Promise<Map<string, string>> {
  const rows = await database.rows<{ id: string; user: string }>`
    select d.id, m.user_name as "user" from cashier_deposit d join identity_member m on m.id = d.member_id
    where m.user_name like ${OURS}`;
  return new Map(rows.map(({ id, user }) => [id, user]));
}

/** Deposits sent to the gateway; a second payment's row counts to the first's. */
async function readOurs(database: TestDatabase): Promise<OurDeposit[]> {
  const account = ACCOUNT;
  const rows = await database.rows<{ id: string; root: string; credited: bigint; reversed: bigint }>`
    select d.id, coalesce(d.extra_of, d.id) as root, d.credited, d.reversed from cashier_deposit d
    join identity_member m on m.id = d.member_id
    where m.user_name like ${OURS} and d.gateway_account_id = ${account}`;
  const payments = await database.rows<{ root: string; amount: bigint | null; currency: string }>`
    select coalesce(d.extra_of, d.id) as root, p.amount, p.currency from cashier_payment p
    join cashier_deposit d on d.id = p.deposit_id
    where p.merchant_id = ${MERCHANT} and p.gateway_account_id = ${account} and p.state <> 'credited'`;
  const held = Map.groupBy(payments, ({ root }) => root);
  return [...Map.groupBy(rows, ({ root }) => root)].map(([id, of]) => ({
    id,
    credited: of.reduce((sum, one) => sum + one.credited, 0n),
    reversed: of.reduce((sum, one) => sum + one.reversed, 0n),
    held: held.get(id) ?? [],
  }));
}
