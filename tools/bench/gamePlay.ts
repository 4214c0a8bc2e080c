import type { Browser, Page } from '@playwright/test';
import { allFindings } from '../../e2e/axe.ts';
import { SLOWDOWN, VIEWPORT } from './slowVisit.ts';
import { describeTask, longTasks, startTrace } from './trace.ts';

/** What moves a game on: a field that is still closed, a spot of a table, a price, the brass action, what ends an announcement. */
const MOVES = [
  'dialog[open] .is-main:enabled',
  '.bed-cell.is-closed:enabled',
  '.zone .cover[aria-disabled="false"]',
  '.spot',
  '.offer:enabled',
  '.is-main:enabled',
  '.spin[aria-disabled="false"]',
] as const;
const BETWEEN_MS = 1_200;
const OVER_MS = 100;

export interface Played {
  readonly taps: number;
  readonly longestMs: number;
  /** Without the time in which other processes had the core. */
  readonly longestCpuMs: number;
  readonly over: number;
  /** The longest task and its causes. */
  readonly why: string;
  /** What any rule of accessibility finds: as it opens, when it has been played, in its sheets. */
  readonly findings: readonly string[];
}

/** Looks at a game, plays it on a slowed phone, a tap each second, reads the tasks of its main thread from when it stands, and looks again. */
export async function playSlowly(browser: Browser, url: string, seconds: number): Promise<Played> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.getByRole('button').first().waitFor();
    await page.waitForTimeout(BETWEEN_MS);
    const findings = await allFindings(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const stopTrace = await startTrace(session);
    const taps = await tapOn(page, performance.now() + seconds * 1000);
    const events = await stopTrace();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    findings.push(...(await allFindings(page)), ...(await findingsInSheets(page)));
    // By what they compute: on a shared machine other programs have the core for much of a task's time.
    const tasks = longTasks(events, OVER_MS / 2).toSorted((one, other) => other.cpuMs - one.cpuMs);
    const longest = tasks[0];
    return {
      taps,
      longestMs: longest?.ms ?? 0,
      longestCpuMs: longest?.cpuMs ?? 0,
      over: tasks.filter(({ cpuMs }) => cpuMs > OVER_MS).length,
      why: longest ? describeTask(longest, events) : '',
      findings: [...new Set(findings)],
    };
  } finally {
    await context.close();
  }
}

/** Each turn takes the next kind of move that there is. */
async function tapOn(page: Page, untilMs: number): Promise<number> {
  let taps = 0;
  for (let turn = 0; performance.now() < untilMs; turn++) {
    for (const at of MOVES.keys()) {
      const move = page.locator(MOVES[(turn + at) % MOVES.length] ?? '').first();
      if (!(await move.isVisible())) continue;
      await move.tap({ timeout: BETWEEN_MS, force: true }).then(
        () => taps++,
        () => undefined,
      );
      break;
    }
    await page.waitForTimeout(BETWEEN_MS);
  }
  return taps;
}

/** A game has its sheets on buttons of their own, or behind a menu. */
const SHEETS = ['Rules', 'Fairness', 'Your last rounds', 'More', 'Menu'] as const;

async function findingsInSheets(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const name of SHEETS) {
    await closeAll(page);
    const opener = page.getByRole('button', { name, exact: true }).first();
    if (!(await opener.isVisible())) continue;
    await opener.tap({ timeout: BETWEEN_MS }).catch(() => undefined);
    await page.waitForTimeout(BETWEEN_MS);
    findings.push(...(await allFindings(page)));
  }
  return findings;
}

async function closeAll(page: Page): Promise<void> {
  while ((await page.locator('dialog[open]').count()) > 0) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(BETWEEN_MS / 4);
  }
}
