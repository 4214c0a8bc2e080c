import * as v from 'valibot';
import { sentence } from '../sentence.ts';

const Money = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,12}(\.\d{1,3})?$/, sentence('field.amountFormWhole', { whole: '50000' })),
);
const whole = (max: number) =>
  v.pipe(
    v.number(sentence('desk.number')),
    v.integer(sentence('field.wholeNumber')),
    v.minValue(0, sentence('field.min', { min: 0 })),
    v.maxValue(max, sentence('field.max', { max })),
  );
const Count = whole(1_000_000);

/** A merchant's limits of money; amounts in its currency. */
export const CashierLimits = v.object({
  /** Lifetime deposits above which the check must be passed. */
  kycAfterDeposits: Money,
  depositDayMax: Money,
  openDepositsMax: Count,
  /** Days after a deposit when its payment needs staff. */
  latePaymentDays: Count,
  heldFrom: Money,
  /** By two persons from here. */
  depositSecondFrom: Money,
  /** By two persons from here. */
  exceptionSecondFrom: Money,
  proofAttemptsMax: Count,
  playThroughPercent: Count,
  kycAfterWithdrawals: Money,
  withdrawDayMax: Money,
  withdrawDayCount: Count,
  withdrawSecondFrom: Money,
  withdrawReviewMinutes: Count,
  canCancelWithdrawal: v.boolean(),
  payoutAccountsMax: Count,
  payoutAccountCoolingHours: whole(72),
  autoApproveMax: Money,
  autoApproveMemberDayMax: Money,
  autoApproveHourMax: Money,
  reviewScore: Count,
  /** And below this score. */
  batchApproveMax: Money,
  batchApproveScore: Count,
  /** Daily corrections of one person without a lead. */
  adjustmentDayMax: Money,
});
export type CashierLimits = v.InferOutput<typeof CashierLimits>;

/** What holds where a merchant has said nothing. */
export const CASHIER_DEFAULTS: CashierLimits = {
  kycAfterDeposits: '50000.00',
  depositDayMax: '500000.00',
  openDepositsMax: 3,
  latePaymentDays: 7,
  heldFrom: '5000000.00',
  depositSecondFrom: '50000.00',
  exceptionSecondFrom: '10000.00',
  proofAttemptsMax: 3,
  playThroughPercent: 100,
  kycAfterWithdrawals: '20000.00',
  withdrawDayMax: '200000.00',
  withdrawDayCount: 5,
  withdrawSecondFrom: '100000.00',
  withdrawReviewMinutes: 30,
  canCancelWithdrawal: false,
  payoutAccountsMax: 5,
  payoutAccountCoolingHours: 24,
  autoApproveMax: '10000.00',
  autoApproveMemberDayMax: '30000.00',
  autoApproveHourMax: '1000000.00',
  reviewScore: 40,
  batchApproveMax: '10000.00',
  batchApproveScore: 20,
  adjustmentDayMax: '5000.00',
};
