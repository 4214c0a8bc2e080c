import {
  CHANGE_KINDS,
  CHANGE_PERMISSIONS,
  decideChange,
  pendingChanges,
  type ChangeKind,
  type ChangeRow,
} from '@baize/contract/backoffice/changes.ts';
import { ALL_MERCHANTS } from '@baize/contract/backoffice/permissions.ts';
import { isUuid } from '../../../kernel/cursor.ts';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import type { Staff } from '../../../kernel/staff/access.rules.ts';
import { changeHandOf } from '../../../kernel/staff/changes.ts';
import { holds } from '../staff/grants.rules.ts';
import { isRelatedToAny } from '../members/relations.store.ts';
import { areOne } from '../staff/hands.store.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { endChange, listChanges, lockChange, type StoredChange } from './changes.store.ts';
import { openForChange } from './sealing.ts';

const DAY_MS = 24 * 3_600_000;
/** One that nobody decides ends by itself. */
export const CHANGE_MS = 7 * DAY_MS;

const isOver = ({ askedAt }: StoredChange, now: Date): boolean => now.getTime() - askedAt.getTime() > CHANGE_MS;

const mayDecide = ({ kind, merchantId }: Pick<StoredChange, 'kind' | 'merchantId'>, { permissions }: Staff): boolean =>
  holds(permissions, CHANGE_PERMISSIONS[kind], merchantId);

/** Whoever reads the cashier sees what would change there. */
const mayRead = (kind: ChangeKind, merchantId: string, staff: Staff): boolean =>
  mayDecide({ kind, merchantId }, staff) ||
  (CHANGE_PERMISSIONS[kind] === 'cashier.second' && holds(staff.permissions, 'cashier.read', merchantId));

const faceOf = (row: StoredChange, now: Date, staff: Staff): ChangeRow => ({
  changeId: row.id,
  kind: row.kind,
  target: row.target,
  before: row.before,
  after: row.after,
  reason: row.reason,
  state: row.state === 'proposed' && isOver(row, now) ? 'expired' : row.state,
  askedBy: row.askedBy,
  mayDecide: mayDecide(row, staff),
  askedAt: row.askedAt.toISOString(),
  decidedBy: row.decidedBy ?? '',
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

const list = onList(pendingChanges, {
  cursor: [isUuid],
  load: ({ app, db, staff, input: { merchantId, show } }, { after, limit }) =>
    listChanges(db, {
      ...{ merchantId, show, after: after?.[0] ?? null, staffId: staff.id, limit },
      askedAfter: new Date(app.clock.now().getTime() - CHANGE_MS),
      kinds: CHANGE_KINDS.filter((kind) => mayRead(kind, merchantId, staff)),
      platformKinds: CHANGE_KINDS.filter((kind) => mayRead(kind, ALL_MERCHANTS, staff)),
    }),
  placeOf: ({ id }) => [id],
  present: (page, { app, staff }) => page.map((row) => faceOf(row, app.clock.now(), staff)),
});

const decide = onStaff(decideChange, async ({ app, db, input, staff, origin, language, audit, fail }) => {
  const { merchantId, changeId, verdict, reason } = input;
  const now = app.clock.now();
  const decided = await db.transaction(async (tx) => {
    const row = await lockChange(tx, merchantId, changeId);
    const isOwn = row !== null && row.askedById === staff.id;
    // What one may not see is not there.
    if (!row || !(isOwn || mayDecide(row, staff))) throw fail('change.unknown');
    if (row.state !== 'proposed') throw fail('approval.closed');
    if (isOver(row, now)) throw fail('change.over', { days: CHANGE_MS / DAY_MS });
    // Whoever asked may only withdraw it.
    if (verdict === 'approve') {
      if (!mayDecide(row, staff) || (await areOne(tx, row.askedById, staff.id, now))) throw fail('approval.sameStaff');
      if (await isRelatedToAny(tx, row, staff.id)) throw fail('staff.ownRelation');
    }
    const state: StoredChange['state'] = verdict === 'refuse' ? 'refused' : await carryOut(tx, row);
    const end = { state, decidedBy: staff.userName, decidedById: staff.id, decidedAt: now };
    await endChange(tx, row, end);
    const { kind, target, before, after, askedBy } = row;
    await audit(tx, {
      target: { kind: 'change', id: changeId },
      merchantId: row.merchantId === ALL_MERCHANTS ? null : row.merchantId,
      reason,
      before: { kind, target, askedBy, state: row.state, ...objectOf(before) },
      after: { state, ...(state === 'approved' ? objectOf(after) : {}) },
    });
    return { ...row, ...end };
  });
  // Recorded as outdated; the approver learns that nothing changed.
  if (decided.state === 'outdated') throw fail('change.outdated');
  if (decided.state === 'approved') await tellAfterwards(app, decided);
  return faceOf(decided, now, staff);

  async function carryOut(tx: typeof db, row: StoredChange): Promise<'approved' | 'outdated'> {
    const hand = present(changeHandOf(app, row.kind), 'somebody who carries out this kind of change');
    const secret = row.sealed && openForChange(app, row, row.sealed);
    return (await hand.apply(
      app,
      tx,
      { ...row, secret },
      { id: staff.id, userName: staff.userName, origin, language },
    )) === 'applied'
      ? 'approved'
      : 'outdated';
  }
});

/** What fails here undoes no decision: it is committed, and the next look tells of it. */
async function tellAfterwards(app: App, change: StoredChange): Promise<void> {
  try {
    await changeHandOf(app, change.kind)?.afterwards?.(app, change);
  } catch (error) {
    app.log.warn({ err: error, changeId: change.id }, 'a change is made, and could not be told at once');
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };

/** Changes that wait for a second person. */
export const changeHandlers: readonly StaffHandler[] = [list, decide];
