import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  askDepositNow,
  askProofAgain,
  claimDeposit,
  confirmDeposit,
  depositProof,
  rejectDeposit,
  staffDeposit,
  staffDeposits,
} from '@baize/contract/backoffice/cashierDeposits.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

export type DepositList = 'queue' | 'open' | 'paid' | 'ended' | 'all';

const DEPOSITS = ['deposits'];
/** Members pay, gateways answer, colleagues decide. */
const REFETCH_MS = 5000;

interface DepositsInput {
  readonly merchantId: string;
  readonly show: DepositList;
  readonly memberId: string;
}

/** Deposits of a merchant, page after page. */
export function useDeposits(input: DepositsInput) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...DEPOSITS, 'list', input],
    queryFn: ({ pageParam, signal }) => call(staffDeposits, { ...input, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: input.merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

/** One deposit with all that is known of it. */
export function useDeposit(merchantId: string, depositId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...DEPOSITS, 'file', merchantId, depositId],
    queryFn: ({ signal }) => call(staffDeposit, { merchantId, depositId }, signal),
    enabled: merchantId !== '' && depositId !== '',
    refetchInterval: REFETCH_MS,
  });
}

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
