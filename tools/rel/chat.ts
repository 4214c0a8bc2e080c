import { chatMessages } from '@baize/contract/chat/chat.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { joinAs, type Player } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData, type ProductOptions, type RunningProduct } from '../lib/product.ts';
import { compareChats, isClean, type ConversationRecord, type Had } from './chatCompare.rules.ts';
import { Colleague, Latencies, MemberPage } from './chatParty.ts';

const PLENTY = { points: 1_000_000, seconds: 1 };
const MERCHANT = 'mobile';
const STAFF = ['eva', 'ruth', 'noel'];
/** Time until all pages have everything, after the last kill. */
const CONVERGED_MS = 5000;
const CALM_MS = { least: 400, most: 2500 };
const SOCKETS_AT_ONCE = 50;
/** 99 of 100 messages can be read so soon. */
const READABLE_MS = 200;
/** Pages that come back all at once are no ordinary traffic. */
const SETTLED_MS = 3000;

/**
 * Dropped and repeated connections and kill -9: every acknowledged message once, in one order. `--sockets 2000`: open
 * pages and memory. p99 of delivery: 200 ms.
 */
export async function chat(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const request = {
    members: args.number('members', 8),
    lines: args.number('lines', 400),
    kills: args.number('kills', 3),
    sockets: args.number('sockets', 0),
    seed: args.number('seed', 20_261_126),
  };
  process.stdout.write(`chat: ${JSON.stringify(request)}, ${STAFF.length} staff, PostgreSQL\n`);
  const chance = chanceFrom(request.seed);
  const database = await openTestDatabase({ kind: 'postgres' });
  const options: ProductOptions = {
    data: temporaryData(),
    ports: await freePorts(),
    databaseUrl: database.url ?? undefined,
    environment: { RATE_LIMITS: JSON.stringify(NO_LIMITS), TRUST_PROXY: 'loopback' },
  };
  let product = await startProduct(options);
  const crowd = new Crowd(product.url);
  const latencies = new Latencies();
  try {
    const players = await joinAll(product.url, request.members);
    const team = await openTeam(product.backofficeUrl, latencies);
    const before = rssOf(product);
    await crowd.open(request.sockets);
    const bytesPerSocket = request.sockets === 0 ? null : Math.round((rssOf(product) - before) / request.sockets);
    const pages = players.map((player) => new MemberPage(player, product.url, latencies));
    const working = team.map((one) => one.work(chance));
    const writing = pages.map((page) => writeLines(page, Math.ceil(request.lines / request.members), chance));
    const isOver = { now: false };
    const cutting = cutLines(pages, chance, isOver);
    product = await killSome(product, { options, kills: request.kills, chance, latencies });
    await Promise.all(writing);
    isOver.now = true;
    for (const one of team) one.end();
    await Promise.all([cutting, ...working]);
    // Nobody asks for it: what is missing comes by the pages' own news.
    await pause(CONVERGED_MS);
    const records = await Promise.all(pages.map((page, at) => recordOf(page, players[at], team)));
    for (const page of pages) page.end();
    const findings = compareChats(records);
    const p99 = latencies.at(0.99);
    const figures = {
      ...{ rel: 'chat', ...request, ...findings, crowd: crowd.count, bytesPerSocket },
      ...{ measured: latencies.ms.length, p50: latencies.at(0.5), p99 },
      ok: isClean(findings) && (p99 ?? 0) < READABLE_MS,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    return figures.ok;
  } finally {
    crowd.close();
    await product.end('SIGTERM');
    await database.close();
  }
}

const NO_LIMITS = Object.fromEntries(
  ['captchaFree', 'register', 'login', 'calls', 'address', 'chatMessages', 'chatTyping'].map((name) => [name, PLENTY]),
);

async function joinAll(url: string, count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < count; at++) players.push(await joinAs(url, `talker_${at}`));
  return players;
}

/** Bytes that the server's process holds. */
function rssOf({ child }: RunningProduct): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

async function openTeam(url: string, latencies: Latencies): Promise<Colleague[]> {
  const team = STAFF.map(() => new Colleague(url, MERCHANT, latencies));
  for (const [at, one] of team.entries()) await one.logIn(STAFF[at] ?? '');
  await team[0]?.openWide(20);
  for (const one of team) await one.here();
  return team;
}

async function writeLines(page: MemberPage, lines: number, chance: () => number): Promise<void> {
  for (let line = 0; line < lines; line++) {
    await page.write(`line ${line}`, chance);
    await pause(chance() * 120);
  }
}

async function cutLines(pages: readonly MemberPage[], chance: () => number, isOver: { now: boolean }): Promise<void> {
  while (!isOver.now) {
    await pause(200);
    pages[Math.floor(chance() * pages.length)]?.cut();
  }
}

interface Killing {
  readonly options: ProductOptions;
  readonly kills: number;
  readonly chance: () => number;
  readonly latencies: Latencies;
}

async function killSome(product: RunningProduct, killing: Killing): Promise<RunningProduct> {
  const { options, kills, chance, latencies } = killing;
  let living = product;
  for (let kill = 0; kill < kills; kill++) {
    await pause(CALM_MS.least + chance() * (CALM_MS.most - CALM_MS.least));
    latencies.upSince = Number.POSITIVE_INFINITY;
    await living.end('SIGKILL');
    living = await startProduct(options);
    latencies.upSince = performance.now() + SETTLED_MS;
  }
  return living;
}

/** What was sent, what the page has, and what the server has. */
async function recordOf(
  page: MemberPage,
  player: Player | undefined,
  team: readonly Colleague[],
): Promise<ConversationRecord> {
  const { conversationId } = page;
  const server: Had[] = [];
  for (;;) {
    const after = server.at(-1)?.seq ?? 0;
    const answer = await player?.client.call(chatMessages, { conversationId, after });
    if (!answer || answer.messages.length === 0) break;
    server.push(...answer.messages.map(({ seq, clientId, text }) => ({ seq, clientId, text })));
  }
  const fromStaff = team.flatMap((one) => one.sent.get(conversationId) ?? []);
  return { sent: [...page.sent, ...fromStaff], reader: page.had, server };
}

/** Open pages; a household has only a few. */
class Crowd {
  readonly #url: string;
  readonly #sockets: WebSocket[] = [];
  #opened = 0;
  #isOver = false;
  constructor(url: string) {
    this.#url = url;
  }

  get count(): number {
    return this.#opened;
  }

  async open(count: number): Promise<void> {
    for (let at = 0; at < count; at += SOCKETS_AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(SOCKETS_AT_ONCE, count - at) }, (_, index) => this.#openOne(at + index)),
      );
  }

  #openOne(number: number): Promise<void> {
    const headers = { 'x-forwarded-for': `10.${(number >> 12) & 255}.${(number >> 4) & 255}.${(number & 15) + 1}` };
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/wps/live`, { headers } as never);
    this.#sockets.push(socket);
    // Each comes back in its own time, as the site's pages do.
    socket.addEventListener('close', () => {
      if (!this.#isOver) setTimeout(() => void this.#openOne(number).catch(() => {}), 500 + (number % 100) * 40);
    });
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: null })));
      socket.addEventListener(
        'message',
        () => {
          this.#opened++;
          resolve();
        },
        { once: true },
      );
      socket.addEventListener('error', () => reject(new Error('a page of the crowd was not let in')));
    });
  }

  close(): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.close();
  }
}
