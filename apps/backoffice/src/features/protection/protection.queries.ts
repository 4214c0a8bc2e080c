import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  excludeMember,
  protectionAct,
  protectionCases,
  protectionFile,
  protectionReport,
  protectionStops,
} from '@baize/contract/backoffice/protection.ts';
import { clearReturn, exclusionReturns } from '@baize/contract/backoffice/returns.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const PROTECTION = ['protection'];
const REFETCH_MS = 30_000;

/** Members who show signs of harm. */
export function useProtectionCases(merchantId: string, show: 'open' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...PROTECTION, 'cases', merchantId, show],
    queryFn: ({ pageParam, signal }) => call(protectionCases, { merchantId, show, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

/** Time-outs and exclusions, newest first. */
export function usePlayBlocks(merchantId: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...PROTECTION, 'stops', merchantId],
    queryFn: ({ pageParam, signal }) => call(protectionStops, { merchantId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
  });
}

/** Accounts that look like an excluded person's, newest first. */
export function useExclusionReturns(merchantId: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...PROTECTION, 'returns', merchantId],
    queryFn: ({ pageParam, signal }) => call(exclusionReturns, { merchantId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
  });
}

/** What protects one member. */
export function useProtectionFile(merchantId: string, memberId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...PROTECTION, 'file', merchantId, memberId],
    queryFn: ({ signal }) => call(protectionFile, { merchantId, memberId }, signal),
  });
}

/** The month's report as a file of values. */
export function useProtectionReport() {
  const { call } = useDesk();
  return (merchantId: string, month: string) => call(protectionReport, { merchantId, month });
}

export const useProtectionAct = () => useChange(protectionAct, PROTECTION);
export const useClearReturn = () => useChange(clearReturn, PROTECTION);
export const useExclude = () => useChange(excludeMember, PROTECTION);
