export { optionWords } from './kindWords.ts';
export {
  useDecideGift,
  useGifts,
  useGivePromotion,
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
