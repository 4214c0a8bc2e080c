import { randomUUID } from 'node:crypto';
import type { Database, Db } from '@baize/db';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import pino, { type Logger } from 'pino';
import type { FeltRefusal, FeltRound, FeltState, GameAction, GameCode } from '../../api.ts';
import type { TableCode } from '../../live.ts';
import type { LeagueCode } from '../../sport.ts';
import type { RoomCode } from '../../room.ts';
import type { Callers } from '../http.ts';
import { startFelt, type Felt, type FeltConfig } from '../index.ts';
import { FakePlatform, FELT_KEYS } from './fakePlatform.ts';

const BOUNDLESS = { perSecond: 1, burst: Number.POSITIVE_INFINITY };

/** Each address counts by itself. */
export const SINGLY: Callers = { groupOf: (address) => address, bound: () => {} };

/** Time that moves only when told. */
export class TestClock {
  #now = Date.UTC(2026, 10, 21, 4);
  now = (): Date => new Date(this.#now);
  move(ms: number): void {
    this.#now += ms;
  }
}

export interface World {
  readonly db: TestDatabase;
  readonly platform: FakePlatform;
  readonly clock: TestClock;
}

export async function openWorld(): Promise<World> {
  const db = await openTestDatabase({
    migrations: { folder: new URL('../../../migrations/', import.meta.url), schema: 'felt' },
  });
  const platform = new FakePlatform();
  await platform.start();
  return { db, platform, clock: new TestClock() };
}

export async function closeWorld({ db, platform }: World): Promise<void> {
  await platform.stop();
  await db.close();
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T & Partial<FeltRefusal>;
}

/** A running Felt, and what may be done to it from outside. */
export class Studio {
  readonly felt: Felt;
  readonly url: string;
  readonly #world: World;
  #sent = 0;

  constructor(world: World, felt: Felt, url: string) {
    this.#world = world;
    this.felt = felt;
    this.url = url;
  }

  static async start(
    world: World,
    {
      db = world.db,
      timeoutMs = 5000,
      log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
      ...more
    }: { db?: Database; timeoutMs?: number; log?: Logger } & Partial<
      Pick<
        FeltConfig,
        | 'callers'
        | 'fixtures'
        | 'isPlatformStarting'
        | 'jackpot'
        | 'rates'
        | 'requestTimeoutMs'
        | 'rooms'
        | 'sea'
        | 'tables'
        | 'trustProxy'
      >
    > = {},
  ): Promise<Studio> {
    const felt = await startFelt({
      db,
      clock: world.clock,
      log,
      config: {
        host: '127.0.0.1',
        port: 0,
        publicUrl: 'http://felt.test',
        platformUrl: world.platform.url,
        vendorCode: 'FELT',
        privateKey: FELT_KEYS.privateKey,
        secrets: ['a-secret-of-at-least-32-characters-for-tests'],
        lobbyOrigins: ['http://lobby.test'],
        platformTimeoutMs: timeoutMs,
        recoverEveryMs: 3_600_000,
        // The clock stands still while a test asks.
        rates: { session: BOUNDLESS, address: BOUNDLESS },
        callers: SINGLY,
        sea: { batchMs: 0 },
        jackpot: { countMs: 0 },
        ...more,
      },
    });
    const url = await felt.listen();
    // A second pass during the first would be the same one.
    await felt.recover();
    return new Studio(world, felt, url);
  }

  /** A message of the platform, signed with its time. */
  async asPlatform<T>(path: string, message: object, change: Record<string, string> = {}): Promise<Answer<T>> {
    const body = JSON.stringify(message);
    return this.ask<T>('POST', path, { body, headers: { ...this.signed(body), ...change } });
  }

  /** Headers of a platform message sent `ageMs` ago; no two have the same time. */
  signed(body: string, ageMs = -(this.#sent += 1)): Record<string, string> {
    const time = String(this.#world.clock.now().getTime() - ageMs);
    return {
      'x-baize-signature': this.#world.platform.sign(body),
      'x-baize-time': time,
      'x-baize-timed-signature': this.#world.platform.sign(`${time}.${body}`),
      'content-type': 'application/json',
    };
  }

  async ask<T>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  }

  async launch(
    game: GameCode | TableCode | LeagueCode | RoomCode,
    user: string | null,
    operator?: string,
  ): Promise<string> {
    const member = user === null ? {} : { user, token: this.#world.platform.makeToken(user, game) };
    const { body } = await this.asPlatform<{ url: string }>('/vendor/game/url', {
      ...member,
      ...(operator !== undefined && { operator_id: operator }),
      request_uuid: randomUUID(),
      game_code: game,
      platform: 'GPL_MOBILE',
      lang: 'EN',
      currency: user === null ? 'XXX' : (this.#world.platform.members.get(user)?.currency ?? 'PHP'),
      country: 'PH',
      lobby_url: 'http://lobby.test/m/home',
      deposit_url: 'http://lobby.test/m/deposit',
    });
    return new URL(body.url).searchParams.get('launch') ?? '';
  }

  async play(game: GameCode, user: string | null): Promise<Player> {
    const { body } = await this.ask<FeltState & { session: string }>('POST', '/api/session', {
      body: JSON.stringify({ launch: await this.launch(game, user) }),
      headers: { 'content-type': 'application/json' },
    });
    return new Player(this, body.session, body);
  }
}

/** A page with its session. */
export class Player {
  readonly studio: Studio;
  readonly session: string;
  readonly first: FeltState;

  constructor(studio: Studio, session: string, first: FeltState) {
    this.studio = studio;
    this.session = session;
    this.first = first;
  }

  /** The same page, talking to another process. */
  at(studio: Studio): Player {
    return new Player(studio, this.session, this.first);
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.studio.ask<T>('GET', path, { headers: { authorization: `Bearer ${this.session}` } });
  }

  post<T>(path: string, body: unknown): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${this.session}`, 'content-type': 'application/json' };
    return this.studio.ask<T>('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body), headers });
  }

  state = (): Promise<Answer<FeltState>> => this.get('/api/state');
  round = (id: string): Promise<Answer<FeltRound>> => this.get(`/api/rounds/${id}`);

  open(request: { key?: string; stake?: string; options?: unknown; reward?: string } = {}): Promise<Answer<FeltRound>> {
    return this.post('/api/rounds', { key: randomUUID(), stake: '20.00', ...request });
  }

  act(round: FeltRound, action: GameAction, key: string = randomUUID()): Promise<Answer<FeltRound>> {
    return this.post(`/api/rounds/${round.id}/actions`, { key, action });
  }
}

class Killed extends Error {}

/** A database that lets every statement wait for `step` first. */
function stepping(db: Database, step: () => Promise<void>): Database {
  const wrap = (inner: Db): Db => ({
    rows: async (strings, ...values) => (await step(), inner.rows(strings, ...values)),
    row: async (strings, ...values) => (await step(), inner.row(strings, ...values)),
    run: async (strings, ...values) => (await step(), inner.run(strings, ...values)),
    query: async (statement) => (await step(), inner.query(statement)),
    transaction: async (work, options) => (await step(), inner.transaction((tx) => work(wrap(tx)), options)),
  });
  return { ...db, ...wrap(db) };
}

/** A database whose process, once armed, dies before a chosen statement. */
export function mortal(db: Database): { db: Database; arm(statements: number): void; isDead(): boolean } {
  let left = Number.POSITIVE_INFINITY;
  const step = async (): Promise<void> => {
    left -= 1;
    if (left < 0) throw new Killed('the process is dead');
  };
  return { db: stepping(db, step), arm: (statements) => (left = statements), isDead: () => left < 0 };
}

/** A database whose process, once armed, pauses before a chosen statement. */
export function halting(db: Database): {
  db: Database;
  /** `reached` tells that it stands there. */
  arm(statements: number): { reached: Promise<void>; letGo: () => void };
} {
  let left = Number.POSITIVE_INFINITY;
  let gate = Promise.withResolvers<void>();
  let arrival = Promise.withResolvers<void>();
  const step = async (): Promise<void> => {
    left -= 1;
    if (left !== -1) return;
    arrival.resolve();
    await gate.promise;
  };
  return {
    db: stepping(db, step),
    arm(statements) {
      left = statements;
      gate = Promise.withResolvers<void>();
      arrival = Promise.withResolvers<void>();
      return { reached: arrival.promise, letGo: gate.resolve };
    },
  };
}
