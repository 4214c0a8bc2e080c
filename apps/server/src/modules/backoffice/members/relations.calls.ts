import { dropRelation, markRelation, memberRelations } from '@baize/contract/backoffice/relations.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { getFacts } from './memberFacts.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { findStaffId } from '../staff/hands.store.ts';
import { deleteRelation, insertRelation, isRelated, listRelations } from './relations.store.ts';

const list = onStaff(memberRelations, async ({ db, input, fail }) => {
  await getFacts(db, input, fail);
  const found = await listRelations(db, input);
  return { list: found.map((relation) => ({ ...relation, at: relation.at.toISOString() })) };
});

const mark = onStaff(markRelation, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, memberId, staffName } = input;
  const { userName } = await getFacts(db, input, fail);
  // Of a colleague only by who manages staff, as the mark is taken away: else one could keep another from deciding.
  if (staffName !== staff.userName && staff.permissions['staff.write'] !== null) throw fail('access.denied');
  const staffId = await findStaffId(db, staffName);
  if (staffId === null) throw fail('staff.unknown');
  await db.transaction(async (tx) => {
    const isNew = await insertRelation(tx, {
      ...{ merchantId, memberId, staffId },
      saidBy: staff.userName,
      at: app.clock.now(),
    });
    const after = { userName, related: staffName, ...(isNew ? {} : { repeated: true }) };
    await audit(tx, { target: { kind: 'member', id: memberId }, merchantId, after });
  });
  return {};
});

const drop = onStaff(dropRelation, async (ask) => {
  const { db, input, staff, fail } = ask;
  const { merchantId, memberId, staffName } = input;
  const { userName } = await getFacts(db, input, fail);
  if (staffName === staff.userName) throw fail('staff.notOneself');
  const staffId = await findStaffId(db, staffName);
  if (staffId === null) throw fail('staff.unknown');
  const was = await isRelated(db, { merchantId, memberId, staffId });
  const waits = await db.transaction((tx) =>
    askSecond(ask, tx, {
      ...{ kind: 'relation', merchantId, target: memberId, audited: 'member', memberIds: [memberId] },
      ...{ request: { memberId, staffId }, before: { userName, related: was ? staffName : null } },
      after: { userName, related: null },
    }),
  );
  return { waits };
});

/** Takes a mark away, so that somebody may decide about a member again. */
export const relationApplier: ChangeApplier = {
  kind: 'relation',
  async apply(_, tx, { merchantId, request }) {
    const { memberId, staffId } = request as { memberId: string; staffId: string };
    return (await deleteRelation(tx, { merchantId, memberId, staffId })) ? 'applied' : 'outdated';
  },
};

/** Who of the staff is a member, or close to one: they decide nothing about them. */
export const relationHandlers: readonly StaffHandler[] = [list, mark, drop];
