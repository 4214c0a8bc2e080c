import { RISK_LEVELS } from '@baize/contract/backoffice/protection.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { findOpenPoints } from './cases.store.ts';
import type { Owner } from './limits.store.ts';
import { protectedOf } from './play.ts';
import { findStop } from './stops.store.ts';

/** Whatever was agreed: stopped play, paused deposits, a reached limit, or a case to act on. */
export async function isKeptFromOffers(app: App, owner: Owner, tx?: Db): Promise<boolean> {
  const now = app.clock.now();
  const db = tx ?? app.db;
  const [stop, member, points] = await Promise.all([
    findStop(db, owner, now),
    protectedOf(app, owner.memberId, tx),
    findOpenPoints(db, owner),
  ]);
  const runs = (until: Date | null | undefined): boolean => until !== null && until !== undefined && until > now;
  return stop !== null || runs(member?.depositsPausedUntil) || runs(member?.hitUntil) || points >= RISK_LEVELS.act;
}
