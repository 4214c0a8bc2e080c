import type { AskOf, Call, OutputOf } from '@baize/contract/call.ts';
import type { MerchantFlags } from '@baize/contract/flags.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import { createClient, Refusal } from '@baize/client/index.ts';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../src/kernel/clock.ts';
import { DEMO_MERCHANTS } from '../seeds/merchants.ts';
import { createApp, type Built } from '../src/createApp.ts';
import type { App } from '../src/kernel/app.ts';
import { bucketOf } from '../src/kernel/bucket.ts';
import { readConfig, type Config } from '../src/kernel/config.ts';
import { createHttp } from '../src/kernel/http/server.ts';
import { hashToken } from '../src/kernel/ids.ts';
import type { MerchantSettings } from '../src/kernel/merchant.ts';
import type { Module } from '../src/kernel/module.ts';
import { allModules } from '../src/modules.ts';
import { insertMember } from '../src/modules/identity/index.ts';
import { upsertMerchant } from '../src/modules/merchants/index.ts';

/** ana and ben play, carla leads a team, dado is on trial, tess is a test player. */
export const CAST = { ana: 0, ben: 0, carla: 1, dado: 4, tess: 40 } as const satisfies Record<string, MemberType>;
export type Who = keyof typeof CAST;

export interface TestClock extends Clock {
  /** Moves only when told. */
  move(ms: number): void;
}

export interface Answer<C extends Call> {
  readonly status: number;
  readonly success: boolean;
  readonly value: OutputOf<C>;
  readonly errorCode?: string;
  readonly message?: string;
  readonly fields?: Record<string, string>;
}

export interface Member {
  readonly id: string;
  readonly token: string;
  readonly userName: string;
}

/** A merchant of a test's own on its own host: tests lean on the merchant wall and so prove it. */
export interface Site {
  readonly merchantId: string;
  readonly host: string;
  member(who: Who): Promise<Member>;
  /** Makes a call as one of the cast or as a guest. */
  ask<C extends Call>(
    who: Who | 'guest',
    call: C,
    input: AskOf<C>,
    options?: { idempotencyKey?: string; headers?: Record<string, string> },
  ): Promise<Answer<C>>;
  askWith<C extends Call>(
    token: string | null,
    call: C,
    input: AskOf<C>,
    options?: { idempotencyKey?: string; headers?: Record<string, string> },
  ): Promise<Answer<C>>;
}

interface SiteChange {
  readonly settings?: Partial<MerchantSettings>;
  readonly flags?: Partial<MerchantFlags>;
}

export interface TestServer {
  readonly app: App;
  readonly http: FastifyInstance;
  readonly db: TestDatabase;
  readonly clock: TestClock;
  readonly modules: readonly Module[];
  openSite(change?: SiteChange): Promise<Site>;
  /** Many at once: every opening alone reads all merchants anew. */
  openSites(count: number): Promise<Site[]>;
  /** Reads the merchants anew that another process has opened. */
  refreshMerchants(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly modules?: (built: Built) => Module[];
  readonly kind?: 'any' | 'postgres' | 'embedded';
  readonly environment?: Record<string, string>;
  readonly config?: Partial<Config>;
  /** A second process of the same product: on this one's database, which it leaves open. */
  readonly beside?: Pick<TestServer, 'db'>;
}

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'public' } as const;
const PLENTY = { points: 1_000_000, seconds: 1 };

/** The real server on a throw-away database; one a file, and a merchant of its own for every test. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const db =
    options.beside?.db ??
    (await openTestDatabase({ migrations: MIGRATIONS, ...(options.kind ? { kind: options.kind } : {}) }));
  const clock = createTestClock();
  const read = readConfig({
    BUILDS_DIR: '.tmp/builds',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...options.environment,
  });
  const rates = Object.fromEntries(Object.keys(read.rates).map((name) => [name, PLENTY])) as Config['rates'];
  const built = await createApp({ config: { ...read, rates, verifyAnswers: true, ...options.config }, db, clock });
  const modules = options.modules?.(built) ?? allModules(built.encryption);
  const http = await createHttp(built.app, built.encryption, modules);
  for (const module of modules) await module.start?.(built.app);
  await http.ready();

  let sites = 0;
  const writeSite = async (change: SiteChange): Promise<Site> => {
    const merchantId = `site${++sites}`;
    const host = `${merchantId}.test`;
    const model = DEMO_MERCHANTS[0];
    if (!model) throw new Error('no demo merchant to copy');
    const settings = { ...model.settings, ...change.settings };
    const flags = { ...model.flags, ...change.flags };
    await upsertMerchant(db, { id: merchantId, hosts: [host], settings, flags }, clock.now());
    return createSite(built.app, http, { merchantId, host });
  };
  return {
    app: built.app,
    http,
    db,
    clock,
    modules,
    async openSite(change = {}) {
      const site = await writeSite(change);
      await built.refreshMerchants();
      return site;
    },
    async openSites(count) {
      const opened = await Promise.all(Array.from({ length: count }, () => writeSite({})));
      await built.refreshMerchants();
      return opened;
    },
    refreshMerchants: () => built.refreshMerchants(),
    async stop() {
      await http.close();
      for (const module of modules) await module.stop?.(built.app);
      await built.stop();
      if (!options.beside) await db.close();
    },
  };
}

function createTestClock(): TestClock {
  let now = Date.parse('2026-11-21T04:00:00Z');
  return { now: () => new Date(now), move: (ms) => void (now += ms) };
}

/** Servers of different files share a process, and their sites a name: each has keys for encrypted bodies of its own. */
export const keysOf = (http: FastifyInstance, host: string): string => {
  const number = numbers.get(http) ?? ++servers;
  numbers.set(http, number);
  return `${host} of server ${number}`;
};
const numbers = new WeakMap<FastifyInstance, number>();
let servers = 0;

/** A `fetch` that goes straight into the server, with the host name of a site. */
export const injectFetch =
  (http: FastifyInstance, host: string): typeof fetch =>
  async (input, init) => {
    const answer = await http.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(input),
      headers: { ...(init?.headers as Record<string, string> | undefined), host },
      ...(init?.body ? { payload: init.body as string } : {}),
    });
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };

function createSite(app: App, http: FastifyInstance, { merchantId, host }: { merchantId: string; host: string }): Site {
  const members = new Map<Who, Promise<Member>>();
  const member = (who: Who): Promise<Member> => {
    const known = members.get(who) ?? createMember(app, merchantId, who);
    members.set(who, known);
    return known;
  };

  const askWith: Site['askWith'] = async (token, call, input, options) => {
    const client = createClient({
      baseUrl: '',
      token: () => token,
      language: () => 'EN',
      fetch: injectFetch(http, host),
      cacheKey: keysOf(http, host),
    });
    try {
      return { status: 200, success: true, value: await client.call(call, input, options) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return {
        status: error.status,
        success: false,
        value: error.value as never,
        errorCode: error.code,
        message: error.message,
        fields: error.fields,
      };
    }
  };
  return {
    merchantId,
    host,
    member,
    ask: async (who, call, input, options) =>
      askWith(who === 'guest' ? null : (await member(who)).token, call, input, options),
    askWith,
  };
}

async function createMember(app: App, merchantId: string, who: Who): Promise<Member> {
  const id = app.ids.uuid();
  const token = app.ids.token();
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    await insertMember(tx, {
      id,
      merchantId,
      bucket: bucketOf(id),
      userName: who,
      passwordHash: null,
      type: CAST[who],
      currency: 'PHP',
      nickname: '',
      birthday: '1990-01-01',
      profile: {},
      registerMethod: 'H5',
      termsVersion: '2026-11',
      at: now,
    });
    await app.events.emit(tx, 'memberRegistered', { merchantId, memberId: id });
    await tx.run`
      insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
      values (${hashToken(token)}, ${app.ids.uuid()}, ${merchantId}, ${id}, 'test', '127.0.0.1', ${now}, ${now})`;
  });
  await app.events.deliver();
  return { id, token, userName: who };
}
