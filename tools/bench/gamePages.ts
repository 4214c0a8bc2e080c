import { chromium, type Browser } from '@playwright/test';
import { launchGame } from '@baize/contract/games/launch.ts';
import { GAMES } from '../../apps/felt/games/index.ts';
import { gzipBytes, kib } from '../lib/firstLoad.ts';
import { joinAs, topUp, type Player } from '../lib/player.ts';
import { table } from '../lib/table.ts';
import { playSlowly, type Played } from './gamePlay.ts';
import { machine } from './machine.ts';
import { visitSlowly, type Seen } from './slowVisit.ts';

const KIB = 1024;
/** Of one visit: shell, session and the game; art is pictures. */
const GATES = { shift: 0.02, scriptGzipBytes: 150 * KIB, artBytes: 400 * KIB, taskMs: 100 } as const;
/** An aim only, as a shared machine makes it vary. */
const AIM_MS = 2_000;

interface Options {
  readonly url: string;
  readonly executablePath: string;
  /** How long each game is played. */
  readonly seconds: number;
  /** Games by code; empty: all. */
  readonly only: readonly string[];
  readonly say: (line: string) => void;
}

interface Row extends Seen, Played {
  readonly game: string;
  readonly scriptGzipBytes: number;
}

/**
 * A first visit to each of Felt's game pages over a slow line (largest paint, shift, weight), its tasks while it is played on a slow
 * phone, and what rules of accessibility find then. False when a gate is missed.
 */
export async function benchGamePages({ url, executablePath, seconds, only, say }: Options): Promise<boolean> {
  const player = await joinAs(url, 'pages_of_games');
  await topUp(player);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rows: Row[] = [];
    for (const { code } of GAMES) {
      if (only.length > 0 && !only.includes(code)) continue;
      const row = await measure(browser, player, code, seconds);
      rows.push(row);
      const paint = `largest paint ${Math.round(row.lcpMs)} ms`;
      say(`  ${code}: shift ${row.shift.toFixed(3)}, ${paint}, longest task ${Math.round(row.longestMs)} ms`);
    }
    return report(rows, seconds);
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, player: Player, game: string, seconds: number): Promise<Row> {
  const open = async () => (await player.client.call(launchGame, { nodeId: `felt-${game}` })).url;
  const seen = await visitSlowly(browser, await open(), '');
  const played = await playSlowly(browser, await open(), seconds);
  return { game, ...seen, ...played, scriptGzipBytes: await weigh(seen.scripts) };
}

async function weigh(scripts: readonly string[]): Promise<number> {
  const plain = async (url: string) =>
    Buffer.from(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer());
  return (await Promise.all(scripts.map(plain))).reduce((sum, body) => sum + gzipBytes(body), 0);
}

function report(rows: readonly Row[], seconds: number): boolean {
  const shown = rows.map((row) => ({
    game: row.game,
    CLS: row.shift.toFixed(3),
    'LCP ms': Math.round(row.lcpMs),
    requests: row.requests,
    'JS gzip': kib(row.scriptGzipBytes),
    art: kib(row.artBytes),
    all: kib(row.bytes),
    'longest ms': Math.round(row.longestMs),
    'its CPU ms': Math.round(row.longestCpuMs),
    'over 100 ms': row.over,
    taps: row.taps,
    largest: row.largest.slice(0, 28),
  }));
  process.stdout.write(`${table(shown)}\n`);
  for (const { game, lcpMs } of rows)
    if (lcpMs > AIM_MS) process.stdout.write(`not yet at the aim: ${game} paints after ${Math.round(lcpMs)} ms\n`);
  const missed = rows.flatMap(missedBy);
  for (const line of missed) process.stdout.write(`missed: ${line}\n`);
  const ok = missed.length === 0;
  process.stdout.write(`${JSON.stringify({ bench: 'web games', ...machine(), seconds, rows: shown, missed, ok })}\n`);
  return ok;
}

const missedBy = ({
  game,
  shift,
  moved,
  scriptGzipBytes,
  artBytes,
  longestCpuMs,
  why,
  taps,
  findings,
}: Row): string[] => [
  ...(shift > GATES.shift ? [`${game}: layout shift ${shift.toFixed(4)}, the gate is ${GATES.shift}: ${moved}`] : []),
  ...(scriptGzipBytes > GATES.scriptGzipBytes
    ? [`${game}: ${kib(scriptGzipBytes)} of JavaScript, the gate is ${kib(GATES.scriptGzipBytes)}`]
    : []),
  ...(artBytes > GATES.artBytes ? [`${game}: ${kib(artBytes)} of art, the gate is ${kib(GATES.artBytes)}`] : []),
  ...(longestCpuMs > GATES.taskMs ? [`${game}: a task of ${why}; the gate is ${GATES.taskMs} ms`] : []),
  ...findings.map((finding) => `${game}: ${finding}`),
  ...(taps === 0 ? [`${game}: nothing was there to be tapped`] : []),
];
