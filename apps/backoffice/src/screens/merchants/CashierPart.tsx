import type { CashierLimits } from '@baize/contract/backoffice/cashierLimits.ts';
import { Checkbox, TextField } from '@baize/ui/index.ts';
import type { Errors } from './settingsParts.tsx';

/** The limits and clocks of money, in the words of the form. */
const IN: readonly (readonly [keyof CashierLimits, string])[] = [
  ['depositDayMax', 'Deposits of a member in a day'],
  ['openDepositsMax', 'Unfinished deposits at once'],
  ['kycAfterDeposits', 'Identity check from deposits in all of'],
  ['heldFrom', 'Single payments held for staff from'],
  ['depositSecondFrom', 'Payments confirmed by two persons from'],
  ['latePaymentDays', 'Days until a late payment is looked at'],
  ['proofAttemptsMax', 'Times a clearer proof may be asked for'],
  ['exceptionSecondFrom', 'Exceptions explained by two persons from'],
  ['adjustmentDayMax', 'Corrections by one of staff in a day'],
];
const OUT: readonly (readonly [keyof CashierLimits, string])[] = [
  ['withdrawDayMax', 'Withdrawals of a member in a day'],
  ['withdrawDayCount', 'Number of withdrawals in a day'],
  ['kycAfterWithdrawals', 'Identity check from withdrawals in all of'],
  ['playThroughPercent', 'Deposits to be played through, percent'],
  ['withdrawSecondFrom', 'Withdrawals approved by two persons from'],
  ['withdrawReviewMinutes', 'Minutes within which members are promised a decision'],
  ['autoApproveMax', 'Approved by itself up to'],
  ['autoApproveMemberDayMax', 'Approved by itself for a member in a day'],
  ['autoApproveHourMax', 'Approved by itself in an hour, all members'],
  ['reviewScore', 'Risk points from which a person looks'],
  ['payoutAccountsMax', 'Payout accounts of a member'],
  ['payoutAccountCoolingHours', 'Hours until a further payout account is usable'],
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
          Members may cancel a withdrawal that nobody works on
        </Checkbox>
      </div>
    </>
  );
}
