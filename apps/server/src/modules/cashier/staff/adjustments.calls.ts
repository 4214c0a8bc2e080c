import {
  adjustments,
  decideAdjustment as decideCall,
  proposeAdjustment,
  type AdjustmentRow,
} from '@baize/contract/backoffice/cashierLedger.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { isUuid } from '../../../kernel/cursor.ts';
import { present } from '../../../kernel/must.ts';
import { decideAdjustment } from '../adjustments/decideAdjustment.ts';
import {
  findAdjustment,
  insertAdjustment,
  listAdjustments,
  type Adjustment,
} from '../adjustments/adjustments.store.ts';
import { findCredentials, listMembersById } from '../../identity/index.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const faceOf = (row: Adjustment, userName: string): AdjustmentRow => ({
  adjustmentId: row.id,
  memberId: row.memberId,
  userName,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  code: row.code,
  publicText: row.publicText,
  reason: row.reason,
  state: row.state,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.toISOString(),
  decidedBy: row.decidedBy ?? '',
  decidedAt: row.decidedAt?.toISOString() ?? null,
  version: row.version,
});

const list = onList(adjustments, {
  cursor: [isUuid],
  load: ({ db, input: { merchantId, show } }, { after, limit }) =>
    listAdjustments(db, { merchantId, show, after: after?.[0] ?? null, limit }),
  placeOf: ({ id }) => [id],
  present: async (page, { db, input }) => {
    const ids = [...new Set(page.map(({ memberId }) => memberId))];
    const members = await listMembersById(db, input.merchantId, ids);
    const names = new Map(members.map(({ id, userName }) => [id, userName]));
    return page.map((row) => faceOf(row, names.get(row.memberId) ?? ''));
  },
});

const propose = onStaff(proposeAdjustment, async (ask) => {
  const { app, db, input, staff, audit, fail, invalid } = ask;
  const { merchantId, adjustmentId: id, code, publicText, reason } = input;
  const member = await findCredentials(db, merchantId, input.userName.toLowerCase());
  if (!member) throw fail('member.unknown');
  const isTaken = input.amount.startsWith('-');
  const asked = parseAmount(input.amount.replace('-', ''), member.currency);
  if (asked === null || asked <= 0n) throw invalid({ amount: sentence('field.aboveZero') });
  const amount = isTaken ? -asked : asked;
  const row = { id, merchantId, memberId: member.id, currency: member.currency, amount, code, publicText, reason };
  await db.transaction(async (tx) => {
    // The same id again: nothing new.
    const isNew = await insertAdjustment(tx, {
      ...row,
      proposedBy: staff.userName,
      proposedAt: app.clock.now(),
    });
    await audit(tx, {
      target: { kind: 'adjustment', id },
      merchantId,
      reason,
      after: isNew ? { userName: member.userName, amount: input.amount, code, publicText } : { repeated: true },
    });
  });
  const kept = await findAdjustment(db, { id, merchantId });
  // Another merchant's id counts as absent.
  if (!kept || kept.memberId !== member.id || kept.amount !== amount)
    throw invalid({ adjustmentId: sentence('desk.newId') });
  return faceOf(kept, member.userName);
});

const decide = onStaff(decideCall, async (ask) => {
  const { app, db, input, staff, audit, fail } = ask;
  const { merchantId, adjustmentId, version, verdict, note } = input;
  const merchantScope = staff.permissions['cashier.second'];
  const done = await decideAdjustment(
    app,
    { merchantId, id: adjustmentId, version, verdict },
    {
      id: staff.id,
      userName: staff.userName,
      isLead: merchantScope === null || (merchantScope?.includes(merchantId) ?? false),
      async note(tx, row) {
        const [member] = await listMembersById(tx, merchantId, [row.memberId]);
        await audit(tx, {
          target: { kind: 'adjustment', id: row.id },
          merchantId,
          ...(note === '' ? {} : { reason: note }),
          before: {
            userName: present(member, 'the member of an adjustment').userName,
            ...{ state: row.state, amount: formatAmount(row.amount, row.currency), proposedBy: row.proposedBy },
          },
          after: { state: verdict === 'approve' ? 'approved' : 'refused' },
        });
      },
    },
  );
  if ('refused' in done) throw fail(done.refused);
  const [member] = await listMembersById(db, merchantId, [done.memberId]);
  return faceOf(done, present(member, 'the member of an adjustment').userName);
});

export const adjustmentHandlers: readonly StaffHandler[] = [list, propose, decide];
