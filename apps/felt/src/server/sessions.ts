import { commitmentOf, makeServerSeed } from '@baize/fair/node.ts';
import type { Db } from '@baize/db';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import { FREE_PLAY_CURRENCY, type GameUrlRequest } from '@baize/contract/vendor/protocol.ts';
import { amountText } from '../../games/amount.ts';
import type { FairnessState, PlayMode, SeedsRotated, SessionState } from '../api.ts';
import { after, type Clock } from './clock.ts';
import { insertPlayMoney } from './playMoney.store.ts';
import { Refusal } from './refusal.ts';
import { findUnfinished } from './rounds.store.ts';
import { hashToken, makeClientSeed, makeId, makeToken, type Vault } from './secrets.ts';
import {
  beginPrepared,
  findCommitment,
  insertSeed,
  lockSeedInUse,
  markRevealed,
  prepareSeed,
  type NewSeed,
} from './seeds.store.ts';
import { findGame } from './games.ts';
import { findSession, insertSession, openSession, upsertPlayer, type Session } from './sessions.store.ts';

const LAUNCH_MS = 60_000;
/** The default life of the platform's launch token, which it judges itself. */
const SESSION_MS = 12 * 3_600_000;
const PLAY_MONEY = 100_000n; // 1,000.00

export interface SessionParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}

/** The platform's request when a member opens a game; `is_trial`: trial money. */
export type Launch = GameUrlRequest & { readonly is_trial: boolean };

/**
 * Makes a launch for a member, or an anonymous one in free play. Returns the one-time code and its session's id.
 * Refuses invalid lobby or deposit addresses.
 */
export async function makeLaunch(
  { db, clock, vault }: SessionParts,
  launch: Launch,
): Promise<{ code: string; sessionId: string }> {
  const lobbyUrl = webAddress(launch.lobby_url);
  const depositUrl = webAddress(launch.deposit_url);
  const isFree = launch.currency === FREE_PLAY_CURRENCY;
  const mode: PlayMode = isFree ? 'free' : launch.is_trial ? 'trial' : 'real';
  const now = clock.now();
  const code = makeToken();
  const sessionId = makeId(clock);
  await db.transaction(async (tx) => {
    const account = isFree ? null : (launch.user ?? null);
    const playerId = await upsertPlayer(tx, {
      id: makeId(clock),
      account,
      operator: launch.operator_id ?? null,
      currency: launch.currency,
      mode,
      createdAt: now,
    });
    if (isFree) await insertPlayMoney(tx, { playerId, balance: PLAY_MONEY });
    await insertSession(tx, {
      id: sessionId,
      playerId,
      gameCode: launch.game_code,
      language: siteLanguageOf(launch.lang),
      lobbyUrl,
      depositUrl,
      tokenSealed: isFree ? null : vault.seal('platform-token', launch.token ?? ''),
      launchHash: hashToken(code),
      launchExpiresAt: after(now, LAUNCH_MS),
      expiresAt: after(now, SESSION_MS),
      createdAt: now,
    });
    // Only who plays alone has seeds: tables and leagues are shared, and a hand has a seed of its own.
    if (!findGame(launch.game_code)) return;
    const player = { playerId, gameCode: launch.game_code };
    await insertSeed(tx, { ...newSeed({ clock, vault }, player), clientSeed: makeClientSeed() });
    await prepareSeed(tx, newSeed({ clock, vault }, player));
  });
  return { code, sessionId };
}

/** In a header: no wildcard, separator or user info. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i;

/** Only what a browser may be sent to; null when nothing is given. */
function webAddress(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  if (!url || !ORIGIN.test(url.origin) || url.username !== '' || url.password !== '')
    throw new Refusal('input.invalid');
  return text;
}

/** Trades a launch code for a session's bearer token, once. */
export async function beginSession(parts: SessionParts, launch: string): Promise<{ token: string; session: Session }> {
  const token = makeToken();
  const now = parts.clock.now();
  const isOpen = await openSession(parts.db, { launchHash: hashToken(launch), sessionHash: hashToken(token), now });
  if (!isOpen) throw new Refusal('launch.invalid');
  return { token, session: await sessionOf(parts, token) };
}

export async function sessionOf({ db, clock }: SessionParts, token: string | null): Promise<Session> {
  if (token === null) throw new Refusal('session.required');
  const session = await findSession(db, { sessionHash: hashToken(token), now: clock.now() });
  if (!session) throw new Refusal('session.expired');
  return session;
}

/** What every page is told of its session. */
export const sessionState = (
  { mode, currency, language, lobbyUrl, depositUrl }: Session,
  balance: bigint | null,
): SessionState => ({
  player: { mode, currency, language },
  balance: balance === null ? null : amountText(balance),
  ...{ lobbyUrl, depositUrl },
});

export async function fairnessStateOf({ db }: { db: Db }, session: Session): Promise<FairnessState> {
  const commitment = await findCommitment(db, session);
  if (!commitment) throw new Error(`session ${session.id} has no seeds`);
  return commitment;
}

/**
 * Reveals the current pair and begins the next; not while a round depends on it. The server's half was prepared and
 * its hash shown before the player chose, so neither side knows the other's.
 */
export async function rotateSeeds(parts: SessionParts, session: Session, clientSeed: string): Promise<SeedsRotated> {
  return parts.db.transaction(async (tx) => {
    const old = await lockSeedInUse(tx, session);
    if (!old) throw new Error(`session ${session.id} has no seeds`);
    if (await findUnfinished(tx, session)) throw new Refusal('seeds.roundOpen');
    const now = parts.clock.now();
    await markRevealed(tx, old.id, now);
    if (!(await beginPrepared(tx, session, { clientSeed, now })))
      throw new Error(`session ${session.id} has no prepared seed`);
    await prepareSeed(tx, newSeed(parts, session));
    return {
      revealed: {
        serverSeed: parts.vault.open('server-seed', old.serverSeedSealed),
        serverSeedHash: old.serverSeedHash,
        clientSeed: old.clientSeed,
        nonces: old.nextNonce,
      },
      next: await fairnessStateOf({ db: tx }, session),
    };
  });
}

function newSeed(
  { clock, vault }: Omit<SessionParts, 'db'>,
  { playerId, gameCode }: { playerId: string; gameCode: string },
): NewSeed {
  const serverSeed = makeServerSeed();
  return {
    id: makeId(clock),
    playerId,
    gameCode,
    serverSeedSealed: vault.seal('server-seed', serverSeed),
    serverSeedHash: commitmentOf(serverSeed),
    createdAt: clock.now(),
  };
}
