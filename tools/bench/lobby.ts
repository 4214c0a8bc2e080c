import { gameFacets } from '@baize/contract/games/facets.ts';
import { GAME_CLASSES, gameList, hotGames, MIN_BETS, nodeIdOf, vendorGameTypes } from '@baize/contract/games/games.ts';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { rankOf, type NewGame } from '@baize/server/modules/games/index.ts';
import { upsertGames, upsertVendors } from '@baize/server/modules/games/sync.store.ts';
import { chanceFrom, readArguments } from '../lib/arguments.ts';
import { freePorts, startProduct, temporaryData, type RunningProduct } from '../lib/product.ts';
import { table } from '../lib/table.ts';
import { cpuMsOf, machine } from './machine.ts';
import { steady, type Steady } from './steady.ts';

const GAMES = 10_000;
const VENDORS = 200;
const BATCH = 1_000;
const PER_SECOND = 200;
/** The server's own time for 99 of 100 calls. */
const FLOOR_SERVER_MS = 20;
const TYPES = ['RNG', 'RNG', 'RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS'] as const;
const WORDS = [
  [
    'Golden',
    'Lucky',
    'Silver',
    'Midnight',
    'Sampaguita',
    'Lantern',
    'Harbour',
    'Crimson',
    'Jade',
    'Velvet',
    'Copper',
    'Wild',
  ],
  [
    'Moon',
    'Dragon',
    'Rooster',
    'Tiger',
    'River',
    'Pearl',
    'Palace',
    'Orchard',
    'Carousel',
    'Compass',
    'Peacock',
    'Reef',
  ],
  [
    'Quest',
    'Nights',
    'Parade',
    'Bazaar',
    'Fortune',
    'Express',
    'Garden',
    'Treasure',
    'Story',
    'Feast',
    'Dance',
    'Trail',
  ],
] as const;
const UNLIMITED = { points: 1_000_000_000, seconds: 1 };

/**
 * 10,000 games of 200 vendors, 200 requests a second, mostly uncached: pages, filters, searches, facets. False below
 * a floor.
 */
export async function benchLobby(args: readonly string[] = []): Promise<boolean> {
  const options = readArguments(args);
  const seconds = options.number('seconds', 20);
  const perSecond = options.number('rate', PER_SECOND);
  const database = await openTestDatabase({ kind: 'postgres', max: 2 });
  const product = await startProduct({
    data: temporaryData(),
    ports: await freePorts(),
    databaseUrl: database.url ?? undefined,
    environment: { RATE_LIMITS: JSON.stringify({ address: UNLIMITED, calls: UNLIMITED }) },
  });
  try {
    await fill(database);
    const ask = questions(product.url, options.number('seed', 1));
    await steady(ask, { perSecond, seconds: 3 });
    const before = await readTimes(product);
    const cpuBefore = cpuMsOf(product.child.pid);
    const figures = await steady(ask, { perSecond, seconds });
    const cpuMs = cpuMsOf(product.child.pid) - cpuBefore;
    return report(figures, serverTimes(before, await readTimes(product)), {
      perSecond,
      cpuUs: (cpuMs * 1000) / figures.sent,
    });
  } finally {
    await product.end('SIGTERM');
    await database.close();
  }
}

async function fill(database: TestDatabase): Promise<void> {
  const vendors = Array.from({ length: VENDORS }, (_, index) => ({
    code: `BENCH${index}`,
    name: `Bench vendor ${index}`,
    rank: 1000 + index,
    h5Type: 'VASSALAGE' as const,
  }));
  await upsertVendors(database, vendors);
  const games = Array.from({ length: GAMES }, (_, index) => aGame(index));
  for (let from = 0; from < GAMES; from += BATCH) await upsertGames(database, games.slice(from, from + BATCH));
  await database.script('vacuum analyze games_game');
  await database.script('vacuum analyze games_word');
}

function aGame(index: number): NewGame {
  const vendor = `BENCH${index % VENDORS}`;
  const pick = <T>(list: readonly T[], step: number): T => list[Math.floor(index / step) % list.length] as T; // never empty
  const nodeId = nodeIdOf(vendor, `g${index}`);
  if (!nodeId) throw new Error(`${vendor} g${index} makes no node id`);
  return {
    nodeId,
    vendor,
    code: `g${index}`,
    name: `${pick(WORDS[0], 1)} ${pick(WORDS[1], 12)} ${pick(WORDS[2], 144)} ${index}`,
    gameType: pick(TYPES, 7),
    classify: index % 9 === 0 ? pick(GAME_CLASSES, 9) : '',
    minBet: BigInt((index * 37) % 200) + 1n,
    rank: rankOf(Math.floor(index / VENDORS), 1000 + (index % VENDORS)),
    hotRank: index % 250 === 0 ? index : null,
    isNew: index % 41 === 0,
    freePlay: true,
    enabled: true,
    connected: true,
    thumb: '',
    composition: null,
    palette: null,
  };
}

function questions(url: string, seed: number): (turn: number) => string {
  const chance = chanceFrom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T; // never empty
  const list = (query: Record<string, string | number>): string =>
    addressOf(url, gameList.path, { pageSize: 25, ...query });
  const page = (): number => 1 + Math.floor(chance() ** 3 * 12);
  const vendor = (): string => `BENCH${Math.floor(chance() * VENDORS)}`;
  const word = (): string => one(one(WORDS));
  const slip = (): string => {
    let text = word();
    for (let slips = text.length < 5 ? 0 : text.length < 7 ? 1 : 2; slips > 0; slips--) {
      const at = 1 + Math.floor(chance() * (text.length - 2));
      text = text.slice(0, at) + text.slice(at + 1);
    }
    return text;
  };
  const kinds: readonly (readonly [share: number, () => string])[] = [
    [25, () => list({ gameType: one(TYPES), pageNo: page() })],
    [15, () => list({ gameType: one(TYPES), vassalage: vendor() })],
    [15, () => list({ gameType: 'RNG', gameClassify: one(GAME_CLASSES), minBet: one(MIN_BETS), pageNo: page() })],
    [5, () => list({ gameType: 'RNG', vassalage: vendor(), minBet: one(MIN_BETS) })],
    [10, () => list({ gameName: word() })],
    [8, () => list({ gameType: 'RNG', gameName: `${word().slice(0, 4)} ${Math.floor(chance() * 100)}` })],
    [7, () => list({ gameName: slip() })],
    [8, () => addressOf(url, gameFacets.path, { gameType: one(TYPES), vassalage: chance() < 0.5 ? '' : vendor() })],
    [4, () => addressOf(url, hotGames.path, {})],
    [3, () => addressOf(url, vendorGameTypes.path, {})],
  ];
  const whole = kinds.reduce((sum, [share]) => sum + share, 0);
  return () => {
    let left = chance() * whole;
    for (const [share, make] of kinds) if ((left -= share) < 0) return make();
    return list({});
  };
}

function addressOf(url: string, path: string, query: Record<string, string | number>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  return `${url}${path}?${asked}`;
}

/** How many calls took at most so many seconds, as `/metrics` counts them. */
type Times = ReadonlyMap<number, number>;

const CALLS: readonly string[] = [gameList, gameFacets, hotGames, vendorGameTypes].map(({ path }) => path);

async function readTimes(product: RunningProduct): Promise<Times> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  const times = new Map<number, number>();
  for (const [, labels = '', count = ''] of text.matchAll(/^baize_call_seconds_bucket\{(.*?)\} (\d+)$/gm)) {
    const call = /call="([^"]+)"/.exec(labels)?.[1] ?? '';
    const limit = /le="([^"]+)"/.exec(labels)?.[1] ?? '';
    if (!CALLS.includes(call)) continue;
    const seconds = limit === '+Inf' ? Infinity : Number(limit);
    times.set(seconds, (times.get(seconds) ?? 0) + Number(count));
  }
  return times;
}

interface ServerTimes {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The limits under which half and 99 of 100 calls stayed. */
function serverTimes(before: Times, after: Times): ServerTimes {
  const counts = [...after].map(([limit, count]) => [limit, count - (before.get(limit) ?? 0)] as const);
  counts.sort(([one], [other]) => one - other);
  const calls = counts.at(-1)?.[1] ?? 0;
  const under = (share: number): number => (counts.find(([, count]) => count >= calls * share)?.[0] ?? Infinity) * 1000;
  return { calls, p50Ms: under(0.5), p99Ms: under(0.99) };
}

function report(
  asked: Steady,
  server: ServerTimes,
  { perSecond, cpuUs }: { perSecond: number; cpuUs: number },
): boolean {
  const result = {
    perSecond,
    serverP50AtMostMs: server.p50Ms,
    serverP99AtMostMs: server.p99Ms,
    p50Ms: round(asked.p50Ms),
    p99Ms: round(asked.p99Ms),
    longestMs: round(asked.longestMs),
    cpuUs: Math.round(cpuUs),
    failed: asked.failed,
  };
  process.stdout.write(`${table([result])}\n`);
  const ok = asked.failed === 0 && server.calls >= asked.sent && server.p99Ms <= FLOOR_SERVER_MS;
  const facts = {
    bench: 'lobby',
    games: GAMES,
    vendors: VENDORS,
    ...machine(),
    ...result,
    floorServerP99Ms: FLOOR_SERVER_MS,
    ok,
  };
  process.stdout.write(`${JSON.stringify(facts)}\n`);
  return ok;
}

const round = (value: number): number => Number(value.toPrecision(3));
