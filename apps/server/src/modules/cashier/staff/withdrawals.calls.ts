import {
  approveWithdrawal as approveCall,
  claimWithdrawal as claimCall,
  escalateWithdrawal as escalateCall,
  freezeWithdrawal as freezeCall,
  rejectWithdrawal as rejectCall,
  retryWithdrawal as retryCall,
  staffWithdrawal,
  staffWithdrawals,
  withdrawalNotSent,
  withdrawalPaid,
} from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { approveWithdrawals } from '@baize/contract/backoffice/withdrawalBatch.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  recordManualPayout,
  escalateWithdrawal,
  freezeWithdrawal,
  rejectWithdrawal,
  retryWithdrawal,
  confirmNotSent,
  type Decider,
} from '../withdrawals/decide.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts';
import { approveBatch } from '../withdrawals/approveBatch.ts';
import { withdrawalFile } from '../withdrawals/file.ts';
import { withdrawalQueue } from '../withdrawals/queue.ts';
import type { Staff } from '../../../kernel/staff/access.rules.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffAsk, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const holds = ({ permissions }: Staff, permission: Permission, merchantId: string): boolean => {
  const merchantScope = permissions[permission];
  return merchantScope === null || (merchantScope?.includes(merchantId) ?? false);
};

const queue = onStaff(staffWithdrawals, async ({ app, input, staff, invalid, fail }) => {
  const position = input.cursor === '' ? [] : readCursor(input.cursor, [isUuid]);
  if (!position) throw invalid({ cursor: sentence('desk.notPosition') });
  const merchant = await requireMerchant({ app, fail }, input.merchantId);
  const { list, next, sums } = await withdrawalQueue(app, {
    merchantId: input.merchantId,
    staffName: staff.userName,
    kind: input.kind,
    memberId: input.memberId || null,
    after: position[0] ?? null,
    pageSize: PageSize,
  });
  const { waiting, mine, second, sending, stuck, oldestAt, sum } = sums;
  const { currency } = merchant.settings;
  return {
    list,
    nextCursor: next === null ? null : cursorOf([next]),
    counts: { waiting, mine, second, sending, stuck },
    oldestAt: oldestAt?.toISOString() ?? null,
    sum: formatAmount(sum, currency),
    currency,
  };
});

const file = onStaff(staffWithdrawal, async ({ app, db, input, staff, language, fail }) => {
  const { merchantId, withdrawalId } = input;
  const row = await findWithdrawal(db, { id: withdrawalId, merchantId });
  if (!row) throw fail('withdraw.unknown');
  const isRelated = await backofficeOf(app).isRelated(db, { ...row, staffId: staff.id });
  const mine = (permission: Permission): boolean => !isRelated && holds(staff, permission, merchantId);
  const found = await withdrawalFile(app, input, {
    ...{ userName: staff.userName, isRelated, language },
    ...{ decide: mine('cashier.decide'), second: mine('cashier.second'), freeze: mine('cashier.freeze') },
  });
  if (!found) throw fail('withdraw.unknown');
  return found;
});

const claim = onStaff(claimCall, async (ask) => {
  const { app, input, staff, fail } = ask;
  const claimed = await claimWithdrawal(app, input, { by: staff.userName, takeOver: input.takeOver });
  if (claimed === 'withdraw.unknown') throw fail(claimed);
  return {
    holder: claimed && {
      staffName: claimed.by,
      isSelf: claimed.by === staff.userName,
      until: claimed.until.toISOString(),
    },
  };
});

type DecideAsk = Pick<StaffAsk, 'audit'> & { readonly staff: Staff };

function deciderOf({ staff, audit }: DecideAsk, merchantId: string, reason: string, action?: string): Decider {
  return {
    id: staff.id,
    userName: staff.userName,
    maySecond: holds(staff, 'cashier.second', merchantId),
    note: (tx, row, after) =>
      audit(tx, {
        ...(action === undefined ? {} : { action }),
        target: { kind: 'withdrawal', id: row.id },
        merchantId,
        ...(reason === '' ? {} : { reason }),
        before: { state: row.state, amount: formatAmount(row.amount, row.currency), currency: row.currency },
        after: { state: after },
      }),
  };
}

const approve = onStaff(approveCall, async (ask) => {
  const { app, input, fail } = ask;
  const done = await approveWithdrawal(app, input, deciderOf(ask, input.merchantId, input.note));
  if ('refused' in done) throw fail(done.refused);
  return done;
});

const approveSeveral = onStaff(approveWithdrawals, async (ask) => {
  const { app, db, input, staff, audit, fail } = ask;
  const { merchantId, note } = input;
  const merchant = await requireMerchant({ app, fail }, merchantId);
  const list = await approveBatch(app, merchant, input, {
    // Logged as single approvals.
    decider: deciderOf(ask, merchantId, note, approveCall.id),
    isRelated: (memberId) => backofficeOf(app).isRelated(db, { merchantId, memberId, staffId: staff.id }),
  });
  // Each approval has its own line; this one has the whole request.
  const after = Object.fromEntries(list.map(({ withdrawalId, outcome }) => [withdrawalId, outcome]));
  await db.transaction((tx) => audit(tx, { target: { kind: 'merchant', id: merchantId }, merchantId, after }));
  return { list };
});

const escalate = onStaff(escalateCall, async (ask) => {
  const { app, input, fail } = ask;
  const done = await escalateWithdrawal(app, input, deciderOf(ask, input.merchantId, input.note));
  if ('refused' in done) throw fail(done.refused);
  return done;
});

const reject = onStaff(rejectCall, async (ask) => {
  const { app, input, fail } = ask;
  const done = await rejectWithdrawal(app, input, deciderOf(ask, input.merchantId, input.reason));
  if ('refused' in done) throw fail(done.refused);
  return done;
});

const retry = onStaff(retryCall, async (ask) => {
  const { app, input, fail } = ask;
  const request = { ...input, gatewayAccountId: input.gatewayAccountId || null };
  const done = await retryWithdrawal(app, request, deciderOf(ask, input.merchantId, ''));
  if ('refused' in done) throw fail(done.refused);
  return done;
});

const notSent = onStaff(withdrawalNotSent, async (ask) => {
  const { app, input, fail } = ask;
  const done = await confirmNotSent(app, input, deciderOf(ask, input.merchantId, input.reason));
  if ('refused' in done) throw fail(done.refused);
  return done;
});

const paid = onStaff(withdrawalPaid, async (ask) => {
  const { app, input, fail } = ask;
  const done = await recordManualPayout(app, input, deciderOf(ask, input.merchantId, ''));
  if ('refused' in done) throw fail(done.refused);
  return done;
});

const freeze = onStaff(freezeCall, async (ask) => {
  const { app, input, fail } = ask;
  const done = await freezeWithdrawal(app, input, deciderOf(ask, input.merchantId, input.reason));
  if ('refused' in done) {
    const { refused } = done;
    throw fail(refused === 'withdraw.unknown' ? refused : 'approval.closed');
  }
  return done;
});

export const withdrawalHandlers: readonly StaffHandler[] = [
  ...[queue, file, claim, approve, approveSeveral, escalate, reject, retry, notSent, paid, freeze],
];
