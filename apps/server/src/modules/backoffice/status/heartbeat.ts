import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { SIGN_EVERY_MS } from './status.rules.ts';
import { deleteProcess, upsertProcess } from './status.store.ts';
import { VERSION } from './version.ts';

interface Heartbeat {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Every process reports that it is alive, whatever its roles. */
export const heartbeatOf = perApp((app: App): Heartbeat => {
  const id = app.ids.uuid();
  const startedAt = app.clock.now();
  const roles = [...app.config.roles].join(', ');
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> = Promise.resolve();

  const say = (): Promise<void> =>
    upsertProcess(app.db, { id, roles, version: VERSION, startedAt, seenAt: app.clock.now() }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sign of life could not be written'),
    );
  return {
    async start() {
      await say();
      timer = setInterval(() => void (under = say()), SIGN_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await under;
      await deleteProcess(app.db, id).catch((error: unknown) =>
        app.log.warn({ err: error }, 'the sign of life stays and runs out by itself'),
      );
    },
  };
});
