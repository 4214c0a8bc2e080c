export { Needs } from './Needs.tsx';
export { useRefreshOptions, useWithdrawOptions } from './withdraw.queries.ts';
export { missingSteps, type Options } from './withdraw.rules.ts';
export { WithdrawalHistory } from './WithdrawalHistory.tsx';
export { WithdrawalView } from './WithdrawalView.tsx';
export { WithdrawForm } from './WithdrawForm.tsx';
