import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  addItemCodes,
  cancelRain,
  loyaltyAddress,
  loyaltyItems,
  loyaltyLevels,
  loyaltyOrders,
  moveLoyaltyOrder,
  planRain,
  rains,
  saveLoyaltyItem,
  saveLoyaltyLevels,
  type StaffOrder,
} from '@baize/contract/backoffice/loyalty.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const LEVELS = ['levels'];
const ITEMS = ['mallItems'];
const ORDERS = ['mallOrders'];
const RAINS = ['rains'];
const REFETCH_MS = 15_000;

/** A merchant's levels, and how many members are at each. */
export function useLevels(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...LEVELS, merchantId],
    queryFn: ({ signal }) => call(loyaltyLevels, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}
export const useSaveLevels = () => useChange(saveLoyaltyLevels, LEVELS);

/** The items of the points mall. */
export function useItems(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...ITEMS, merchantId],
    queryFn: ({ signal }) => call(loyaltyItems, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}
export const useAddCodes = () => useChange(addItemCodes, ITEMS);
export const useSaveItem = () => useChange(saveLoyaltyItem, ITEMS);

/** Orders of the points mall by state, newest first. */
export function useOrders(merchantId: string, state: StaffOrder['state'] | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...ORDERS, merchantId, state],
    queryFn: ({ pageParam, signal }) => call(loyaltyOrders, { merchantId, state, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}
export const useMoveOrder = () => useChange(moveLoyaltyOrder, ORDERS);

/** The look is noted. */
export function useOpenAddress() {
  const { call } = useDesk();
  return (merchantId: string, orderId: string) => call(loyaltyAddress, { merchantId, orderId });
}

/** Red envelope rains, the latest first. */
export function useRains(merchantId: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...RAINS, merchantId],
    queryFn: ({ pageParam, signal }) => call(rains, { merchantId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}
export const usePlanRain = () => useChange(planRain, RAINS);
export const useCancelRain = () => useChange(cancelRain, RAINS);
