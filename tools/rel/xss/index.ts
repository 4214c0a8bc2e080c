import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { memberSearch } from '@baize/contract/backoffice/members.ts';
import { chats, setAvailability, setChatHours, takeChat } from '@baize/contract/backoffice/chat.ts';
import { PAGES } from '@baize/contract/system/pages.ts';
import { buildStale } from '../../build.ts';
import type { readArguments } from '../../lib/arguments.ts';
import { findChromium } from '../../lib/chromium.ts';
import { joinAs, type Player } from '../../lib/player.ts';
import { freePorts, startProduct, temporaryData, type RunningProduct } from '../../lib/product.ts';
import { table } from '../../lib/table.ts';
import { openGameList } from './gameList.ts';
import { isTaken } from './taken.ts';
import { StaffClient } from '../../lib/staffClient.ts';
import { XssSupply, xssStrings } from './strings.ts';
import { chatTexts, playerTexts, ratingTexts, staffTexts, type WrittenText, type XssWorld } from './texts.ts';
import { watch, type Offence } from './watch.ts';

const PLAYERS = 76;
const EACH = 25;
const MERCHANT = 'mobile';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const DESK = { viewport: { width: 1440, height: 900 } } as const;
const PLENTY = { points: 1_000_000, seconds: 1 };
const RATES = ['captchaFree', 'register', 'login', 'calls', 'address', 'chatMessages', 'chatTyping'];
/** What is drawn after the page is quiet. */
const SETTLE_MS = 350;
const ROWS_OPENED = 6;

/**
 * Attack strings in every writable text; every page is drawn: nothing runs, asks another host, or is stopped by the
 * policy alone. A vulnerable page proves the watch.
 */
export async function xss(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const supply = new XssSupply();
  const seen = args.number('players', 3);
  // A short run tries the way, and says nothing of all the strings.
  const each = args.number('each', EACH);
  process.stdout.write(`xss: ${supply.size} strings, ${each} writings of each text\n`);
  await buildStale(() => {});
  const executablePath = await findChromium((line) => void process.stdout.write(`${line}\n`));
  const games = await openGameList(supply.take(60, 120));
  const product = await startProduct({
    data: temporaryData(),
    ports: await freePorts(),
    environment: {
      RATE_LIMITS: JSON.stringify(Object.fromEntries(RATES.map((name) => [name, PLENTY]))),
      ...{ BAIZE_DEMO_HISTORY: '0', BAIZE_VENDORS: games.file, BAIZE_DEMO: '1' },
    },
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const awake = await countFired(browser);
    const world = await openWorld(product);
    const rows = await writeAll(world, supply, each);
    const offences: Offence[] = [];
    const drawn = await drawPhone(browser, product, world.players.slice(0, seen), offences);
    const desk = await drawDesk(browser, product, offences);
    return report({ rows, offences, supply, awake, drawn: drawn + desk, games: games.asked(), isWhole: each >= EACH });
  } finally {
    await browser.close();
    await product.end('SIGTERM');
    games.close();
  }
}

async function openWorld(product: RunningProduct): Promise<XssWorld> {
  const desk = await StaffClient.open(product.backofficeUrl, 'eva');
  const lead = await StaffClient.open(product.backofficeUrl, 'vera');
  const players: Player[] = [];
  for (let at = 0; at < PLAYERS; at++) players.push(await joinAs(product.url, `xss_${at}`));
  const hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
  await desk.call(setChatHours, { merchantId: MERCHANT, version: 0, hours, room: 20 }).catch(() => {});
  await desk.call(setAvailability, { merchantId: MERCHANT, state: 'here' });
  const found = new Map<string, string>();
  const list = await desk.call(memberSearch, { merchantId: MERCHANT, search: 'xss_' });
  for (const { userName, id } of list.list) found.set(userName, id);
  return { desk, lead, players, memberIds: found };
}

interface WrittenRow {
  readonly text: string;
  readonly by: string;
  readonly tried: number;
  readonly taken: number;
}

async function writeAll(world: XssWorld, supply: XssSupply, each: number): Promise<WrittenRow[]> {
  const rows: WrittenRow[] = [];
  const write = async (texts: readonly WrittenText[]): Promise<void> => {
    for (const { name, by, max, write: put } of texts) {
      let taken = 0;
      for (const [at, text] of supply.take(each, max).entries()) if (await isTaken(() => put(text, at))) taken++;
      rows.push({ text: name, by, tried: each, taken });
      process.stdout.write(`${name}: ${taken} of ${each}\n`);
    }
  };
  await write(playerTexts(world));
  const { list } = await world.desk.call(chats, { merchantId: MERCHANT, box: 'queue' });
  const conversationId = list[0]?.conversationId;
  if (conversationId === undefined) throw new Error('nobody waits in the chat');
  await world.desk.call(takeChat, { merchantId: MERCHANT, conversationId });
  await write(chatTexts(world, conversationId));
  await write(ratingTexts(world));
  await write(staffTexts(world));
  return rows;
}

/** Strings that run in a vulnerable page. */
async function countFired(browser: Browser): Promise<number> {
  const offences: Offence[] = [];
  const context = await browser.newContext();
  await watch(context, [], offences);
  const page = await context.newPage();
  await page.goto('data:text/html,<body></body>');
  for (const { text } of xssStrings()) {
    const written = `document.open(); document.write('<body>' + ${JSON.stringify(text)}); document.close();`;
    // What is replaced at once may never have loaded.
    await page.evaluate(`new Promise((drawn) => { ${written} setTimeout(drawn, 20); })`).catch(() => {});
  }
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return offences.length;
}

async function drawPhone(
  browser: Browser,
  product: RunningProduct,
  players: readonly Player[],
  offences: Offence[],
): Promise<number> {
  let drawn = 0;
  for (const player of players) {
    const context = await browser.newContext(PHONE);
    await watch(context, knownHosts(product), offences);
    const page = await context.newPage();
    await page.goto(`${product.url}/m/home`);
    await enter(context, product, player);
    const search = encodeURIComponent(xssStrings()[drawn % 90]?.text ?? '');
    const paths = [
      ...Object.keys(PAGES),
      ...[
        `/m/chat?title=${search}&color=${search}&back=${search}`,
        `/m/rng-games?search=${search}`,
        `/m/login?back=${search}`,
      ],
      `/m/help?i=${search}#${search}`,
    ];
    for (const path of paths) {
      await page.goto(`${product.url}${path}`).catch(() => {});
      await page.waitForTimeout(SETTLE_MS);
      if (path === '/m/webEmail' || path === '/m/message' || path === '/m/notice') await openRows(page);
      drawn++;
    }
    await context.close();
  }
  return drawn;
}

/** The session as the site keeps it. */
async function enter(context: BrowserContext, product: RunningProduct, player: Player): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  // The terms come whenever they come, and are agreed to then.
  const terms = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'I agree' }) });
  await page.addLocatorHandler(terms, () => terms.getByRole('button', { name: 'I agree' }).click());
  await page.goto(`${product.url}/m/login`);
  await page.locator('html[data-ready]').waitFor({ timeout: 20_000 });
  await page.getByRole('textbox', { name: 'Username' }).fill(player.userName);
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening by the sea');
  await page.getByRole('checkbox', { name: /accept the terms/ }).check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: 20_000 });
}

type OpenPage = Awaited<ReturnType<BrowserContext['newPage']>>;

/** Opens some of what the page lists. */
async function openRows(page: OpenPage): Promise<void> {
  const rows = page.locator('main li button, main li a, main tbody tr');
  const count = Math.min(ROWS_OPENED, await rows.count());
  for (let at = 0; at < count; at++) {
    await rows
      .nth(at)
      .click({ timeout: 1000 })
      .catch(() => {});
    await page.waitForTimeout(SETTLE_MS);
  }
}

async function drawDesk(browser: Browser, product: RunningProduct, offences: Offence[]): Promise<number> {
  const context = await browser.newContext(DESK);
  await watch(context, knownHosts(product), offences);
  const page = await context.newPage();
  await page.goto(product.backofficeUrl);
  await page.getByRole('textbox', { name: 'Username' }).fill('eva');
  await page.getByRole('textbox', { name: 'Password' }).fill('baize-demo-2026');
  await page.getByRole('button', { name: /log in/i }).click();
  await page.waitForTimeout(1500);
  const paths = await page
    .locator('nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  let drawn = 0;
  for (const path of new Set(paths.filter((one) => one.startsWith('/')))) {
    await page.goto(`${product.backofficeUrl}${path}?merchant=${MERCHANT}`).catch(() => {});
    await page.waitForTimeout(SETTLE_MS * 2);
    await openRows(page);
    drawn++;
  }
  await context.close();
  if (drawn < 20) throw new Error(`the desk showed ${drawn} screens only`);
  return drawn;
}

const knownHosts = ({ url, backofficeUrl }: RunningProduct): string[] => {
  const { hostname, port } = new URL(url);
  const ports = [port, new URL(backofficeUrl).port];
  return ports.flatMap((one) => [`${hostname}:${one}`, `localhost:${one}`, `127.0.0.1:${one}`]);
};

interface Outcome {
  readonly rows: readonly WrittenRow[];
  readonly offences: readonly Offence[];
  readonly supply: XssSupply;
  readonly awake: number;
  readonly drawn: number;
  readonly games: number;
  readonly isWhole: boolean;
}

function report({ rows, offences, supply, awake, drawn, games, isWhole }: Outcome): boolean {
  process.stdout.write(`${table(rows.map((row) => ({ ...row })))}\n`);
  for (const { what, detail, at } of offences.slice(0, 20)) process.stdout.write(`${what}: ${detail} at ${at}\n`);
  const figures = {
    ...{ rel: 'xss', strings: supply.size, used: supply.used.size, texts: rows.length + 1, pagesRendered: drawn },
    ...{
      gameLists: games,
      taken: rows.reduce((sum, { taken }) => sum + taken, 0),
      offences: offences.length,
      unsafeFired: awake,
    },
  };
  const used = !isWhole || supply.used.size === supply.size;
  const ok = offences.length === 0 && used && awake > 50 && games > 0;
  process.stdout.write(`${JSON.stringify({ ...figures, ok })}\n`);
  return ok;
}
