import { levelOfRetried, migrate, type Database } from '@baize/db';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { addApiRoutes } from './api.routes.ts';
import { keepClient, type Client } from './clients.store.ts';
import { systemClock, type Clock } from './clock.ts';
import { createHttp } from './http.ts';
import { hashOfKey } from './ids.ts';
import { addPageRoutes } from './pages/pages.routes.ts';
import { tick } from './tick.ts';

interface SandboxClient extends Pick<Client, 'id' | 'name' | 'callbackUrl' | 'callbackSecret'> {
  readonly apiKey: string;
}

export interface SandboxConfig {
  readonly host: string;
  readonly port: number;
  /** Where browsers reach the pay pages, such as "http://localhost:8083". */
  readonly publicUrl: string;
  /** Whom it serves. */
  readonly clients: readonly SandboxClient[];
  /** Whether the process that it runs in is ready. Default: always. */
  isReady?(): Promise<boolean>;
  /** Until a request has to be whole, head and body; 15 s without it. */
  readonly requestTimeoutMs?: number | undefined;
  /** Holds the listener to its share of connections. */
  bound(server: Server): void;
}

/** The sandbox while it runs, for whoever started it. */
export interface Sandbox {
  /** Begins to serve; returns the address it listens on. */
  listen(): Promise<string>;
  close(): Promise<void>;
  /** Does what is due now. Runs by itself. */
  tick(): Promise<void>;
}

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'sandbox' } as const;
const TICK_EVERY_MS = 200;

/** A payment gateway with test money: its own schema and origin, every fault of a real one at the press of a button. */
export async function startSandbox({
  db,
  config,
  log,
  clock = systemClock,
}: {
  db: Database;
  config: SandboxConfig;
  log: Logger;
  clock?: Clock;
}): Promise<Sandbox> {
  await migrate(db, MIGRATIONS);
  for (const { apiKey, ...client } of config.clients)
    await keepClient(db, { ...client, apiKeyHash: hashOfKey(apiKey) }, clock.now());
  const parts = { db, clock, log, publicUrl: config.publicUrl };
  const http = createHttp(log, (server) => config.bound(server), config.requestTimeoutMs);
  http.get('/healthz', async (_request, reply) => {
    const ok = (await config.isReady?.()) ?? true;
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  addApiRoutes(http, parts);
  await addPageRoutes(http, parts);

  let ticking: Promise<void> | null = null;
  const tickOnce = (): Promise<void> => (ticking ??= tick(parts).finally(() => (ticking = null)));
  let timer: NodeJS.Timeout | undefined;
  const run = (): void =>
    void tickOnce().catch((error: unknown) =>
      log[levelOfRetried(error)]({ err: error }, 'the sandbox could not do what is due'),
    );

  return {
    async listen() {
      const address = await http.listen({ host: config.host, port: config.port });
      timer = setInterval(run, TICK_EVERY_MS).unref();
      return address;
    },
    async close() {
      clearInterval(timer);
      await http.close();
      await ticking?.catch(() => undefined);
    },
    tick: tickOnce,
  };
}
