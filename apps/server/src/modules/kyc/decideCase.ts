import type { KycReason } from '@baize/contract/kyc/kyc.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { notifyMember } from '../delivery/index.ts';
import { excludeWhenRestricted, fixPayeeName, openReturns } from '../identity/index.ts';
import { deleteClaim } from './claims.store.ts';
import { openDetails } from './details.ts';
import { isReasoned } from './kyc.rules.ts';
import { findCase, insertEvent, lockCase, picturesOf, updateDecided, type CaseRow, type Owner } from './kyc.store.ts';

export interface Decision extends Owner {
  /** The submission seen; older ones cannot be decided. */
  readonly attempt: number;
  readonly verdict: 'approve' | 'reject';
  readonly reasons: readonly KycReason[];
  /** Shown to the member. */
  readonly note: string;
  readonly staffId: string;
}

/**
 * `done`; `already`: the same person's identical decision; `overtaken`: decided otherwise, or sent anew;
 * `reasonMissing`: a rejection without a reason, or `other` without a note; `unknown`: no such case; `returned`: an excluded
 * person's, as far as staff have not said otherwise.
 */
export type DecisionOutcome = 'done' | 'already' | 'overtaken' | 'reasonMissing' | 'unknown' | 'returned';

declare module '../../kernel/events.ts' {
  interface EventMap {
    kycDecided: { merchantId: string; memberId: string };
  }
}

/**
 * Approves or rejects in the caller's transaction (with its audit line); one of two staff decides. The member gets a
 * notice, open pages an event after the commit (`app.events.deliver()`).
 */
export async function decideCase(app: App, tx: Db, decision: Decision): Promise<DecisionOutcome> {
  if (!isReasoned(decision)) return 'reasonMissing';
  const before = await findCase(tx, decision);
  if (!before) return 'unknown';
  const { merchantId, memberId, attempt, staffId } = decision;
  const at = app.clock.now();
  // Lock order: case, then member.
  await lockCase(tx, decision, at);
  await excludeWhenRestricted(app, tx, { merchantId, memberId });
  const isNew = decision.verdict === 'approve' && before.status === 'P';
  if (isNew && (await openReturns(tx, decision)).length > 0) return 'returned';
  const status = decision.verdict === 'approve' ? ('A' as const) : ('R' as const);
  const reasons = status === 'A' ? [] : decision.reasons;
  const note = decision.note.trim();
  if (!(await updateDecided(tx, decision, { status, attempt, reasons, note, staffId, at })))
    return wasSaid(await findCase(tx, decision), { attempt, staffId, status, reasons, note }) ? 'already' : 'overtaken';
  await insertEvent(tx, decision, {
    at,
    attempt,
    what: status === 'A' ? 'approved' : 'rejected',
    reasons,
    note,
    staffId,
    pictures: picturesOf(before),
  });
  await deleteClaim(tx, decision);
  const details = openDetails(app, before);
  // Without a name in the form, the member's own stays editable.
  if (status === 'A' && details?.payeename) await fixPayeeName(tx, decision, details.payeename, at);
  const language = before.language ?? (await app.merchants.byId(merchantId))?.settings.defaultLanguage ?? 'EN';
  const notice = status === 'A' ? 'kycApproved' : 'kycRejected';
  await notifyMember(app, tx, { merchantId, memberId, notice, language });
  await app.events.emit(tx, 'kycDecided', { merchantId, memberId });
  return 'done';
}

type Said = Pick<Decision, 'attempt' | 'staffId' | 'reasons' | 'note'> & { readonly status: 'A' | 'R' };

const wasSaid = (now: CaseRow | null, { attempt, staffId, status, reasons, note }: Said): boolean =>
  now?.status === status &&
  now.attempt === attempt &&
  now.decidedBy === staffId &&
  now.note === note &&
  now.reasons.toSorted().join() === reasons.toSorted().join();
