import type { App } from '../../kernel/app.ts';
import { createBatchedRead } from '../../kernel/batchedRead.ts';
import { hashToken } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/on.ts';
import { perApp } from '../../kernel/perApp.ts';
import type { Session } from '../../kernel/session.ts';
import { findMember, livingSession } from '../identity/index.ts';
import { isTrialType } from '../wallet/index.ts';
import { deleteOldLaunches, findLaunches, hasOpen, insertLaunch, type Launch } from './launch.store.ts';

/** Late messages may name an expired token for this long. */
const KEEP_MS = 30 * 86_400_000;

interface LaunchRequest {
  readonly vendor: string;
  /** The vendor's own code of the game. */
  readonly game: string;
  readonly gameType: string;
  /** The catalogue's class (video poker, jackpot …), if any. */
  readonly gameClass?: string;
  readonly session: Session;
}

/**
 * A token for one game, member and currency, stored under its hash. Refuses with `session.ended` or, when excluded,
 * `access.denied`.
 */
export async function createLaunchToken(
  app: App,
  { vendor, game, gameType, gameClass = '', session }: LaunchRequest,
): Promise<string> {
  const token = app.ids.token();
  const now = app.clock.now();
  const launch = {
    tokenHash: hashToken(token),
    merchantId: session.merchantId,
    memberId: session.memberId,
    sessionId: session.id,
    vendor,
    game,
    gameType,
    gameClass,
    currency: session.currency,
    trial: isTrialType(session.type),
    createdAt: now,
    expiresAt: new Date(now.getTime() + app.config.launchTokenTtlMs),
  };
  const inserted = await insertLaunch(app.db, launch, livingSession(now));
  if (inserted) return token;
  const member = await findMember(app.db, session.memberId);
  throw refuse(member?.status === 'excluded' ? 'access.denied' : 'session.ended');
}

const launchReaderOf = perApp(({ db, clock }: App) =>
  createBatchedRead({
    nameOf: (tokenHash: string) => tokenHash,
    read: (tokenHashes) => findLaunches(db, tokenHashes, livingSession(clock.now())),
  }),
);

/** What a token opened, as it is now; batched per turn. */
export const launchOf = (app: App, token: string): Promise<Launch | null> =>
  launchReaderOf(app)(hashToken(token).toString('hex'));

/** Whether the member has a living session with a game of the vendor. */
export const isAtVendor = (app: App, who: { merchantId: string; memberId: string; vendor: string }): Promise<boolean> =>
  hasOpen(app.db, who, livingSession(app.clock.now()));

export const forgetOldLaunches = (app: App): Promise<void> =>
  deleteOldLaunches(app.db, new Date(app.clock.now().getTime() - KEEP_MS));
