import { launchGame } from '@baize/contract/games/launch.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { joinAs, topUp } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData, type ProductOptions, type RunningProduct } from '../lib/product.ts';
import { run } from '../lib/shell.ts';
import { table } from '../lib/table.ts';
import { minorOf } from './compare.rules.ts';
import { GAMES, pause, type Ended, type GamePlay, type Seat } from './gamePlays.ts';
import { roomOf } from './roomPlay.ts';

/** A kill comes so long after the product was ready. */
const CALM_MS = { least: 300, most: 4_000 };
const TRY_AGAIN_MS = 150;
const GIVE_UP_MS = 120_000;
/** A day of the league, and what a silent platform is waited for. */
const ENDED_MS = 420_000;

/** At a table with bots, and three at one without. */
const ROOMS = ['easy', null, null, null].map((bots) => ({ game: 'tongits', play: roomOf(bots) }));

interface Found {
  readonly game: string;
  readonly taken: number;
  readonly ended: number;
  readonly lost: number;
  readonly unfinished: number;
  /** Of the wallet against what the game says, in hundredths. */
  readonly difference: number;
}

/** kill -9 while games of every kind are played, by one or by three together; then wallet against what the games and their players say. */
export async function killGames(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const kills = args.number('n', 10);
  const seed = args.number('seed', 20_261_130);
  const embedded = args.flag('embedded');
  const database = embedded ? null : await openTestDatabase({ kind: 'postgres' });
  const options: ProductOptions = {
    data: temporaryData(),
    ports: await freePorts(),
    databaseUrl: database?.url ?? undefined,
    environment: {
      RATE_LIMITS: JSON.stringify({
        captchaFree: { points: 1_000, seconds: 1 },
        register: { points: 1_000, seconds: 1 },
        login: { points: 1_000, seconds: 1 },
      }),
    },
  };
  process.stdout.write(`kill -9, ${kills} times, ${embedded ? 'embedded database' : 'PostgreSQL'}, seed ${seed}\n`);
  const ended = new AbortController();
  try {
    let product = await startProduct(options);
    const seats = await sitDown(product.url, ended.signal);
    product = await killWhilePlaying(product, { options, seats, kills, seed });
    const found = await Promise.all(seats.map(({ seat, play }) => compare(seat, play)));
    ended.abort();
    const code = await product.end('SIGTERM');
    const books = await run(process.execPath, ['tools/run.ts', 'books'], {
      env: options.databaseUrl
        ? { DATABASE_URL: options.databaseUrl, BAIZE_DEMO: '1' }
        : { BAIZE_DATA: options.data, PORT: String(options.ports.site) },
    });
    return report(found, { kills, seed, cleanEnd: code === 0, books: books.code === 0 });
  } finally {
    ended.abort();
    await database?.close();
  }
}

type Seated = { readonly seat: Seat; readonly play: GamePlay };

async function sitDown(url: string, ended: AbortSignal): Promise<Seated[]> {
  const seats: Seated[] = [];
  for (const [index, { game, play }] of [...GAMES, ...ROOMS].entries()) {
    const player = await joinAs(url, `games_${index}_x`);
    await topUp(player);
    const { main } = await player.client.call(memberWallet, {});
    const launched = await player.client.call(launchGame, { nodeId: `felt-${game}` });
    const page = new URL(launched.url);
    const launch = page.searchParams.get('launch');
    const { content } = await insist(page.origin, null, ['POST', '/api/session', { launch }]);
    const { session } = content as { session: string };
    const ask: Seat['ask'] = async (method, path, body) => {
      const { status, content } = await insist(page.origin, session, [method, path, body]);
      return { status, body: content as never };
    };
    const watch = (path: string): void => void keepOpen(`${page.origin}${path}`, session, ended);
    seats.push({ seat: { player, game, ask, watch, taken: new Set(), before: minorOf(main) }, play });
  }
  return seats;
}

async function keepOpen(url: string, session: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    try {
      const { body } = await fetch(url, { headers: { authorization: `Bearer ${session}` }, signal: ended });
      for await (const part of body ?? []) void part;
    } catch {
      // Killed meanwhile.
    }
    await pause(TRY_AGAIN_MS);
  }
}

type Asked = readonly [method: 'GET' | 'POST', path: string, body?: unknown];

/** Without an answer it may have happened: the same is asked again. */
async function insist(
  origin: string,
  session: string | null,
  [method, path, body]: Asked,
): Promise<{ readonly status: number; readonly content: unknown }> {
  for (const until = performance.now() + GIVE_UP_MS; performance.now() < until;) {
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(session && { authorization: `Bearer ${session}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      const content: unknown = await answer.json();
      // 429: too many at once from this one address.
      if (answer.status < 500 && answer.status !== 429) return { status: answer.status, content };
    } catch {
      // Killed meanwhile, or on its way up.
    }
    await pause(TRY_AGAIN_MS);
  }
  throw new Error(`${path} was not answered within ${GIVE_UP_MS / 1000} s`);
}

async function killWhilePlaying(
  first: RunningProduct,
  { options, seats, kills, seed }: { options: ProductOptions; seats: readonly Seated[]; kills: number; seed: number },
): Promise<RunningProduct> {
  let product = first;
  let isOver = false;
  const chance = chanceFrom(seed);
  const playing = Promise.all(
    seats.map(async ({ seat, play }, index) => {
      const own = chanceFrom(seed + index + 1);
      while (!isOver) await play.once(seat, own);
    }),
  );
  // Awaited later; a player who failed must not end the process.
  playing.catch(() => undefined);
  for (let count = 1; count <= kills; count++) {
    await pause(CALM_MS.least + chance() * (CALM_MS.most - CALM_MS.least));
    await product.end('SIGKILL');
    product = await startProduct(options);
    const taken = seats.reduce((sum, { seat }) => sum + seat.taken.size, 0);
    process.stdout.write(
      `  kill ${count}: ready again in ${(product.readyMs / 1000).toFixed(1)} s, ${taken} rounds taken\n`,
    );
  }
  isOver = true;
  await playing;
  return product;
}

/** Waits until all has ended, then reads what the game tells and what the wallet holds. */
async function compare(seat: Seat, play: GamePlay): Promise<Found> {
  let list: readonly Ended[] = [];
  let difference = Number.NaN;
  for (const until = performance.now() + ENDED_MS; performance.now() < until; await pause(2000)) {
    list = await play.list(seat);
    // Too busy to answer, it is asked again.
    const wallet = await seat.player.client.call(memberWallet, {}).catch(() => null);
    if (!wallet) continue;
    difference = minorOf(wallet.main) - seat.before - list.reduce((sum, { net }) => sum + (net ?? 0), 0);
    if (difference === 0 && list.every(({ net }) => net !== null)) break;
  }
  const known = new Set(list.map(({ id }) => id));
  return {
    game: seat.game,
    taken: seat.taken.size,
    ended: list.length,
    lost: [...seat.taken].filter((id) => !known.has(id)).length,
    unfinished: list.filter(({ net }) => net === null).length,
    difference,
  };
}

function report(
  found: readonly Found[],
  facts: { kills: number; seed: number; cleanEnd: boolean; books: boolean },
): boolean {
  process.stdout.write(`${table(found.map((one) => ({ ...one })))}\n`);
  const isRight = found.every(({ lost, unfinished, difference, taken }) => {
    return taken > 0 && lost === 0 && unfinished === 0 && difference === 0;
  });
  const ok = isRight && facts.books && facts.cleanEnd;
  process.stdout.write(`${JSON.stringify({ rel: 'kill games', ...facts, ok })}\n`);
  return ok;
}
