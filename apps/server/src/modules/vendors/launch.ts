import type { App } from '../../kernel/app.ts';
import { createBatchedRead } from '../../kernel/batchedRead.ts';
import { hashToken } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/on.ts';
import { perApp } from '../../kernel/perApp.ts';
import type { Session } from '../../kernel/session.ts';
import { findMember, livingSession } from '../identity/index.ts';
import { isTrialType } from '../wallet/index.ts';
import { deleteOldLaunches, findLaunches, findNewest, hasOpen, insertLaunch, type Launch } from './launch.store.ts';
import { findConnectedVendor, type ConnectedVendor } from './registry.ts';

/** Late messages may still name them. */
const KEEP_MS = 30 * 86_400_000;

interface LaunchRequest {
  readonly vendor: string;
  /** The vendor's code. */
  readonly game: string;
  readonly gameType: string;
  /** Of the catalogue, such as video poker. */
  readonly gameClass?: string;
  readonly session: Session;
}

/**
 * A token for one game, member and currency, stored as a hash. Throws `session.ended`, or `access.denied` for excluded
 * members.
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
    // Among members a bonus would be won from each other: there the category decides, whatever the game's class.
    gameClass: gameType === 'PVP' ? '' : gameClass,
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

/** Batched per turn; null: unknown token. */
export const launchOf = (app: App, token: string): Promise<Launch | null> =>
  launchReaderOf(app)(hashToken(token).toString('hex'));

/** Whether any living session of the member has a game of the vendor open. */
export const isAtVendor = (app: App, who: { merchantId: string; memberId: string; vendor: string }): Promise<boolean> =>
  hasOpen(app.db, who, livingSession(app.clock.now()));

/** Vendor of the session's newest open game with real money. */
export async function openVendorOf(
  app: App,
  session: { merchantId: string; memberId: string; id: string },
): Promise<ConnectedVendor | null> {
  const code = await findNewest(app.db, session);
  return code === null ? null : findConnectedVendor(app, code);
}

export const forgetOldLaunches = (app: App): Promise<void> =>
  deleteOldLaunches(app.db, new Date(app.clock.now().getTime() - KEEP_MS));
