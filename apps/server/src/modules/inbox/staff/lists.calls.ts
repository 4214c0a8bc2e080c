import { LIST_MAX, memberList, uploadMemberList, type MemberList } from '@baize/contract/backoffice/inbox.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { readTextFile } from '../../../kernel/staff/readTextFile.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { present } from '../../../kernel/must.ts';
import { listOf, takeList, userNamesIn, type FileProblem } from '../lists.ts';
import type { MemberListRow } from '../lists.store.ts';

const faceOf = ({ id, merchantId: _, staffName, at, problems, ...list }: MemberListRow): MemberList => ({
  ...list,
  listId: id,
  problems: [...problems],
  by: staffName,
  at: at.toISOString(),
});

const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  tooMany: sentence('desk.linesMax', { max: LIST_MAX }),
  nobody: sentence('desk.listEmpty'),
};

const upload = onStaff(uploadMemberList, async (ask) => {
  const { app, db, input, staff, audit, invalid, fail } = ask;
  const { merchantId, listId: id, fileName } = input;
  await requireMerchant({ app, fail }, merchantId);
  const userNames = userNamesIn(readTextFile(ask).rows);
  if (typeof userNames === 'string') throw invalid({ file: PROBLEMS[userNames] });
  await db.transaction(async (tx) => {
    const list = { merchantId, id, fileName, staffName: staff.userName, at: app.clock.now() };
    await takeList(tx, list, userNames);
    // The log says that it came, not who is on it.
    await audit(tx, { merchantId, target: { kind: 'memberList', id }, after: { fileName, lines: userNames.length } });
  });
  return faceOf(present(await listOf(app, merchantId, id), 'the list just taken'));
});

const show = onStaff(memberList, async ({ app, input, fail }) => {
  const list = await listOf(app, input.merchantId, input.listId);
  if (!list) throw fail('broadcast.listUnknown');
  return faceOf(list);
});

export const listHandlers: readonly StaffHandler[] = [upload, show];
