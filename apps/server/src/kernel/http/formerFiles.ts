import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { refuse } from '../on.ts';

/** How long files of a former build are served after the last process that had them. */
const KEPT_MS = 24 * 3600_000;
const TOUCH_MS = 3600_000;
/** A built name, which its content decides. */
const NAME = /^[\w-]+\.(?!br$|gz$)\w+$/;

/**
 * Pages that were open when a build was replaced find its files for a day more. `built` is the folder of this build's,
 * `area` the store's (below `BUILDS_DIR`); every process of a deployment may share it.
 */
export function serveFormerFiles(http: FastifyInstance, app: App, built: string, area: 'site' | 'desk'): void {
  const store = join(app.config.buildsFolder, area);
  http.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (!NAME.test(name) || !existsSync(join(store, name))) throw refuse('route.unknown');
    return reply.sendFile(name, store);
  });
  const keep = () =>
    keepFiles(built, store, app.clock.now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'built files were not kept for open pages'),
    );
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<unknown> | undefined;
  http.addHook('onListen', async () => {
    keeping = keep();
    timer = setInterval(() => (keeping = keep()), TOUCH_MS).unref();
  });
  http.addHook('onClose', async () => {
    clearInterval(timer);
    await keeping;
  });
}

/** Copies this build's files or says that they are still served, and removes what nobody has served for a day. */
export async function keepFiles(built: string, store: string, now: Date): Promise<void> {
  await mkdir(store, { recursive: true });
  const there = new Set(await readdir(store));
  for (const name of await readdir(built)) {
    const kept = join(store, name);
    if (!there.has(name)) {
      // Another process may serve from there: whole or not at all.
      await copyFile(join(built, name), `${kept}~${process.pid}`);
      await rename(`${kept}~${process.pid}`, kept);
    }
    await utimes(kept, now, now);
  }
  for (const name of await readdir(store)) {
    const file = join(store, name);
    const seen = await stat(file).catch(() => null);
    if (seen && now.getTime() - seen.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
