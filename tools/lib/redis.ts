import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort, isListening } from './ports.ts';

export interface Redis {
  readonly url: string;
  readonly where: string;
  stop(): void;
}

const LOCAL_PORT = 6379;
const START_MS = 5_000;

/** A Redis for tests: the given one, the local one, or a new one from an installed binary; else null. */
export async function findRedis(): Promise<Redis | null> {
  const named = process.env.TEST_REDIS_URL;
  if (named) return { url: named, where: 'TEST_REDIS_URL', stop: () => undefined };
  if (await isListening(LOCAL_PORT))
    return { url: `redis://127.0.0.1:${LOCAL_PORT}`, where: 'the local server', stop: () => undefined };
  const binary = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'].find((path) =>
    existsSync(path),
  );
  if (!binary) return null;

  const port = await freePort();
  const server = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const stop = (): void => void server.kill('SIGKILL');
  process.on('exit', stop);
  for (const until = performance.now() + START_MS; performance.now() < until;) {
    if (await isListening(port))
      return { url: `redis://127.0.0.1:${port}`, where: `a server started from ${binary}`, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  return null;
}
