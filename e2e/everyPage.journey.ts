import { expect } from '@playwright/test';
import { sitePages, tabOf, VISITORS } from '../tools/lib/sitePages.ts';
import { allFindings } from './axe.ts';
import { test, type Page } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const THEMES = ['dark', 'light'] as const;
const ALL_PAGES_MS = 600_000;
/** A game goes on talking, so its line is never idle. */
const SETTLED_MS = 4_000;

for (const visitor of VISITORS)
  for (const theme of THEMES)
    test(`no rule of accessibility finds anything on any page as ${visitor}, ${theme}`, async ({ page, product }) => {
      test.setTimeout(ALL_PAGES_MS);
      await page.addInitScript(await tabOf(visitor, product.url));
      await page.addInitScript(`localStorage.theme = '${theme}'`);
      const found: string[] = [];
      for (const { as, address } of await sitePages(product.url)) {
        if (as !== visitor) continue;
        await openWhole(page, address);
        found.push(...(await findingsOf(page)).map((finding) => `${address}: ${finding}`));
      }
      expect(found).toEqual([]);
    });

async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => {});
}

/** What lies half under the dock at the top of a page is whole further down: both places have to find it. */
async function findingsOf(page: Page): Promise<string[]> {
  const first = await allFindings(page);
  if (first.length === 0) return [];
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const again = new Set(await allFindings(page));
  return first.filter((finding) => again.has(finding));
}
