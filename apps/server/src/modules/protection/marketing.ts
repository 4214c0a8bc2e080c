import { RISK_LEVELS } from '@baize/contract/backoffice/protection.ts';
import type { App } from '../../kernel/app.ts';
import { findOpenPoints } from './cases.store.ts';
import type { Owner } from './limits.store.ts';
import { protectedOf } from './play.ts';
import { findStop } from './stops.store.ts';

/**
 * Whether offers are kept from a member, whatever was agreed: play is stopped, staff have paused deposits, a limit was reached and its period
 * still runs, or somebody has to act within the hour.
 */
export async function isKeptFromOffers(app: App, owner: Owner): Promise<boolean> {
  const now = app.clock.now();
  const [stop, member, points] = await Promise.all([
    findStop(app.db, owner, now),
    protectedOf(app, owner.memberId),
    findOpenPoints(app.db, owner),
  ]);
  const runs = (until: Date | null | undefined): boolean => until !== null && until !== undefined && until > now;
  return stop !== null || runs(member?.depositsPausedUntil) || runs(member?.hitUntil) || points >= RISK_LEVELS.act;
}
