import type { Database } from '@baize/db';
import { seedHistory } from '../seeds/history.ts';
import { DEMO_MERCHANTS } from '../seeds/merchants.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedPeople, type SeededPerson } from '../seeds/people.ts';
import { startFelt } from '@baize/felt/server/index.ts';
import { seedContent, seedHelp } from '../seeds/content.ts';
import { seedGames } from '../seeds/games.ts';
import { seedKyc } from '../seeds/kyc.ts';
import { createApp, type Built } from './createApp.ts';
import type { App } from './kernel/app.ts';
import type { Config } from './kernel/config.ts';
import { markAsDemo, refuseDemoData } from './kernel/demoMark.ts';
import { callersOf } from './kernel/http/connections.ts';
import { createHttp } from './kernel/http/server.ts';
import { rsaKeyFor } from './kernel/keys.ts';
import { allModules } from './modules.ts';
import { hasNoBanner, hasNoHelp } from './modules/content/index.ts';
import { createBackoffice, hireStaff } from './modules/backoffice/index.ts';
import { upsertMerchant } from './modules/merchants/index.ts';
import { platformKeyOf, registerVendor } from './modules/vendors/index.ts';
import { postOpening } from './modules/wallet/index.ts';

/** Everything that runs in this process. */
export interface Product {
  /** Lines for whoever started it: addresses, and people to log in as. */
  readonly greeting: readonly string[];
  close(): Promise<void>;
}

const FELT_CODE = 'FELT';
const FELT_KEY = 'felt-vendor';

type Closable = { close(): Promise<unknown> };

/** Seeds what the demo needs and starts the listeners of this process's roles. */
export async function startProduct({ config, db }: { config: Config; db: Database }): Promise<Product> {
  const built = await createApp({ config, db });
  const { app } = built;
  if (!config.demo) await refuseDemoData(db);
  await built.refreshMerchants();
  const modules = allModules(built.encryption);
  const open: Closable[] = [];
  const greeting: string[] = [];
  if (config.roles.has('api')) await registerFelt(app);
  // Felt listens first: the catalogue asks for its games when the modules start.
  if (config.roles.has('felt')) {
    const felt = await createFelt(app, db);
    await felt.listen();
    open.push(felt);
    greeting.push(`Felt Studio  ${config.feltUrl}`);
  }
  // Modules start before the seeds: what those make is heard like everything else.
  for (const module of modules) await module.start?.(app);
  const people = config.demo ? await seedDemo(built) : [];

  if (config.roles.has('api')) {
    const http = await createHttp(app, built.encryption, modules);
    await http.listen({ port: config.ports.site, host: config.host });
    open.push({ close: async () => (app.live.close(), http.close()) });
    greeting.push(`site         ${config.publicUrl}`);
    for (const { merchantId, memberId, person, isNew } of people) {
      // Whoever made ana plays, so nobody plays twice; the first demo merchant is the one that this machine's own address shows.
      const plays = isNew && config.roles.has('felt') && merchantId === DEMO_MERCHANTS[0]?.id;
      if (person.has) await seedHistory(app, { memberId, has: person.has, plays });
    }
    if (config.demo) greeting.push(`outbox       ${config.publicUrl}/dev/outbox (codes and links that the demo sends)`);
  }
  if (config.roles.has('backoffice')) {
    const backoffice = await createBackoffice(app);
    await backoffice.listen({ port: config.ports.backoffice, host: config.host });
    open.push(backoffice);
    greeting.push(`back office  http://localhost:${config.ports.backoffice}`);
  }
  if (config.demo) greeting.push(...introduceDemo());

  return {
    greeting,
    close: async () => {
      await Promise.all(open.map((part) => part.close()));
      for (const module of modules.toReversed()) await module.stop?.(app);
      await built.stop();
      await db.close();
    },
  };
}

/** To the platform Felt is a vendor like any other: an address, a key, and what may be played there. */
async function registerFelt(app: App): Promise<void> {
  const { publicPem } = await rsaKeyFor(app, FELT_KEY);
  await registerVendor(app, {
    code: FELT_CODE,
    name: 'Felt Studio',
    walletMode: 'seamless',
    publicKey: publicPem,
    baseUrl: `${app.config.feltUrl}/vendor`,
    categories: [],
    currencies: [],
    trialWallet: true,
  });
}

/** Felt knows the platform by the address of its vendor API and nothing else, though it may share this process. */
async function createFelt(app: App, db: Database) {
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
      vendorCode: FELT_CODE,
      privateKey: key.privatePem,
      platformPublicKey: (await platformKeyOf(app)).publicPem,
      secrets: config.secrets,
      lobbyOrigins: [new URL(config.publicUrl).origin],
      trustProxy: config.trustProxy,
      callers: callersOf(config),
      rates: { session: rateOf(config.rates.feltSession), address: rateOf(config.rates.feltAddress) },
    },
  });
}

/** So many points at once, and so many again in as many seconds. */
const rateOf = ({ points, seconds }: { points: number; seconds: number }) => ({
  perSecond: points / seconds,
  burst: points,
});

/** The demo merchants and people; what is there already stays as it is. */
async function seedDemo(built: Built): Promise<({ merchantId: string } & SeededPerson)[]> {
  const { app } = built;
  await markAsDemo(app);
  for (const merchant of DEMO_MERCHANTS) {
    if (!(await app.merchants.byId(merchant.id))) await upsertMerchant(app.db, merchant, app.clock.now());
    if (await hasNoBanner(app.db, merchant.id)) await seedContent(app, merchant.id);
    if (await hasNoHelp(app.db, merchant.id)) await seedHelp(app, merchant.id);
  }
  await built.refreshMerchants();
  await seedGames(app);
  const people: ({ merchantId: string } & SeededPerson)[] = [];
  for (const { id: merchantId } of DEMO_MERCHANTS) {
    for (const seeded of await seedPeople(app, merchantId)) {
      await postOpening(app, seeded.memberId, seeded.person.opening);
      await seedKyc(app, { merchantId, memberId: seeded.memberId }, seeded.person.userName);
      people.push({ merchantId, ...seeded });
    }
  }
  await app.events.deliver();
  await hireStaff(app, { userName: 'eva', displayName: 'Eva', password: DEMO_PASSWORD, passwordOnce: false });
  return people;
}

const introduceDemo = (): string[] => [
  `people       password ${DEMO_PASSWORD} for all`,
  ...DEMO_PEOPLE.map((person) => `  ${person.userName.padEnd(8)} ${person.story}`),
  '  eva      staff (back office)',
];
