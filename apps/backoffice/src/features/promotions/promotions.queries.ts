import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  makePromotionCodes,
  movePromotion,
  previewPromotion,
  promotionCosts,
  promotionKinds,
  publishPromotion,
  savePromotion,
  staffPromotion,
  staffPromotions,
  type PromotionStage,
} from '@baize/contract/backoffice/promotions.ts';
import { decidePromotionGift, givePromotion, promotionGifts } from '@baize/contract/backoffice/promotionGifts.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';
import { kindsInWords } from './kindWords.ts';

const PROMOTIONS = ['promotions'];

export const usePromotions = (merchantId: string, stage: PromotionStage | 'all') =>
  useOne(staffPromotions, merchantId !== '' ? { merchantId, stage } : null, { placeholderData: keepPreviousData });

/** A promotion as staff write it. */
export const usePromotion = (merchantId: string, promotionId: string) =>
  useOne(staffPromotion, merchantId !== '' && promotionId !== '' ? { merchantId, promotionId } : null);

/** What a promotion can begin with and give. */
export function usePromotionKinds(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['promotionKinds', merchantId],
    queryFn: ({ signal }) => call(promotionKinds, { merchantId }, signal),
    select: kindsInWords,
    enabled: merchantId !== '',
    staleTime: Infinity,
  });
}

/** Picture and terms of what is being written. */
export function usePreview(asked: AskOf<typeof previewPromotion>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['promotionPreview', asked],
    queryFn: ({ signal }) => call(previewPromotion, asked, signal),
    placeholderData: keepPreviousData,
  });
}

export const useSavePromotion = () => useChange(savePromotion, PROMOTIONS);
export const usePublishPromotion = () => useChange(publishPromotion, PROMOTIONS);
export const useMovePromotion = () => useChange(movePromotion, PROMOTIONS);
export const useMakeCodes = () => useChange(makePromotionCodes, PROMOTIONS);

/** To whom staff have given a promotion, newest first. */
export const useGifts = (merchantId: string, promotionId: string) =>
  useOne(promotionGifts, { merchantId, promotionId });
export const useGivePromotion = () => useChange(givePromotion, PROMOTIONS);
export const useDecideGift = () => useChange(decidePromotionGift, PROMOTIONS);

/** What each promotion has given, promised and cost. */
export const usePromotionCosts = (merchantId: string) =>
  useOne(promotionCosts, merchantId !== '' ? { merchantId } : null);
