export {
  useApproveWithdrawal,
  useApproveWithdrawals,
  useClaimWithdrawal,
  useEscalateWithdrawal,
  useFreezeWithdrawal,
  useRejectWithdrawal,
  useRetryWithdrawal,
  useWithdrawal,
  useWithdrawalNotSent,
  useWithdrawalPaid,
  useWithdrawals,
  type WithdrawalQueue,
} from './withdrawals.queries.ts';
