export {
  useAskDepositNow,
  useAskProofAgain,
  useClaimDeposit,
  useConfirmDeposit,
  useDeposit,
  useDepositProof,
  useDeposits,
  useRejectDeposit,
  type DepositList,
} from './deposits.queries.ts';
