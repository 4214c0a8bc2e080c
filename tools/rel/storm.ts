import { setLimit } from '@baize/contract/protection/limits.ts';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { formatAmount } from '@baize/money';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { joinAs, openGame, topUp } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData, type ProductOptions, type RunningProduct } from '../lib/product.ts';
import { run } from '../lib/shell.ts';
import { table } from '../lib/table.ts';
import { openTestVendor, type TestVendor } from '../lib/testVendor.ts';
import type { Mood, TransferVendor } from '../lib/transferVendor.ts';
import { badLine, type BadLine } from './badLine.ts';
import { giveBonus } from './stormBonus.ts';
import { TOP_UP, type StormFindings } from './stormCompare.rules.ts';
import { findPlanted, type Planted } from './stormDamage.ts';
import { compareWithLedger } from './stormLedger.ts';
import { sweepToMain, moveMoney, spendWins, startWallets, type Moving } from './stormMoney.ts';
import { stormRounds, type Stormed } from './stormRounds.ts';

const PLAYERS = 32;
/** So many also move money to and from a wallet-keeping vendor. */
const MOVERS = 12;
/** So many others have spent what they won when it is taken back. */
const SPENDERS = 4;
/** So many have a bonus instead of money, and so many reach a stake limit. */
const LUCKY = 6;
const CAREFUL = 6;
const STAKE_MAX = 5_000n;
const KILLS = 5;
const SETTLE_MS = 150_000;

/** A bad line, many players and kill -9: the vendor's record equals the ledger. Then planted damage must be found. */
export async function storm(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const messages = args.number('messages', 50_000);
  const kills = args.number('kills', KILLS);
  const seed = args.number('seed', 20_261_121);
  const database = await openTestDatabase({ kind: 'postgres' });
  const ports = await freePorts();
  const url = `http://127.0.0.1:${ports.site}`;
  const { wallets, entry } = await startWallets(url);
  const vendor = await openTestVendor([entry]);
  const options: ProductOptions = {
    data: temporaryData(),
    ports,
    databaseUrl: database.url ?? undefined,
    environment: { BAIZE_VENDORS: vendor.vendorsFile, RATE_LIMITS: JSON.stringify(NO_LIMITS) },
  };
  process.stdout.write(`storm: ${messages} messages, ${PLAYERS} players, ${kills} kills, PostgreSQL, seed ${seed}\n`);
  try {
    let product = await startProduct(options);
    const players = await makePlayers(url, { vendor, database });
    const line = badLine({ vendor, platformUrl: url, chance: chanceFrom(seed) });
    const started = performance.now();
    const raged = await rage(product, { options, players, line, wallets, messages, kills, seed });
    product = raged.product;
    const seconds = (performance.now() - started) / 1000;
    await line.quiet();
    wallets.mood = () => null;
    await settle(database);
    await Promise.all(players.map((player) => sweepToMain(player, raged.moving)));
    await settle(database);
    const records = { players, wallets, source: vendor.code };
    const findings = await compareWithLedger(database, records);
    const planted = await findPlanted(database, { records, before: findings });
    const code = await product.end('SIGTERM');
    const books = await run(process.execPath, ['tools/run.ts', 'books'], {
      env: { DATABASE_URL: database.url ?? '', BAIZE_DEMO: '1' },
    });
    if (books.code !== 0) process.stdout.write(`${books.output}\n`);
    return report(findings, {
      line,
      wallets,
      kills,
      killsTooLate: raged.killsTooLate,
      otherHome: raged.otherHome(),
      seed,
      seconds,
      planted,
      isClean: books.code === 0 && code === 0,
    });
  } finally {
    vendor.close();
    await wallets.close();
    await database.close();
  }
}

const NO_LIMITS = Object.fromEntries(
  ['captchaFree', 'register', 'login', 'calls'].map((name) => [name, { points: 1_000_000, seconds: 1 }]),
);

async function makePlayers(
  url: string,
  { vendor, database }: { readonly vendor: TestVendor; readonly database: TestDatabase },
): Promise<Stormed[]> {
  const players: Stormed[] = [];
  for (let index = 0; index < PLAYERS; index++) {
    const player = await joinAs(url, `storm_${index}_x`);
    const isLucky = index >= PLAYERS - LUCKY;
    const isCareful = !isLucky && index >= PLAYERS - LUCKY - CAREFUL;
    if (!isLucky) await topUp(player);
    if (isCareful) {
      const limit = { kind: 'wager', period: 'month', amount: formatAmount(STAKE_MAX, 'PHP') } as const;
      await player.client.call(setLimit, limit);
    }
    const launched = await openGame(player, vendor);
    if (isLucky) await giveBonus(database, { memberId: launched.user, vendor: vendor.code, amount: TOP_UP });
    players.push({ player, launched, movements: [], transfers: [], ...(isCareful && { stakeMax: STAKE_MAX }) });
  }
  return players;
}

interface Rage {
  readonly options: ProductOptions;
  readonly players: readonly Stormed[];
  readonly line: BadLine;
  readonly wallets: TransferVendor;
  readonly messages: number;
  readonly kills: number;
  readonly seed: number;
}

interface Raged {
  readonly product: RunningProduct;
  /** Kills that fell when nobody began anything any more: they prove nothing. */
  readonly killsTooLate: number;
  readonly moving: Moving;
  /** Repeated requests to bring all home that got a different transfer. */
  otherHome(): number;
}

async function rage(first: RunningProduct, storming: Rage): Promise<Raged> {
  const { options, players, line, wallets, messages, kills, seed } = storming;
  let product = first;
  let killsTooLate = 0;
  const stopped = () => line.answered() >= messages;
  const chance = chanceFrom(seed + 1);
  wallets.mood = () => moodOf(chance());
  let otherHome = 0;
  const movingBy = (at: number): Moving => ({
    to: wallets.code,
    chance: chanceFrom(seed + 1_000 + at),
    stopped,
    otherAnswer: () => otherHome++,
  });
  const playing = Promise.all([
    ...players
      .slice(SPENDERS)
      .map((player, index) => stormRounds(player, { line, chance: chanceFrom(seed + 10 + index), stopped })),
    ...players.slice(SPENDERS, SPENDERS + MOVERS).map((player, index) => moveMoney(player, movingBy(index))),
    ...players.slice(0, SPENDERS).map((player, index) => spendWins(player, { ...movingBy(100 + index), line })),
  ]);
  // Awaited later; a failed player must not end the process.
  playing.catch(() => undefined);
  for (let count = 1; count <= kills; count++) {
    const due = (messages * count) / (kills + 1);
    while (line.answered() < due) await Promise.race([pause(20), playing]);
    if (stopped()) killsTooLate++;
    await product.end('SIGKILL');
    product = await startProduct(options);
    process.stdout.write(
      `  kill ${count} after ${line.answered()} messages: ready again in ${(product.readyMs / 1000).toFixed(1)} s\n`,
    );
  }
  await playing;
  return { product, killsTooLate, moving: movingBy(200), otherHome: () => otherHome };
}

/** About every third message to the wallets meets something. */
function moodOf(chance: number): Mood | null {
  if (chance < 0.08) return { lost: true };
  if (chance < 0.16) return { answerLost: true };
  if (chance < 0.24) return { againAfterMs: Math.round(chance * 1_000) };
  if (chance < 0.3) return { lateMs: 300 };
  return chance < 0.33 ? { http: 503 } : null;
}

/** Until nothing is under way: the vendor answers everything now. */
async function settle(database: TestDatabase): Promise<void> {
  for (const until = performance.now() + SETTLE_MS; performance.now() < until;) {
    const row = await database.row<{ open: bigint }>`
      select count(*) as open from wallet_transfer where ended_at is null`;
    if (row?.open === 0n) return;
    await pause(500);
  }
}

interface Circumstances {
  readonly line: BadLine;
  readonly wallets: TransferVendor;
  readonly kills: number;
  readonly killsTooLate: number;
  readonly otherHome: number;
  readonly seed: number;
  readonly seconds: number;
  readonly planted: readonly Planted[];
  readonly isClean: boolean;
}

function report(
  findings: StormFindings,
  { line, wallets, kills, killsTooLate, otherHome, seed, seconds, planted, isClean }: Circumstances,
): boolean {
  const { wrongRows, wrongRefusals, wrongAnswers, strangers, wrongBalances, wrongRounds } = findings;
  const { openTransfers, wrongTransfers } = findings;
  const otherAnswers = line.otherAnswers() + otherHome;
  const leftAway = Number(wallets.wallets.total());
  const broken =
    wrongRows +
    wrongRefusals +
    wrongAnswers +
    strangers +
    wrongBalances +
    wrongRounds +
    openTransfers +
    wrongTransfers +
    otherAnswers +
    leftAway;
  const { movements, rolledBackWins, debts, roundsOfSeveral, transfers, broughtHome } = findings;
  const { limited, withBonus } = findings;
  const isFull = [movements, rolledBackWins, debts, roundsOfSeveral, transfers, broughtHome, limited, withBonus].every(
    (count) => count > 0,
  );
  const blind = planted.filter(({ found }) => !found).map(({ damage }) => damage);
  const ok = broken === 0 && isClean && killsTooLate === 0 && isFull && blind.length === 0;
  const figures = {
    messages: line.answered(),
    walletMessages: wallets.heard.length,
    perSecond: Math.round(line.answered() / seconds),
    kills,
    killsTooLate,
    ...findings,
    leftAway,
    otherAnswers,
    books: isClean ? 'clean' : 'not clean',
    damageFound: `${planted.length - blind.length} of ${planted.length}`,
  };
  process.stdout.write(`${table([figures])}\n`);
  if (blind.length > 0) process.stdout.write(`planted and not found: ${blind.join(', ')}\n`);
  process.stdout.write(
    `${JSON.stringify({ rel: 'storm', database: 'postgres', seed, ...figures, seconds: Math.round(seconds), load: loadavg()[0], ok })}\n`,
  );
  return ok;
}
