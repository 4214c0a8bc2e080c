export {
  useAskDepositNow,
  useAskProofAgain,
  useClaimDeposit,
  useConfirmDeposit,
  useDeposit,
  useDepositProof,
  useRejectDeposit,
} from './deposits.queries.ts';
