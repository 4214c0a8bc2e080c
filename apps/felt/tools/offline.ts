/**
 * Loses the connection in a real browser, on the built pages with their content policy: `node
 * apps/felt/tools/offline.ts` (CHROMIUM: another browser).
 */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { chromium, type Page, type Route } from '@playwright/test';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
await build({ configFile, logLevel: 'error' });
const server = await preview({ configFile, logLevel: 'error' });
const origin = 'http://127.0.0.1:8093';
const { CHROMIUM: executablePath } = process.env;
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });

try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const offences: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security') && offences.push(message.text()));
  page.on('pageerror', (error) => offences.push(error.message));
  const keys = listenForKeys(page);
  await page.goto(`${origin}/play/jeepney-moon?launch=any`);
  await spun(page);

  await say('an answer that is lost twice is asked for with the same key, and the stake is taken once', async () => {
    const before = await balanceOf(page);
    await force('none');
    await loseAnswers(page, 2);
    await spin(page);
    await page.getByText('Connection lost').waitFor();
    await spun(page);
    assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
    assert.equal(await balanceOf(page), before - 20);
  });

  await say('a reload while offline comes back to the same round', async () => {
    keys.length = 0;
    const before = await balanceOf(page);
    await force('none');
    await loseAnswers(page, 1);
    await spin(page);
    await page.getByText('Connection lost').waitFor();
    await page.reload();
    await spun(page);
    assert.equal(new Set(keys).size, 1);
    assert.equal(await balanceOf(page), before - 20);
    assert.equal(await page.evaluate(() => sessionStorage.getItem('felt.pending.jeepney-moon')), null);
  });

  await say('the network that goes away and returns is told, and leaves one round', async () => {
    keys.length = 0;
    await force('none');
    await page.context().setOffline(true);
    await spin(page);
    await page.getByText('Connection lost').waitFor();
    await page.context().setOffline(false);
    await spun(page);
    await page.getByText('Connection lost').waitFor({ state: 'hidden' });
    assert.equal(new Set(keys).size, 1);
  });

  await say('nothing offends the content policy', () => Promise.resolve(assert.deepEqual(offences, [])));
} finally {
  await browser.close();
  await server.close();
}

function listenForKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/rounds')) return;
    keys.push((request.postDataJSON() as { key: string }).key);
  });
  return keys;
}

/** The server does the work, and the page never hears of it. */
async function loseAnswers(page: Page, times: number): Promise<void> {
  const answer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/rounds', answer, { times });
}

async function force(look: string): Promise<void> {
  await fetch(`${origin}/dev/next/${look}`);
}

async function spin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spin' }).click();
}

async function spun(page: Page): Promise<void> {
  await page.locator('.spin[aria-disabled="false"]').waitFor({ timeout: 30_000 });
}

async function balanceOf(page: Page): Promise<number> {
  const text = await page.locator('.balance b').innerText();
  return Number(text.replaceAll(/[^\d.]/g, ''));
}

async function say(promise: string, keep: () => Promise<void>): Promise<void> {
  await keep();
  process.stdout.write(`✓ ${promise}\n`);
}
