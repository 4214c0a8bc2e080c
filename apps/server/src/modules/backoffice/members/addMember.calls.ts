import { addMember } from '@baize/contract/backoffice/members.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { addMemberFor } from '../../identity/index.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const add = onStaff(addMember, async ({ app, input, audit, fail, invalid }) => {
  const { merchantId, memberId, type, userName, nickname, agent, payeeName, birthday } = input;
  const merchant = await app.merchants.byId(merchantId);
  if (!merchant) throw fail('merchant.unknown');
  const request = { id: memberId, type, userName, nickname, agent, payeeName, birthday };
  const added = await addMemberFor(app, merchant, request, (tx) =>
    audit(tx, { target: { kind: 'member', id: memberId }, merchantId, after: { userName, type, nickname, agent } }),
  );
  if (added.outcome === 'wrong') throw invalid(added.fields);
  if (added.outcome === 'taken')
    throw fail('register.usernameTaken', undefined, { userName: sentence('desk.userNameTaken') });
  return { memberId, userName, password: added.password };
});

export const addMemberHandlers: readonly StaffHandler[] = [add];
