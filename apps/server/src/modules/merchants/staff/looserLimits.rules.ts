import type { CashierLimits } from '@baize/contract/backoffice/cashierLimits.ts';
import { parseAmount } from '@baize/money/index.ts';

type Name = keyof CashierLimits;

/** Direction that loosens a limit; null: not a safeguard. */
const LOOSER: Readonly<Record<Name, 'more' | 'less' | null>> = {
  kycAfterDeposits: 'more',
  depositDayMax: 'more',
  openDepositsMax: 'more',
  latePaymentDays: 'more',
  heldFrom: 'more',
  depositSecondFrom: 'more',
  exceptionSecondFrom: 'more',
  proofAttemptsMax: null,
  playThroughPercent: 'less',
  kycAfterWithdrawals: 'more',
  withdrawDayMax: 'more',
  withdrawDayCount: 'more',
  withdrawSecondFrom: 'more',
  withdrawReviewMinutes: null,
  canCancelWithdrawal: 'more',
  payoutAccountsMax: 'more',
  payoutAccountCoolingHours: 'less',
  autoApproveMax: 'more',
  autoApproveMemberDayMax: 'more',
  autoApproveHourMax: 'more',
  reviewScore: 'more',
  batchApproveMax: 'more',
  batchApproveScore: 'more',
  adjustmentDayMax: 'more',
};

/** Looser limits by new value; two people must agree. */
export function looserLimits(before: CashierLimits, after: CashierLimits, currency: string): Partial<CashierLimits> {
  const size = (value: CashierLimits[Name]): bigint =>
    typeof value === 'string' ? (parseAmount(value, currency) ?? 0n) : BigInt(value);
  const names = (Object.keys(LOOSER) as Name[]).filter((name) => {
    const [was, is] = [size(before[name]), size(after[name])];
    return LOOSER[name] === 'more' ? is > was : LOOSER[name] === 'less' && is < was;
  });
  return pick(after, names);
}

export const pick = (limits: CashierLimits, names: readonly Name[]): Partial<CashierLimits> =>
  Object.fromEntries(names.map((name) => [name, limits[name]]));
