export {
  useAddCodes,
  useCancelRain,
  useItems,
  useLevels,
  useMoveOrder,
  useOpenAddress,
  useOrders,
  usePlanRain,
  useRains,
  useSaveItem,
  useSaveLevels,
} from './loyalty.queries.ts';
