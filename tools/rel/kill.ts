import { memberWallet, transactions } from '@baize/contract/wallet/wallet.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { loadavg } from 'node:os';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { joinAs, openGame, topUp } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData, type ProductOptions, type RunningProduct } from '../lib/product.ts';
import { run } from '../lib/shell.ts';
import { table } from '../lib/table.ts';
import { openTestVendor, type TestVendor } from '../lib/testVendor.ts';
import { compareLines, expectedBalance, minorOf, type Line } from './compare.rules.ts';
import { insist, playRounds, type Writer } from './writer.ts';

const WRITERS = 8;
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
}

/** Kills the server with -9 at random moments while money moves, and holds the ledger against the client's own record. */
export async function kill(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const kills = args.number('n', 20);
  const seed = args.number('seed', 20_261_121);
  const embedded = args.flag('embedded');
  const database = embedded ? null : await openTestDatabase({ kind: 'postgres' });
  const vendor = await openTestVendor();
  const options: ProductOptions = {
    data: temporaryData(),
    ports: await freePorts(),
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
    product = await killAgainAndAgain(product, { options, writers, vendor, kills, seed });
    const findings = await compare(product.url, writers, vendor);
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
    await database?.close();
  }
}

async function makeWriters(url: string, vendor: TestVendor): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index++) {
    const player = await joinAs(url, `writer_${index}_x`);
    await topUp(player);
    writers.push({ player, launched: await openGame(player, vendor), history: [] });
  }
  return writers;
}

interface Run {
  readonly options: ProductOptions;
  readonly writers: readonly Writer[];
  readonly vendor: TestVendor;
  readonly kills: number;
  readonly seed: number;
}

async function killAgainAndAgain(
  first: RunningProduct,
  { options, writers, vendor, kills, seed }: Run,
): Promise<RunningProduct> {
  let product = first;
  let isOver = false;
  const chance = chanceFrom(seed);
  const playing = Promise.all(
    writers.map((writer, index) =>
      playRounds(writer, {
        vendor,
        platformUrl: product.url,
        chance: chanceFrom(seed + index + 1),
        stopped: () => isOver,
      }),
    ),
  );
  // Handled where it is awaited; until then a broken writer must not end the process.
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

const ackedOf = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { history }) => sum + history.filter((one) => one.answer).length, 0);

/** What the client knows against what the platform says: balances, one statement line a movement, the same answer to the same key. */
async function compare(url: string, writers: readonly Writer[], vendor: TestVendor): Promise<Findings> {
  const sum = { acked: 0, retried: 0, lost: 0, duplicated: 0, otherAnswer: 0, wrongBalance: 0 };
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
  return sum;
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
  const { lost, duplicated, otherAnswer, wrongBalance, acked } = findings;
  const ok = lost + duplicated + otherAnswer + wrongBalance === 0 && acked > 0 && cleanEnd && books;
  if (!books) process.stdout.write(`${booksOutput}\n`);
  const figures = { kills, ...findings, books: books ? 'clean' : 'not clean', end: cleanEnd ? 'clean' : 'not clean' };
  process.stdout.write(`${table([figures])}\n`);
  process.stdout.write(
    `${JSON.stringify({ rel: 'kill', database: embedded ? 'embedded' : 'postgres', seed, n: kills, ...findings, books, load: loadavg()[0], ok })}\n`,
  );
  return ok;
}
