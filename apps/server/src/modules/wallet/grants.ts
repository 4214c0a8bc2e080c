import type { App } from '../../kernel/app.ts';
import type { WalletKey } from './ledger.rules.ts';
import type { Grant, GrantEnd, NewGrant, Played } from './grants.rules.ts';

/**
 * Opens a grant: bonus money with a wagering requirement. A member has one at a time and currency: `taken` while another lives, and nothing
 * has moved then. Opening the same id again answers as it was opened first; another grant under the same id is `conflict`. Real money only.
 */
export async function openGrant(app: App, grant: NewGrant): Promise<'opened' | 'taken' | 'conflict'> {
  void app;
  throw new Error(`grant ${grant.id}: not yet`);
}

/**
 * Ends a living grant: what is left of its bonus goes back to the house. A grant ends once and one way; one whose requirement is met is
 * released instead. Answers the grant as it stands afterwards, which says how it ended; null for one that is not there.
 */
export async function endGrant(app: App, id: string, reason: Exclude<GrantEnd, 'completed'>): Promise<Grant | null> {
  void app;
  throw new Error(`grant ${id} ${reason}: not yet`);
}

/**
 * Turns the bonus of a grant whose requirement is met to cash, up to `cashMax`; a rest goes back to the house. The ledger does it by itself
 * as soon as the requirement is met; asked again it changes nothing. Answers the grant as it stands; null for one that is not there.
 */
export async function releaseGrant(app: App, id: string): Promise<Grant | null> {
  void app;
  throw new Error(`grant ${id}: not yet`);
}

/** Moves the end of a living grant, for a time-out or by staff. False when it has ended or is not there. */
export async function moveGrantEnd(app: App, id: string, endsAt: Date): Promise<boolean> {
  void app;
  throw new Error(`grant ${id} ${endsAt.toISOString()}: not yet`);
}

/** The member's living grant (active or met) in that currency; null without one. */
export async function grantOf(app: App, key: WalletKey): Promise<Grant | null> {
  void app;
  throw new Error(`grant of ${key.memberId}: not yet`);
}

/** A grant by its id, whatever has become of it. */
export async function findGrant(app: App, id: string): Promise<Grant | null> {
  void app;
  throw new Error(`grant ${id}: not yet`);
}

/** Whether a round that began under the grant still has a stake in play. */
export async function hasOpenGrantRound(app: App, id: string): Promise<boolean> {
  void app;
  throw new Error(`grant ${id}: not yet`);
}

/** What a provider is told that the member has: main, and bonus where the game may draw on it. Minor units. */
export async function toldBalance(app: App, key: WalletKey, played: Played | null): Promise<bigint> {
  void app;
  throw new Error(`balance of ${key.memberId} for ${played?.game ?? ''}: not yet`);
}
