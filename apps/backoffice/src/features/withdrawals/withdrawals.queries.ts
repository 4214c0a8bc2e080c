import { useEffect, useEffectEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveWithdrawal,
  claimWithdrawal,
  escalateWithdrawal,
  freezeWithdrawal,
  rejectWithdrawal,
  retryWithdrawal,
  staffWithdrawal,
  staffWithdrawals,
  withdrawalNotSent,
  withdrawalPaid,
  type WITHDRAWAL_QUEUES,
  type WithdrawalFile,
} from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { approveWithdrawals } from '@baize/contract/backoffice/withdrawalBatch.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';
import { useList } from '../../kit/queries.ts';

export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUES)[number];

const WITHDRAWALS = ['withdrawals'];
/** Members ask, colleagues decide, gateways answer. */
const REFETCH_MS = 5000;
/** Long before a claim runs out. */
const CLAIM_AGAIN_MS = 5 * 60_000;

export const useWithdrawals = (merchantId: string, kind: WithdrawalQueue, memberId: string) =>
  useList(staffWithdrawals, { merchantId, kind, memberId });

const fileKey = (merchantId: string, withdrawalId: string) => [...WITHDRAWALS, 'file', merchantId, withdrawalId];

/** One withdrawal with every fact that a decision needs. */
export function useWithdrawal(merchantId: string, withdrawalId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: fileKey(merchantId, withdrawalId),
    queryFn: ({ signal }) => call(staffWithdrawal, { merchantId, withdrawalId }, signal),
    refetchInterval: REFETCH_MS,
    enabled: withdrawalId !== '',
  });
}

export const useApproveWithdrawal = () => useChange(approveWithdrawal, WITHDRAWALS);
export const useApproveWithdrawals = () => useChange(approveWithdrawals, WITHDRAWALS);
export const useEscalateWithdrawal = () => useChange(escalateWithdrawal, WITHDRAWALS);
export const useRejectWithdrawal = () => useChange(rejectWithdrawal, WITHDRAWALS);
export const useRetryWithdrawal = () => useChange(retryWithdrawal, WITHDRAWALS);
export const useWithdrawalNotSent = () => useChange(withdrawalNotSent, WITHDRAWALS);
export const useWithdrawalPaid = () => useChange(withdrawalPaid, WITHDRAWALS);
export const useFreezeWithdrawal = () => useChange(freezeWithdrawal, WITHDRAWALS);

interface ClaimInput {
  readonly merchantId: string;
  readonly withdrawalId: string;
  readonly isWanted: boolean;
}

/** Held while open, so that two do not decide the same; answers how to take it over. */
export function useClaimWithdrawal({ merchantId, withdrawalId, isWanted }: ClaimInput): () => Promise<void> {
  const { call } = useDesk();
  const queries = useQueryClient();
  async function claim(takeOver: boolean, signal?: AbortSignal): Promise<void> {
    const { holder } = await call(claimWithdrawal, { merchantId, withdrawalId, takeOver }, signal);
    queries.setQueryData<WithdrawalFile>(fileKey(merchantId, withdrawalId), (file) => file && { ...file, holder });
    await queries.invalidateQueries({ queryKey: WITHDRAWALS });
  }
  // A lost claim keeps nobody from looking; the decision would be refused.
  const ask = useEffectEvent((signal: AbortSignal) => void claim(false, signal).catch(() => undefined));
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    ask(leaving.signal);
    const timer = setInterval(() => ask(leaving.signal), CLAIM_AGAIN_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isWanted]);
  return () => claim(true);
}
