export { optionWords } from './kindWords.ts';
export {
  useClaim,
  useClaims,
  useDecideClaim,
  useDecideGift,
  useGifts,
  useGivePromotion,
  useReferrals,
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
