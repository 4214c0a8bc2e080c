import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  agencyCorrections,
  agencyMarkers,
  agencyQuotas,
  askAgencyCorrection,
  decideAgencyCorrection,
  decideAgencyMarker,
  giveAgencyQuota,
} from '@baize/contract/backoffice/agencyReview.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const MARKERS = ['agencyMarkers'];
const CORRECTIONS = ['agencyCorrections'];
const QUOTAS = ['agencyQuotas'];
const REFETCH_MS = 30_000;

/** What looks like abuse of an agent's place, newest first. */
export function useAgencyMarkers(merchantId: string, state: 'open' | 'acted' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...MARKERS, merchantId, state],
    queryFn: ({ pageParam, signal }) => call(agencyMarkers, { merchantId, state, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}
export const useDecideMarker = () => useChange(decideAgencyMarker, MARKERS);

/** Corrections of paid statements, newest first. */
export function useAgencyCorrections(merchantId: string, state: 'asked' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...CORRECTIONS, merchantId, state],
    queryFn: ({ pageParam, signal }) => call(agencyCorrections, { merchantId, state, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}
export const useAskCorrection = () => useChange(askAgencyCorrection, CORRECTIONS);
export const useDecideCorrection = () => useChange(decideAgencyCorrection, CORRECTIONS);

/** An agent's quotas of high rates. */
export function useAgencyQuotas(merchantId: string, userName: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...QUOTAS, merchantId, userName],
    queryFn: ({ signal }) => call(agencyQuotas, { merchantId, userName }, signal),
    enabled: merchantId !== '' && userName !== '',
    retry: false,
  });
}
export const useGiveQuota = () => useChange(giveAgencyQuota, QUOTAS);
