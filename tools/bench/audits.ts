import { chromium as playwright } from '@playwright/test';
import type { Result } from 'lighthouse';
import { PHONE, readPage, withBrowser } from './lighthouse.ts';

export interface Audited extends Scores {
  readonly page: string;
  readonly theme: 'dark' | 'light';
}

interface Scores {
  readonly accessibility: number;
  readonly bestPractices: number;
  /** What keeps a score from 100. */
  readonly findings: readonly string[];
}

const FULL = 100;

/** Lighthouse's accessibility and best practices of a page in a theme, unthrottled: these audits ignore time. */
export const auditPage = (chromium: string, url: string, theme: Audited['theme']): Promise<Scores> =>
  withBrowser(chromium, async (port) => {
    await chooseTheme(port, url, theme);
    const result = await readPage(url, {
      ...PHONE,
      port,
      onlyCategories: ['accessibility', 'best-practices'],
      throttlingMethod: 'provided',
      disableStorageReset: true,
    });
    const accessibility = scoreOf(result, 'accessibility');
    const bestPractices = scoreOf(result, 'best-practices');
    return {
      accessibility,
      bestPractices,
      findings: [
        ...(accessibility < FULL ? findingsOf(result, 'accessibility') : []),
        ...(bestPractices < FULL ? findingsOf(result, 'best-practices') : []),
      ],
    };
  });

/** The theme is chosen as a player does, and kept by the browser. */
async function chooseTheme(port: number, url: string, theme: Audited['theme']): Promise<void> {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(new URL('/favicon.svg', url).href);
  await page?.evaluate(`localStorage.setItem('theme', '${theme}')`);
  await page?.close();
  await browser.close();
}

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * FULL);

function findingsOf(result: Result, category: string): string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = result.audits[id];
      if (!audit || audit.score === null || audit.score === 1) return [];
      const items = (audit.details as { items?: readonly { node?: { snippet?: string } }[] } | undefined)?.items ?? [];
      return [`${audit.title}: ${items.map((item) => item.node?.snippet ?? JSON.stringify(item)).join(' ')}`];
    });
}
