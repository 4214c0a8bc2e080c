import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { buildStale, targets } from './build.ts';
import { ROOT } from './check/sources.ts';

/** `npm run dev`: rebuilds pages and restarts the server on changes. */
export async function dev(): Promise<number> {
  await buildStale((line) => process.stderr.write(`${line}\n`));
  const children = [
    ...targets().map(({ folder }) =>
      // Two bundles share a folder; each watcher would empty the other's output.
      spawn('vite', ['build', '--watch', '--no-emptyOutDir', '--logLevel', 'warn'], { cwd: folder, stdio: 'inherit' }),
    ),
    spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'apps/server/src/main.ts')], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { LOG_PRETTY: '1', ...process.env },
    }),
  ];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => children.forEach((child) => child.kill(signal)));
  await Promise.all(children.map(ended));
  return 0;
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()));
