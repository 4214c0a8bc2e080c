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

/** Builds what changed since its last build, by contents: a clone keeps no times. */
export async function buildStale(say: (line: string) => void): Promise<void> {
  if (targets().every((target) => isFresh(target))) return;
  const release = await takeLock();
  try {
    await Promise.all(targets().map((target) => buildIfStale(target, say)));
  } finally {
    release();
  }
}

async function buildIfStale(target: Target, say: (line: string) => void): Promise<void> {
  const sources = sourcesOf(target);
  if (isFresh(target, sources)) return;
  say(`building ${target.name}`);
  const { code, output, ms } = await run('vite', ['build', '--logLevel', 'warn'], {
    cwd: target.folder,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`the build of apps/${target.name} has failed:\n${output}`);
  leaveStamp(target, sources);
  say(`built ${target.name} in ${(ms / 1000).toFixed(1)} s`);
}

/** Records sources from before the build and outputs after it: `npm run dev` writes there, too. */
export const leaveStamp = (target: Target, sources: string): void =>
  writeFileSync(stampOf(target), `${sources} ${builtOf(target)}`);

export function isFresh(target: Target, sources = sourcesOf(target)): boolean {
  const stamp = stampOf(target);
  try {
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === `${sources} ${builtOf(target)}`;
  } catch {
    // What goes while it is looked at is being built anew.
    return false;
  }
}

/** All that can reach the pages: the app, packages, pinned versions. */
export const sourcesOf = ({ folder }: Target): string =>
  hashOf([join(ROOT, 'package-lock.json'), ...filesIn(folder), ...filesIn(join(ROOT, 'packages'))]);

const builtOf = ({ folder }: Target): string =>
  hashOf(filesIn(join(folder, 'dist')).filter((path) => !path.endsWith(STAMP)));

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path));
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

/** One build at a time across commands; a killed command's lock is taken over. */
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
