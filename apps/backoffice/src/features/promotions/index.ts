export {
  useClaim,
  useClaims,
  useDecideClaim,
  useMakeCodes,
  useMovePromotion,
  usePreview,
  usePromotion,
  usePromotionCosts,
  usePromotionKinds,
  usePromotions,
  usePublishPromotion,
  useSavePromotion,
} from './promotions.queries.ts';
