import type { CashierLimits } from '@baize/contract/backoffice/cashierLimits.ts';
import { Checkbox, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import type { Errors } from './settingsParts.tsx';

const IN: readonly (readonly [keyof CashierLimits, string])[] = [
  ['depositDayMax', t('merchants.depositsPerMemberAndDay')],
  ['openDepositsMax', t('merchants.unfinishedDepositsPerMember')],
  ['kycAfterDeposits', t('merchants.identityCheckFromTotalDeposits')],
  ['heldFrom', t('merchants.holdSinglePaymentsFrom')],
  ['depositSecondFrom', t('merchants.twoPeopleConfirmPaymentsFrom')],
  ['latePaymentDays', t('merchants.daysUntilALatePayment')],
  ['proofAttemptsMax', t('merchants.howOftenAClearerProof')],
  ['exceptionSecondFrom', t('merchants.twoPeopleExplainExceptionsFrom')],
  ['adjustmentDayMax', t('merchants.adjustmentsPerStaffMember')],
];
const OUT: readonly (readonly [keyof CashierLimits, string])[] = [
  ['withdrawDayMax', t('merchants.withdrawalsPerMemberAndDay')],
  ['withdrawDayCount', t('merchants.numberOfWithdrawalsInA')],
  ['kycAfterWithdrawals', t('merchants.identityCheckFromTotalWithdrawals')],
  ['playThroughPercent', t('merchants.betsOfDepositsPercent')],
  ['withdrawSecondFrom', t('merchants.twoPeopleApproveWithdrawalsFrom')],
  ['withdrawReviewMinutes', t('merchants.promisedMinutesUntilADecision')],
  ['autoApproveMax', t('merchants.automaticApprovalUpTo')],
  ['autoApproveMemberDayMax', t('merchants.automaticApprovalPerMemberAnd')],
  ['autoApproveHourMax', t('merchants.automaticApprovalPerHourAll')],
  ['reviewScore', t('merchants.riskPointsForManualReview')],
  ['batchApproveMax', t('merchants.batchApprovalUpTo')],
  ['batchApproveScore', t('merchants.batchApprovalBelow')],
  ['payoutAccountsMax', t('merchants.payoutAccountsPerMember')],
  ['payoutAccountCoolingHours', t('merchants.hoursUntilAnotherPayoutAccount')],
];

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
        <h3>{t('merchants.moneyIn')}</h3>
        {IN.map(line)}
      </div>
      <div>
        <h3>{t('merchants.moneyOut')}</h3>
        {OUT.map(line)}
        <Checkbox name="cashier.canCancelWithdrawal" defaultChecked={limits.canCancelWithdrawal}>
          {t('merchants.membersCanCancelUnclaimedWithdrawals')}
        </Checkbox>
      </div>
    </>
  );
}
