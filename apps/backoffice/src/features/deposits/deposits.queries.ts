import { useQuery } from '@tanstack/react-query';
import {
  askDepositNow,
  askProofAgain,
  claimDeposit,
  confirmDeposit,
  depositProof,
  rejectDeposit,
  staffDeposit,
} from '@baize/contract/backoffice/cashierDeposits.ts';
import { useDesk } from '../../app/desk.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const DEPOSITS = ['deposits'];
/** Members pay, gateways answer, colleagues decide. */
const REFETCH_MS = 5000;

/** One deposit with all that is known of it. */
export const useDeposit = (merchantId: string, depositId: string) =>
  useOne(staffDeposit, merchantId !== '' && depositId !== '' ? { merchantId, depositId } : null, {
    refetchInterval: REFETCH_MS,
  });

/** Forgotten soon after it left the screen. */
export function useDepositProof(merchantId: string, depositId: string, attempt: number) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...DEPOSITS, 'proof', merchantId, depositId, attempt],
    queryFn: async ({ signal }) =>
      `data:image/jpeg;base64,${(await call(depositProof, { merchantId, depositId }, signal)).jpeg}`,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}

export const useClaimDeposit = () => useChange(claimDeposit, DEPOSITS);
export const useConfirmDeposit = () => useChange(confirmDeposit, DEPOSITS);
export const useAskProofAgain = () => useChange(askProofAgain, DEPOSITS);
export const useRejectDeposit = () => useChange(rejectDeposit, DEPOSITS);
export const useAskDepositNow = () => useChange(askDepositNow, DEPOSITS);
