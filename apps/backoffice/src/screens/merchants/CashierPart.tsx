import type { CashierLimits } from '@baize/contract/backoffice/cashierLimits.ts';
import { Checkbox, TextField } from '@baize/ui/index.ts';
import type { Errors } from './settingsParts.tsx';

/** The limits and clocks of money, in the words of the form. */
const IN: readonly (readonly [keyof CashierLimits, string])[] = [
  ['depositDayMax', 'Deposits per member and day'],
  ['openDepositsMax', 'Unfinished deposits per member'],
  ['kycAfterDeposits', 'Identity check from total deposits of'],
  ['heldFrom', 'Hold single payments from'],
  ['depositSecondFrom', 'Two people confirm payments from'],
  ['latePaymentDays', 'Days until a late payment is reviewed'],
  ['proofAttemptsMax', 'How often a clearer proof can be requested'],
  ['exceptionSecondFrom', 'Two people explain exceptions from'],
  ['adjustmentDayMax', 'Corrections per staff member and day'],
];
const OUT: readonly (readonly [keyof CashierLimits, string])[] = [
  ['withdrawDayMax', 'Withdrawals per member and day'],
  ['withdrawDayCount', 'Number of withdrawals in a day'],
  ['kycAfterWithdrawals', 'Identity check from total withdrawals of'],
  ['playThroughPercent', 'Wagering of deposits, percent'],
  ['withdrawSecondFrom', 'Two people approve withdrawals from'],
  ['withdrawReviewMinutes', 'Promised minutes until a decision'],
  ['autoApproveMax', 'Automatic approval up to'],
  ['autoApproveMemberDayMax', 'Automatic approval per member and day'],
  ['autoApproveHourMax', 'Automatic approval per hour, all members'],
  ['reviewScore', 'Risk points for manual review'],
  ['batchApproveMax', 'Approval of several at once up to'],
  ['batchApproveScore', 'Approval of several at once below risk points of'],
  ['payoutAccountsMax', 'Payout accounts per member'],
  ['payoutAccountCoolingHours', 'Hours until another payout account can be used'],
];

/** Money in and out: the caps, the clocks, and from where a second person is needed. */
export function CashierPart({ limits, errors }: { readonly limits: CashierLimits; readonly errors: Errors }) {
  const line = ([name, label]: (typeof IN)[number]) => (
    <TextField
      key={name}
      label={label}
      name={`cashier.${name}`}
      required
      inputMode={typeof limits[name] === 'string' ? 'decimal' : 'numeric'}
      autoComplete="off"
      defaultValue={String(limits[name])}
      error={errors[`cashier.${name}`]}
    />
  );
  return (
    <>
      <div>
        <h3>Money in</h3>
        {IN.map(line)}
      </div>
      <div>
        <h3>Money out</h3>
        {OUT.map(line)}
        <Checkbox name="cashier.canCancelWithdrawal" defaultChecked={limits.canCancelWithdrawal}>
          Members can cancel unclaimed withdrawals
        </Checkbox>
      </div>
    </>
  );
}
