import { reviewList, seeEntry } from '@baize/contract/backoffice/review.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import { namesOf } from '../names.ts';
import {
  findForReview,
  HOLDING_REASONS,
  insertSeen,
  isSeen,
  listForReview,
  type ReviewCursor,
} from '../review.store.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { ChangeHand } from '../../../kernel/staff/changes.ts';
import { cursorOf, isMoment, isSequence, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

/** Null: invalid. */
function readAfter(cursor: string): ReviewCursor | null {
  const [at, memberId, seq] = readCursor(cursor, [isMoment, isUuid, isSequence]) ?? [];
  return at === undefined || memberId === undefined || seq === undefined ? null : { at, memberId, seq };
}

const list = onStaff(reviewList, async ({ app, db, input, invalid }) => {
  const { merchantId, reason, state, cursor } = input;
  const after = cursor === '' ? null : readAfter(cursor);
  if (cursor !== '' && !after) throw invalid({ cursor: sentence('desk.notPosition') });
  const found = await listForReview(db, { merchantId, reason, state, after, limit: PageSize + 1 });
  const page = found.slice(0, PageSize);
  const last = found.length > PageSize ? page.at(-1)?.position : undefined;
  const names = await namesOf(app, page);
  return {
    list: page.map(({ amount, shortfall, at, seenBy, seenAt, note, position: _, ...row }, index) => ({
      ...row,
      name: names[index] ?? '',
      amount: formatAmount(amount, row.currency),
      shortfall: formatAmount(shortfall, row.currency),
      at: at.toISOString(),
      seen: seenBy === null || seenAt === null ? null : { by: seenBy, at: seenAt.toISOString(), note: note ?? '' },
    })),
    nextCursor: last ? cursorOf([last.at, last.memberId, last.seq]) : null,
  };
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
export const largeWinHand: ChangeHand = {
  kind: 'largeWin',
  async apply(app, tx, { merchantId, askedBy: staffName, request }) {
    const { source, txId, note } = request as { source: string; txId: string; note: string };
    const seen = { merchantId, source, txId, note, staffName, at: app.clock.now() };
    return (await insertSeen(tx, seen)) ? 'applied' : 'outdated';
  },
};

export const reviewHandlers: readonly StaffHandler[] = [list, see];
