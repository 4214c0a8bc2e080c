import { addMemberNote, memberNotes } from '@baize/contract/backoffice/members.ts';
import { lockMember } from '../../identity/index.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { getFacts } from './memberFacts.ts';
import { insertNote, listNotes } from './members.store.ts';

const notes = onStaff(memberNotes, async ({ db, input, fail }) => {
  await getFacts(db, input, fail);
  const list = await listNotes(db, input.merchantId, input.memberId);
  return { list: list.map((note) => ({ ...note, at: note.at.toISOString() })) };
});

const addNote = onStaff(addMemberNote, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, memberId, id, text } = input;
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, { merchantId, memberId });
    if (!member) throw fail('member.unknown');
    const row = { id, merchantId, memberId, text, staffId: staff.id, staffName: staff.userName, at: app.clock.now() };
    const isNew = await insertNote(tx, row);
    await audit(tx, {
      target: { kind: 'member', id: memberId },
      merchantId,
      after: { userName: member.userName, note: text, ...(isNew ? {} : { repeated: true }) },
    });
  });
  return {};
});

export const memberNoteHandlers: readonly StaffHandler[] = [notes, addNote];
