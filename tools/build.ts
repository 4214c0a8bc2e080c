import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './check/sources.ts';
import { run } from './lib/shell.ts';

export interface Target {
  readonly name: string;
  readonly folder: string;
}

const STAMP = '.baize-build';
const stampOf = ({ folder }: Target): string => join(folder, 'dist', STAMP);
const LOCK = join(ROOT, '.tmp', 'build.lock');
const LOCK_LEFT_OVER_MS = 10 * 60_000;

/** Every app with a Vite configuration has pages to build. */
export function targets(): Target[] {
  return readdirSync(join(ROOT, 'apps'))
    .map((name) => ({ name, folder: join(ROOT, 'apps', name) }))
    .filter(({ folder }) => existsSync(join(folder, 'vite.config.ts')));
}

/** Builds what has changed since it was last built, by contents and not by times, which a clone does not keep. */
export async function buildStale(say: (line: string) => void): Promise<void> {
  if (targets().every((target) => isFresh(target))) return;
  const release = await takeLock();
  try {
    await Promise.all(targets().map((target) => buildIfStale(target, say)));
  } finally {
    release();
  }
}

/** What is there from now on is somebody else's: `buildStale` builds it anew. */
export const forgetBuild = (target: Target): void => rmSync(stampOf(target), { force: true });

async function buildIfStale(target: Target, say: (line: string) => void): Promise<void> {
  const hash = hashOf(target);
  if (isFresh(target, hash)) return;
  say(`building ${target.name}`);
  const { code, output, ms } = await run('vite', ['build', '--logLevel', 'warn'], {
    cwd: target.folder,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`the build of apps/${target.name} has failed:\n${output}`);
  writeFileSync(stampOf(target), hash);
  say(`built ${target.name} in ${(ms / 1000).toFixed(1)} s`);
}

function isFresh(target: Target, hash = hashOf(target)): boolean {
  const stamp = stampOf(target);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** All that can end up in the pages: the app, every package, and the pinned versions. */
function hashOf({ folder }: Target): string {
  const hash = createHash('sha256');
  for (const path of [join(ROOT, 'package-lock.json'), ...filesIn(folder), ...filesIn(join(ROOT, 'packages'))]) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      ({ name }) =>
        !['dist', 'node_modules', 'migrations', 'server', 'test'].includes(name) && !/\.test\.tsx?$/.test(name),
    )
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

/** One build at a time over all commands; a lock of a command that was killed is taken over. */
async function takeLock(): Promise<() => void> {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return () => rmSync(LOCK, { force: true });
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
      if (isLeftOver()) rmSync(LOCK, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function isLeftOver(): boolean {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > LOCK_LEFT_OVER_MS) return true;
    const pid = Number(readFileSync(LOCK, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH';
  }
}
