import { levelOfRetried, migrate, type Database } from '@baize/db';
import type { Logger } from 'pino';
import { addApiRoutes } from './api.routes.ts';
import { systemClock, type Clock } from './clock.ts';
import { addHealth, createHttp, refuseAtStart, type Callers, type Stuck } from './http.ts';
import { createPlayMoney } from './money.ts';
import { addPageRoutes } from './pages.routes.ts';
import { createPlatformMoney } from './platform.ts';
import { createPlatformKeys } from './platformKeys.ts';
import { createJackpots, type JackpotConfig } from './jackpot/index.ts';
import { createLeagues, type FixtureConfig } from './fixtures/index.ts';
import { leagueEngine } from './fixtures/engine.ts';
import { addLeagueRoutes } from './fixtures/routes.ts';
import { addRateLimits, DEFAULT_RATES, type Rates } from './rateLimit.ts';
import { reencryptAll, type Reencrypted } from './reencryptAll.ts';
import { roomEngine } from './rooms/engine.ts';
import { createRooms } from './rooms/index.ts';
import type { RoomConfig } from './rooms/parts.ts';
import { createRoomWatch } from './rooms/signals.ts';
import { addRoomRoutes } from './rooms/routes.ts';
import { roundEngine } from './rounds.engine.ts';
import { createRounds, type RoundParts } from './rounds.ts';
import { createVault } from './secrets.ts';
import { createSea, type SeaConfig } from './sea/index.ts';
import { addSeaRoutes } from './sea/routes.ts';
import { openSharedClock } from './sharedClock.ts';
import { tableEngine } from './tables/engine.ts';
import { createTables, type TableConfig } from './tables/index.ts';
import { addTableRoutes } from './tables/routes.ts';
import { addVendorRoutes } from './vendor.routes.ts';

export { playPastRounds, type PastPlay, type PastRound } from './pastRounds.ts';

/** Felt's configuration. Times in milliseconds; absent values have the default named beside them. */
export interface FeltConfig {
  readonly host: string;
  readonly port: number;
  /** Where browsers reach Felt, such as "https://felt.example". */
  readonly publicUrl: string;
  /** The platform's vendor API, such as "http://127.0.0.1:8080/vendor/v1". */
  readonly platformUrl: string;
  /** Who Felt is to the platform. */
  readonly vendorCode: string;
  /** Felt's RSA key, PEM. */
  readonly privateKey: string;
  /** The platform's RSA key, PEM; without it Felt asks for `<platformUrl>/keys`. */
  readonly platformPublicKey?: string | undefined;
  /** At least 32 characters each; the first seals and signs, all open (rotation). */
  readonly secrets: readonly string[];
  /** Origins whose pages may frame the games besides the lobby of each launch. */
  readonly lobbyOrigins?: readonly string[] | undefined;
  /** How long one answer of the platform may take. Default 4,000. */
  readonly platformTimeoutMs?: number | undefined;
  /** How often left rounds are looked for. Default 2,000. */
  readonly recoverEveryMs?: number | undefined;
  /** Request rates. Default 10 a second per session, 50 per address. */
  readonly rates?: Rates | undefined;
  /** Whose word on a request's address counts, as Fastify's `trustProxy`. Default nobody's. */
  readonly trustProxy?: boolean | string | undefined;
  readonly callers: Callers;
  /** What differs at the shared tables. */
  readonly tables?: TableConfig | undefined;
  /** What differs in the leagues. */
  readonly fixtures?: FixtureConfig | undefined;
  /** What differs in the sea. */
  readonly sea?: SeaConfig | undefined;
  /** What differs of the jackpot. */
  readonly jackpot?: JackpotConfig | undefined;
  /** What differs in rooms of cards. */
  readonly rooms?: RoomConfig | undefined;
  /** Whether the process that it runs in is ready. Default: always. */
  readonly isReady?: (() => Promise<boolean>) | undefined;
  /** Whether the platform is on its way up: it is answered, players are not yet, and nothing is asked of it. Default: never. */
  readonly isPlatformStarting?: (() => boolean) | undefined;
  /** How long a request may take to arrive. Default 15,000. */
  readonly requestTimeoutMs?: number | undefined;
}

export interface Felt {
  /** Begins to serve; returns the address it listens on. */
  listen(): Promise<string>;
  /** Finishes requests under way, then stops. The opener closes the database. */
  close(): Promise<void>;
  /** One pass over rounds, stakes and wins left behind; returns their number. Runs by itself every few seconds. */
  recover(): Promise<number>;
}

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'felt' } as const;
const PLATFORM_TIMEOUT_MS = 4000;
const RECOVER_EVERY_MS = 2000;

/** Reseals everything under the first secret, so that older ones can go. */
export async function reencryptFelt(db: Database, secrets: readonly string[]): Promise<Reencrypted[]> {
  await migrate(db, MIGRATIONS);
  return reencryptAll(db, secrets);
}

/** Felt Studio: a vendor with its own schema, which knows only the platform's vendor API. */
export async function startFelt({
  db,
  config,
  log,
  clock: given,
}: {
  db: Database;
  config: FeltConfig;
  log: Logger;
  /** Absent: what is played goes by the database's time, messages are as old as this machine says. */
  clock?: Clock;
}): Promise<Felt> {
  await migrate(db, MIGRATIONS);
  const shared = given ? null : await openSharedClock(db, log);
  const clock = given ?? shared ?? systemClock;
  const vault = createVault(config.secrets);
  const timeoutMs = config.platformTimeoutMs ?? PLATFORM_TIMEOUT_MS;
  const platform = createPlatformMoney(
    { url: config.platformUrl, vendorCode: config.vendorCode, privateKey: config.privateKey, timeoutMs },
    vault,
  );
  const playMoney = createPlayMoney(db);
  const moneyOf = ({ mode }: { mode: string }) => (mode === 'free' ? playMoney : platform);
  const jackpots = createJackpots({ db, clock, vault, log, moneyOf }, config.jackpot);
  const parts = { db, clock, vault, log, moneyOf, jackpots };
  const { rounds, tables, leagues, sea, rooms } = createGames(parts, config);
  const { platformUrl: url, platformPublicKey: publicKey } = config;
  const keys = createPlatformKeys({ url, publicKey, timeoutMs, clock, log });

  const http = createHttp(log, config);
  const isStarting = config.isPlatformStarting ?? (() => false);
  refuseAtStart(http, isStarting);
  addRateLimits(http, { rates: config.rates ?? DEFAULT_RATES, clock, groupOf: config.callers.groupOf });
  addHealth(http, {
    stuck: stuckIn({ rounds, tables, leagues, jackpots, rooms }),
    isReady: config.isReady ?? (async () => true),
  });
  const engines = [roundEngine(parts), tableEngine(tables), leagueEngine(leagues), roomEngine(rooms)];
  addApiRoutes(http, { ...parts, rounds, engines });
  addTableRoutes(http, parts, tables);
  addSeaRoutes(http, parts, sea);
  addLeagueRoutes(http, parts, leagues);
  addRoomRoutes(http, { ...parts, groupOf: config.callers.groupOf }, rooms);
  addVendorRoutes(http, {
    ...{ ...parts, engines, tables, keys },
    machine: given ?? systemClock,
    publicUrl: config.publicUrl,
    privateKey: config.privateKey,
  });
  addPageRoutes(http, { db, lobbyOrigins: config.lobbyOrigins ?? [] });

  const watched = createRoomWatch(parts);
  const recovery = createRecovery([rounds, tables, leagues, sea, jackpots, rooms, watched], { log, isStarting });
  let timer: NodeJS.Timeout | undefined;

  return {
    async listen() {
      const address = await http.listen({ host: config.host, port: config.port });
      recovery.tick();
      timer = setInterval(recovery.tick, config.recoverEveryMs ?? RECOVER_EVERY_MS).unref();
      return address;
    },
    async close() {
      clearInterval(timer);
      shared?.stop();
      for (const one of [tables, leagues, sea, rooms]) one.endStreams();
      await http.close();
      await recovery.ended();
      for (const one of [tables, leagues, sea, jackpots, rooms]) await one.stop();
    },
    recover: recovery.recover,
  };
}

type Part = 'rounds' | 'tables' | 'leagues' | 'jackpots' | 'rooms';

/** As /healthz names them. */
const stuckIn = ({ rounds, tables, leagues, jackpots, rooms }: Record<Part, Stuck>): Record<string, Stuck> => ({
  stuckRounds: rounds,
  stuckSeats: tables,
  stuckSlips: leagues,
  stuckJackpots: jackpots,
  stuckSittings: rooms,
});

/** Every way in which something is played. */
function createGames(parts: RoundParts, config: FeltConfig) {
  const rounds = createRounds(parts);
  const tables = createTables(parts, { ...config.tables, groupOf: config.callers.groupOf });
  const leagues = createLeagues(parts, { ...config.fixtures, groupOf: config.callers.groupOf });
  const sea = createSea(parts, {
    ...{ ...config.sea, rounds, groupOf: config.callers.groupOf },
    ...{ chainLength: config.tables?.chainLength, streamsPerAddress: config.tables?.streamsPerAddress },
  });
  const rooms = createRooms(parts, {
    ...config.rooms,
    groupOf: config.callers.groupOf,
    streamsPerAddress: config.tables?.streamsPerAddress,
  });
  return { rounds, tables, leagues, sea, rooms };
}

/** Looks for what a process has left; asked again meanwhile, it is the same look. */
function createRecovery(
  parts: readonly { recover(): Promise<number> }[],
  { log, isStarting }: { log: Logger; isStarting: () => boolean },
) {
  let recovering: Promise<number> | null = null;
  async function recoverAll(): Promise<number> {
    let found = 0;
    if (isStarting()) return found;
    for (const part of parts) found += await part.recover();
    return found;
  }
  const recover = (): Promise<number> => (recovering ??= recoverAll().finally(() => (recovering = null)));
  return {
    recover,
    tick: (): void =>
      void recover().catch((error: unknown) =>
        log[levelOfRetried(error)]({ err: error }, 'left rounds could not be looked for'),
      ),
    /** Once a look under way is over, however it ends. */
    ended: async (): Promise<void> => void (await recovering?.catch(() => undefined)),
  };
}
