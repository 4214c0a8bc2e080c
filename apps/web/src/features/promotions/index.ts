export { Dates } from './Dates.tsx';
export { PromotionCard } from './PromotionCard.tsx';
export { PromotionPicture } from './PromotionPicture.tsx';
export { PromotionStrip } from './PromotionStrip.tsx';
export { useCheckInPromotion, usePromotion, usePromotions, useRefreshPromotions } from './promotions.queries.ts';
export { categoriesOf, categoryIn, inCategory, inPlace, isOver, TONES, type Category } from './promotions.rules.ts';
export { StateTag } from './StateTag.tsx';
