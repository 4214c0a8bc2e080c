import { existsSync, readFileSync } from 'node:fs';
import { run } from './shell.ts';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for journeys and benches: the given one, the system's, or (root on Debian) a fresh install. */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = USUAL.find((path) => existsSync(path));
  if (found) return found;
  if (!isDebianRoot())
    throw new Error('No Chromium found: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.');

  say('installing chromium');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    { env },
  );
  const installed = USUAL.find((path) => existsSync(path));
  if (code === 0 && installed) return installed;
  throw new Error(`apt-get install chromium has failed:\n${output.split('\n').slice(-15).join('\n')}`);
}

function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}
