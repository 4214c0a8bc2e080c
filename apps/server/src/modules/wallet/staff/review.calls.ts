import { reviewList, seeEntry } from '@baize/contract/backoffice/review.ts';
import { formatAmount } from '@baize/money';
import { namesOf } from '../names.ts';
import { findForReview, HOLDING_REASONS, insertSeen, isSeen, listForReview } from '../review.store.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { isMoment, isSequence, isUuid } from '../../../kernel/cursor.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const list = onList(reviewList, {
  cursor: [isMoment, isUuid, isSequence],
  load: ({ db, input: { merchantId, reason, state } }, { after, limit }) => {
    const [at, memberId, seq] = after ?? [];
    const place = at === undefined || memberId === undefined || seq === undefined ? null : { at, memberId, seq };
    return listForReview(db, { ...{ merchantId, state, after: place, limit }, reason: reason === 'all' ? '' : reason });
  },
  placeOf: ({ position: { at, memberId, seq } }) => [at, memberId, seq],
  present: async (page, { app }) => {
    const names = await namesOf(app, page);
    return page.map(({ amount, shortfall, at, seenBy, seenAt, note, position: _, ...row }, index) => ({
      ...{ ...row, at, name: names[index] ?? '' },
      amount: formatAmount(amount, row.currency),
      shortfall: formatAmount(shortfall, row.currency),
      seen: seenBy === null || seenAt === null ? null : { by: seenBy, at: seenAt, note: note ?? '' },
    }));
  },
});

const see = onStaff(seeEntry, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, source, txId, note } = input;
  return {
    waits: await db.transaction(async (tx) => {
      const entry = await findForReview(tx, merchantId, { source, txId });
      if (!entry) throw fail('entry.unknown');
      const seen = { merchantId, source, txId, note, staffName: staff.userName, at: app.clock.now() };
      const { reason: review, memberId } = entry;
      const holds = HOLDING_REASONS.includes(review);
      if (holds && (await isSeen(tx, seen))) throw fail('staff.changedMeanwhile');
      const target = `${source} ${txId}`.slice(0, 200);
      const [before, after] = [
        { seen: false, review, memberId },
        { seen: true, review, memberId, note },
      ];
      const waits = holds
        ? await backofficeOf(app).askForChange(app, tx, {
            ...{ merchantId, kind: 'largeWin', target, askedBy: staff, reason: note, before, memberIds: [memberId] },
            ...{
              request: { source, txId, note },
              after: { ...after, amount: formatAmount(entry.amount, entry.currency) },
            },
          })
        : null;
      if (!holds && !(await insertSeen(tx, seen))) throw fail('staff.changedMeanwhile');
      const asked = waits === null ? after : { ...before, waits };
      await audit(tx, { target: { kind: 'entry', id: target }, merchantId, before, after: asked });
      return waits;
    }),
  };
});

/** It keeps its member's money in no more. */
export const largeWinApplier: ChangeApplier = {
  kind: 'largeWin',
  async apply(app, tx, { merchantId, askedBy: staffName, request }) {
    const { source, txId, note } = request as { source: string; txId: string; note: string };
    const seen = { merchantId, source, txId, note, staffName, at: app.clock.now() };
    return (await insertSeen(tx, seen)) ? 'applied' : 'outdated';
  },
};

export const reviewHandlers: readonly StaffHandler[] = [list, see];
