import { decideChange, pendingChanges, type ChangeRow } from '@baize/contract/backoffice/changes.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { present } from '../../../kernel/must.ts';
import { changeHandOf } from '../../../kernel/staff/changes.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { endChange, listChanges, lockChange, type StoredChange } from './changes.store.ts';
import { openForChange } from './sealing.ts';

const DAY_MS = 24 * 3_600_000;
/** One that nobody decides ends by itself. */
export const CHANGE_MS = 7 * DAY_MS;

const isOver = ({ askedAt }: StoredChange, now: Date): boolean => now.getTime() - askedAt.getTime() > CHANGE_MS;

const faceOf = (row: StoredChange, now: Date): ChangeRow => ({
  changeId: row.id,
  kind: row.kind,
  target: row.target,
  before: row.before,
  after: row.after,
  reason: row.reason,
  state: row.state === 'proposed' && isOver(row, now) ? 'expired' : row.state,
  askedBy: row.askedBy,
  askedAt: row.askedAt.toISOString(),
  decidedBy: row.decidedBy ?? '',
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

const list = onStaff(pendingChanges, async ({ app, db, input, invalid }) => {
  const { merchantId, show } = input;
  const place = input.cursor === '' ? [] : readCursor(input.cursor, [isUuid]);
  if (!place) throw invalid({ cursor: sentence('desk.notPosition') });
  const now = app.clock.now();
  const askedAfter = new Date(now.getTime() - CHANGE_MS);
  const found = await listChanges(db, {
    ...{ merchantId, show, askedAfter, after: place[0] ?? null },
    limit: PageSize + 1,
  });
  const page = found.slice(0, PageSize);
  const last = found.length > PageSize ? page.at(-1) : undefined;
  return { list: page.map((row) => faceOf(row, now)), nextCursor: last ? cursorOf([last.id]) : null };
});

const decide = onStaff(decideChange, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, changeId, verdict, reason } = input;
  const now = app.clock.now();
  const decided = await db.transaction(async (tx) => {
    const row = await lockChange(tx, merchantId, changeId);
    if (!row) throw fail('change.unknown');
    if (row.state !== 'proposed' || isOver(row, now)) throw fail('cashier.tooLate');
    // Whoever asked may only withdraw it.
    if (row.askedBy === staff.userName && verdict === 'approve') throw fail('cashier.notYou');
    const state: StoredChange['state'] = verdict === 'refuse' ? 'refused' : await carryOut(tx, row);
    const end = { state, decidedBy: staff.userName, decidedAt: now };
    await endChange(tx, row, end);
    const { kind, target, before, after, askedBy } = row;
    await audit(tx, {
      target: { kind: 'change', id: changeId },
      merchantId,
      reason,
      before: { kind, target, askedBy, state: row.state, ...objectOf(before) },
      after: { state, ...(state === 'approved' ? objectOf(after) : {}) },
    });
    return { ...row, ...end };
  });
  // Recorded as outdated; the approver learns that nothing changed.
  if (decided.state === 'outdated') throw fail('change.outdated');
  return faceOf(decided, now);

  async function carryOut(tx: typeof db, row: StoredChange): Promise<'approved' | 'outdated'> {
    const hand = present(changeHandOf(app, row.kind), 'somebody who carries out this kind of change');
    const secret = row.sealed && openForChange(app, row, row.sealed);
    return (await hand.apply(app, tx, { ...row, secret })) === 'applied' ? 'approved' : 'outdated';
  }
});

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };

/** Changes that wait for a second person. */
export const changeHandlers: readonly StaffHandler[] = [list, decide];
