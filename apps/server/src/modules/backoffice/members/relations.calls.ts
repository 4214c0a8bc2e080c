import { dropRelation, markRelation, memberRelations } from '@baize/contract/backoffice/relations.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { getFacts } from './memberFacts.ts';
import { deleteRelation, findStaffId, insertRelation, listRelations } from './relations.store.ts';

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

const drop = onStaff(dropRelation, async ({ db, input, staff, audit, fail }) => {
  const { merchantId, memberId, staffName, reason } = input;
  const { userName } = await getFacts(db, input, fail);
  if (staffName === staff.userName) throw fail('staff.notOneself');
  const staffId = await findStaffId(db, staffName);
  if (staffId === null) throw fail('staff.unknown');
  await db.transaction(async (tx) => {
    const was = await deleteRelation(tx, { merchantId, memberId, staffId });
    const before = { userName, related: was ? staffName : null };
    await audit(tx, { target: { kind: 'member', id: memberId }, merchantId, reason, before, after: { related: null } });
  });
  return {};
});

/** Who of the staff is a member, or close to one: they decide nothing about them. */
export const relationHandlers: readonly StaffHandler[] = [list, mark, drop];
