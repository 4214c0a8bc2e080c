import { memberWallet, transactions } from '@baize/contract/wallet/wallet.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { loadavg } from 'node:os';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { joinAs, openGame, topUp } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData, type ProductOptions, type RunningProduct } from '../lib/product.ts';
import { run } from '../lib/shell.ts';
import { table } from '../lib/table.ts';
import { openTestVendor, type TestVendor } from '../lib/testVendor.ts';
import type { TransferVendor } from '../lib/transferVendor.ts';
import { compareLines, expectedBalance, minorOf, type Line } from './compare.rules.ts';
import { sweepToMain, moveMoney, startWallets, type Moving } from './stormMoney.ts';
import { insist, playRounds, type Writer } from './writer.ts';

const WRITERS = 8;
/** So many of them also move money to and from a wallet-keeping vendor. */
const MOVERS = 4;
const ALL_HOME_MS = 60_000;
/** A kill comes so long after the product was ready. */
const CALM_MS = { least: 150, most: 1_200 };
const REPEATED = 40;

interface Findings {
  readonly acked: number;
  readonly retried: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly otherAnswer: number;
  readonly wrongBalance: number;
  /** Transfers paid out by the wallet-keeping vendor, and its rest. */
  readonly broughtHome: number;
  readonly leftAway: number;
}

/** kill -9 while money moves; then ledger against the client's record. With `--games` while Felt's games are played. */
export async function kill(args: ReturnType<typeof readArguments>): Promise<boolean> {
  if (args.flag('games')) return (await import('./killGames.ts')).killGames(args);
  const kills = args.number('n', 20);
  const seed = args.number('seed', 20_261_121);
  const embedded = args.flag('embedded');
  const database = embedded ? null : await openTestDatabase({ kind: 'postgres' });
  const ports = await freePorts();
  const { wallets, entry } = await startWallets(`http://127.0.0.1:${ports.site}`);
  const vendor = await openTestVendor([entry]);
  const options: ProductOptions = {
    data: temporaryData(),
    ports,
    databaseUrl: database?.url ?? undefined,
    environment: {
      BAIZE_VENDORS: vendor.vendorsFile,
      RATE_LIMITS: JSON.stringify({
        captchaFree: { points: 1_000, seconds: 1 },
        register: { points: 1_000, seconds: 1 },
        login: { points: 1_000, seconds: 1 },
      }),
    },
  };
  process.stdout.write(
    `kill -9, ${kills} times, ${embedded ? 'embedded database' : 'PostgreSQL'}, ${WRITERS} writers, seed ${seed}\n`,
  );
  try {
    let product = await startProduct(options);
    const writers = await makeWriters(product.url, vendor);
    product = await killAgainAndAgain(product, { options, writers, vendor, wallets, kills, seed });
    await sweepAllToMain(writers, wallets, seed);
    const findings = await compare(product.url, { writers, vendor, wallets });
    const code = await product.end('SIGTERM');
    const books = await run(process.execPath, ['tools/run.ts', 'books'], {
      env: options.databaseUrl
        ? { DATABASE_URL: options.databaseUrl, BAIZE_DEMO: '1' }
        : { BAIZE_DATA: options.data, PORT: String(options.ports.site) },
    });
    return report(findings, {
      kills,
      seed,
      embedded,
      cleanEnd: code === 0,
      books: books.code === 0,
      booksOutput: books.output,
    });
  } finally {
    vendor.close();
    await wallets.close();
    await database?.close();
  }
}

async function makeWriters(url: string, vendor: TestVendor): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index++) {
    const player = await joinAs(url, `writer_${index}_x`);
    await topUp(player);
    writers.push({ player, launched: await openGame(player, vendor), history: [], transfers: [] });
  }
  return writers;
}

interface Run {
  readonly options: ProductOptions;
  readonly writers: readonly Writer[];
  readonly vendor: TestVendor;
  readonly wallets: TransferVendor;
  readonly kills: number;
  readonly seed: number;
}

async function killAgainAndAgain(
  first: RunningProduct,
  { options, writers, vendor, wallets, kills, seed }: Run,
): Promise<RunningProduct> {
  let product = first;
  let isOver = false;
  const chance = chanceFrom(seed);
  const stopped = () => isOver;
  const platformUrl = product.url;
  const playing = Promise.all([
    ...writers.map((writer, index) =>
      playRounds(writer, { vendor, platformUrl, chance: chanceFrom(seed + index + 1), stopped }),
    ),
    ...writers
      .slice(0, MOVERS)
      .map((writer, index) => moveMoney(writer, movingBy(wallets, chanceFrom(seed + index + 100), stopped))),
  ]);
  // Awaited later; a failed writer must not end the process.
  playing.catch(() => undefined);
  for (let count = 1; count <= kills; count++) {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS.least + chance() * (CALM_MS.most - CALM_MS.least)));
    await product.end('SIGKILL');
    product = await startProduct(options);
    process.stdout.write(
      `  kill ${count}: ready again in ${(product.readyMs / 1000).toFixed(1)} s, ${ackedOf(writers)} movements acknowledged\n`,
    );
  }
  isOver = true;
  await playing;
  return product;
}

/** A different answer to the same request would be a second transfer. */
const movingBy = ({ code }: TransferVendor, chance: () => number, stopped: () => boolean): Moving => ({
  to: code,
  chance,
  stopped,
  otherAnswer: () => undefined,
});

/** Until the vendor's wallets are empty; what a kill interrupted ends first. */
async function sweepAllToMain(writers: readonly Writer[], wallets: TransferVendor, seed: number): Promise<void> {
  const moving = movingBy(wallets, chanceFrom(seed), () => true);
  for (const until = performance.now() + ALL_HOME_MS; performance.now() < until;) {
    for (const writer of writers.slice(0, MOVERS)) await sweepToMain(writer, moving);
    const purses = await Promise.all(writers.map(({ player }) => player.client.call(memberWallet, {})));
    if (wallets.wallets.total() === 0n && purses.every(({ inTransit }) => inTransit === undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const ackedOf = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { history }) => sum + history.filter((one) => one.answer).length, 0);

/** Balances, one line per movement, one answer per key. */
async function compare(
  url: string,
  { writers, vendor, wallets }: { writers: readonly Writer[]; vendor: TestVendor; wallets: TransferVendor },
): Promise<Findings> {
  const sum = { acked: 0, retried: 0, lost: 0, duplicated: 0, otherAnswer: 0, wrongBalance: 0 };
  const { decided } = wallets.wallets;
  const broughtHome = [...decided.values()].filter((one) => one.path === 'wallet/withdraw' && one.status === 'RS_OK');
  for (const writer of writers) {
    const done = writer.history.filter((one) => one.answer?.status === 'RS_OK');
    sum.acked += writer.history.filter((one) => one.answer).length;
    sum.retried += writer.history.filter((one) => one.tries > 1).length;

    const { main } = await writer.player.client.call(memberWallet, {});
    if (minorOf(main) !== expectedBalance(done)) sum.wrongBalance++;

    const { lost, duplicated } = compareLines(await listLines(writer), done);
    sum.lost += lost;
    sum.duplicated += duplicated;
    for (const one of writer.history.slice(-REPEATED)) {
      const first = one.answer;
      await insist(one, vendor, url);
      if (one.answer?.status !== first?.status || one.answer?.balance !== first?.balance) sum.otherAnswer++;
    }
  }
  return { ...sum, broughtHome: broughtHome.length, leftAway: Number(wallets.wallets.total()) };
}

async function listLines({ player }: Writer): Promise<Line[]> {
  const lines: Line[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await player.client.call(transactions, { pageSize: 100, ...(cursor ? { cursor } : {}) });
    lines.push(...page.list);
    cursor = page.nextCursor;
  }
  return lines;
}

interface Circumstances {
  readonly kills: number;
  readonly seed: number;
  readonly embedded: boolean;
  readonly cleanEnd: boolean;
  readonly books: boolean;
  readonly booksOutput: string;
}

function report(findings: Findings, { kills, seed, embedded, cleanEnd, books, booksOutput }: Circumstances): boolean {
  const { lost, duplicated, otherAnswer, wrongBalance, acked, broughtHome, leftAway } = findings;
  const broken = lost + duplicated + otherAnswer + wrongBalance + leftAway;
  const ok = broken === 0 && acked > 0 && broughtHome > 0 && cleanEnd && books;
  if (!books) process.stdout.write(`${booksOutput}\n`);
  const figures = { kills, ...findings, books: books ? 'clean' : 'not clean', end: cleanEnd ? 'clean' : 'not clean' };
  process.stdout.write(`${table([figures])}\n`);
  process.stdout.write(
    `${JSON.stringify({ rel: 'kill', database: embedded ? 'embedded' : 'postgres', seed, n: kills, ...findings, books, load: loadavg()[0], ok })}\n`,
  );
  return ok;
}
