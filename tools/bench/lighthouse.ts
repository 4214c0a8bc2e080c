import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { freePort, isListening } from '../lib/ports.ts';

const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

/** The phone on which pages are read. */
export const PHONE = {
  output: 'json',
  logLevel: 'error',
  disableFullPageScreenshot: true,
  skipAboutBlank: true,
  formFactor: 'mobile',
  screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2, disabled: false },
} as const satisfies Flags;

/** A browser with its own profile while the work lasts. */
export async function withBrowser<T>(chromium: string, work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'baize-chromium-'));
  const browser = spawn(
    chromium,
    [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  try {
    for (let tries = 0; tries < 100 && !(await isListening(port)); tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return await work(port);
  } finally {
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Reads a page with Lighthouse; throws when it could not. */
export async function readPage(url: string, flags: Flags): Promise<Result> {
  const result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return result.lhr;
}
