import * as v from 'valibot';

const Money = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,12}(\.\d{1,3})?$/, 'Enter an amount such as 50000.'));
const whole = (max: number) =>
  v.pipe(
    v.number('Use a number.'),
    v.integer('Use a whole number.'),
    v.minValue(0, 'At least 0.'),
    v.maxValue(max, `At most ${max}.`),
  );
const Count = whole(1_000_000);

/** What a merchant may set about money in and out. Amounts are text in the merchant's currency. */
export const CashierLimits = v.object({
  /** Deposits of a lifetime above which the identity check has to be passed. */
  kycAfterDeposits: Money,
  /** What a member may deposit in a day of the merchant's. */
  depositDayMax: Money,
  openDepositsMax: Count,
  /** A payment that comes so many days after the deposit is looked at by staff. */
  latePaymentDays: Count,
  /** Single payments from this on wait for staff (anti-laundering). */
  heldFrom: Money,
  /** Held payments and transfers from this on are confirmed by two persons. */
  depositSecondFrom: Money,
  /** Exceptions of this amount are explained by two persons. */
  exceptionSecondFrom: Money,
  /** How often a clearer proof of payment may be asked for. */
  proofAttemptsMax: Count,
  /** Deposits have to be played so often, in percent, before a withdrawal. */
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
  /** Withdrawals may be approved together up to this amount, and below this score. */
  batchApproveMax: Money,
  batchApproveScore: Count,
  /** What one of staff may correct in a day; above it a lead approves. */
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
