import type { Database } from '@baize/db';
import type { FastifyInstance } from 'fastify';
import { playPastRounds, startFelt, type PastPlay } from '@baize/felt/server/index.ts';
import type { SandboxConfig } from '../../sandbox/src/index.ts';
import { closeParts } from './closeParts.ts';
import { createApp } from './createApp.ts';
import type { App } from './kernel/app.ts';
import type { Config } from './kernel/config.ts';
import { refuseOtherData } from './kernel/demoMark.ts';
import { boundConnections, callersOf } from './kernel/http/connections.ts';
import { createHttp } from './kernel/http/server.ts';
import { rsaKeyFor } from './kernel/keys.ts';
import type { Listener } from './kernel/readiness.ts';
import { allModules } from './modules.ts';
import { createBackoffice } from './modules/backoffice/index.ts';
import { HOUSE_VENDOR, platformKeyOf, registerVendor } from './modules/vendors/index.ts';

/** Everything that runs in this process. */
export interface Product {
  /** Lines for whoever started it: addresses, and people to log in as. */
  readonly greeting: readonly string[];
  close(): Promise<void>;
}

const FELT_KEY = 'felt-vendor';

type Closable = { close(): Promise<unknown> };

interface Stand {
  readonly config: Config;
  readonly db: Database;
}

/** Seeds what the demo needs and starts the listeners of this process's roles. */
export async function startProduct(stand: Stand): Promise<Product> {
  const demo = await loadDemo(stand.config);
  const endSeeding = await demo?.beginSeeding(stand.db);
  try {
    return await start(stand, demo);
  } finally {
    await endSeeding?.();
  }
}

/** The demo's people and their past: production never loads them (`demo-is-apart` in tools/check/doors.ts). */
const loadDemo = async ({ demo }: Config) => (demo ? import('../seeds/index.ts') : null);

async function start({ config, db }: Stand, demo: Awaited<ReturnType<typeof loadDemo>>): Promise<Product> {
  const built = await createApp({ config, db });
  const { app } = built;
  app.readiness.begin('starting');
  await refuseOtherData(db, config);
  await built.refreshMerchants();
  const modules = allModules(built.encryption);
  const open: Closable[] = [];
  const greeting: string[] = [];
  let site: FastifyInstance | null = null;
  if (config.roles.has('api')) await registerFelt(app);
  // Felt listens first: the catalogue asks for its games when the modules start.
  if (config.roles.has('felt')) {
    const felt = await createFelt(app, db, () => config.roles.has('api') && site === null);
    await felt.listen();
    open.push(felt);
    greeting.push(`Felt Studio  ${config.feltUrl}`);
  }
  await demo?.seedCatalogue(built);
  // A job that paid now would stand in the ledger before what the demo has yet to write of its past.
  const resumeJobs = demo ? await app.jobs.pause() : null;
  // Modules start before the other seeds: what those make is heard like everything else.
  for (const module of modules) await module.start?.(app);
  const people = demo ? await demo.seedDemo(built) : [];

  if (config.roles.has('api')) {
    const http = await createHttp(app, built.encryption, modules);
    await http.listen({ port: config.ports.site, host: config.host });
    site = http;
    open.push({ close: async () => (app.live.close(), http.close()) });
    greeting.push(`site         ${config.publicUrl}`);
    if (demo) {
      const playPast = config.roles.has('felt')
        ? (plays: readonly PastPlay[]) => playPastRounds(db, config, plays)
        : null;
      await demo.seedHistories(app, people, { site: http, playPastRounds: playPast });
      greeting.push(`outbox       ${config.publicUrl}/dev/outbox (codes and links that the demo sends)`);
    }
  }
  resumeJobs?.();
  if (config.roles.has('worker')) app.events.watch();
  if (config.roles.has('backoffice')) {
    const backoffice = await createBackoffice(app, modules);
    await backoffice.listen({ port: config.ports.backoffice, host: config.host });
    open.push(backoffice);
    if (demo && site) await demo.seedDesk(app, { site, desk: backoffice });
    greeting.push(`back office  http://localhost:${config.ports.backoffice}`);
  }
  if (demo && config.roles.has('sandbox')) {
    const sandbox = await createSandbox(app, db, demo.sandboxClients(config));
    await sandbox.listen();
    open.push(sandbox);
    greeting.push(`sandbox      ${config.sandboxUrl}/desk (payment gateway with test money)`);
  }
  if (demo) greeting.push(...demo.introduceDemo());
  app.readiness.end(listenersOf(config));
  const trouble = await app.readiness.trouble();
  if (trouble !== null) throw new Error(`everything was started, and ${trouble}`);

  return {
    greeting,
    close() {
      app.readiness.begin('closing');
      return closeParts(app.jobs, open, [
        ...modules.toReversed().map((module) => () => module.stop?.(app)),
        () => built.stop(),
        () => db.close(),
      ]);
    },
  };
}

const listenersOf = ({ roles, ports, host }: Config): Listener[] =>
  [
    { name: 'site', role: 'api' as const, port: ports.site },
    { name: 'back office', role: 'backoffice' as const, port: ports.backoffice },
    { name: 'Felt Studio', role: 'felt' as const, port: ports.felt },
    { name: 'sandbox', role: 'sandbox' as const, port: ports.sandbox },
  ].flatMap(({ name, role, port }) => (roles.has(role) ? [{ name, port, host }] : []));

/** To the platform Felt is a vendor like any other: an address, a key, and what may be played there. */
async function registerFelt(app: App): Promise<void> {
  const { publicPem } = await rsaKeyFor(app, FELT_KEY);
  await registerVendor(app, {
    code: HOUSE_VENDOR,
    name: 'Felt Studio',
    walletMode: 'seamless',
    publicKey: publicPem,
    baseUrl: `${app.config.feltUrl}/vendor`,
    categories: [],
    currencies: [],
    trialWallet: true,
    freeRounds: true,
  });
}

/** Felt knows the platform by the address of its vendor API and nothing else, though it may share this process. */
async function createFelt(app: App, db: Database, isPlatformStarting: () => boolean) {
  const { config } = app;
  const key = await rsaKeyFor(app, FELT_KEY);
  return startFelt({
    db,
    log: app.log,
    config: {
      host: config.host,
      port: config.ports.felt,
      publicUrl: config.feltUrl,
      platformUrl: config.platformUrl,
      vendorCode: HOUSE_VENDOR,
      privateKey: key.privatePem,
      platformPublicKey: (await platformKeyOf(app)).publicPem,
      secrets: config.secrets,
      lobbyOrigins: [new URL(config.publicUrl).origin],
      trustProxy: config.trustProxy,
      callers: callersOf(config),
      rooms: { forReal: config.feltLicences.rooms },
      isReady: isReadyOf(app),
      isPlatformStarting,
      tables: { forReal: config.feltLicences },
      // A demo's meters look as if people had played for a while.
      ...(config.demo && { jackpot: { beginAt: 0.5 } }),
      rates: { session: rateOf(config.rates.feltSession), address: rateOf(config.rates.feltAddress) },
    },
  });
}

/** A payment gateway that knows the platform by the addresses of its callbacks and nothing else. */
async function createSandbox(app: App, db: Database, clients: SandboxConfig['clients']) {
  const { config, log } = app;
  const { startSandbox } = await import('../../sandbox/src/index.ts');
  return startSandbox({
    db,
    log,
    config: {
      host: config.host,
      port: config.ports.sandbox,
      publicUrl: config.sandboxUrl,
      clients,
      isReady: isReadyOf(app),
      bound: (server) => boundConnections(server, 'sandbox', config),
    },
  });
}

const isReadyOf = (app: App) => async (): Promise<boolean> => (await app.readiness.trouble()) === null;

/** So many points at once, and so many again in as many seconds. */
const rateOf = ({ points, seconds }: { points: number; seconds: number }) => ({
  perSecond: points / seconds,
  burst: points,
});
