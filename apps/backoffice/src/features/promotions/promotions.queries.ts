import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  decideClaim,
  makePromotionCodes,
  movePromotion,
  previewPromotion,
  promotionClaim,
  promotionClaims,
  promotionCosts,
  promotionKinds,
  publishPromotion,
  savePromotion,
  staffPromotion,
  staffPromotions,
  type PromotionStage,
  type StaffClaim,
} from '@baize/contract/backoffice/promotions.ts';
import {
  decidePromotionGift,
  givePromotion,
  promotionGifts,
  promotionReferrals,
  type StaffReferral,
} from '@baize/contract/backoffice/promotionGifts.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';
import { kindsInWords } from './kindWords.ts';

const PROMOTIONS = ['promotions'];
const CLAIMS = ['promotionClaims'];
const REFETCH_MS = 15_000;

export function usePromotions(merchantId: string, stage: PromotionStage | 'all') {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...PROMOTIONS, merchantId, 'list', stage],
    queryFn: ({ signal }) => call(staffPromotions, { merchantId, stage }, signal),
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
  });
}

/** A promotion as staff write it. */
export function usePromotion(merchantId: string, promotionId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...PROMOTIONS, merchantId, 'one', promotionId],
    queryFn: ({ signal }) => call(staffPromotion, { merchantId, promotionId }, signal),
    enabled: merchantId !== '' && promotionId !== '',
  });
}

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
export function useGifts(merchantId: string, promotionId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...PROMOTIONS, merchantId, 'gifts', promotionId],
    queryFn: ({ signal }) => call(promotionGifts, { merchantId, promotionId }, signal),
  });
}
export const useGivePromotion = () => useChange(givePromotion, PROMOTIONS);
export const useDecideGift = () => useChange(decidePromotionGift, PROMOTIONS);

/** Who invited whom, newest first. */
export function useReferrals(merchantId: string, state: StaffReferral['state'] | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: ['promotionReferrals', merchantId, state],
    queryFn: ({ pageParam, signal }) => call(promotionReferrals, { merchantId, state, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
  });
}

interface ClaimsShown {
  readonly state: StaffClaim['state'] | 'all';
  /** Empty: everyone's. */
  readonly memberId: string;
}

/** Claims by state, newest first. */
export function useClaims(merchantId: string, { state, memberId }: ClaimsShown) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...CLAIMS, merchantId, 'list', state, memberId],
    queryFn: ({ pageParam, signal }) =>
      call(promotionClaims, { merchantId, state, memberId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

/** A claim and how it came where it is. */
export function useClaim(merchantId: string, claimId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...CLAIMS, merchantId, 'one', claimId],
    queryFn: ({ signal }) => call(promotionClaim, { merchantId, claimId }, signal),
  });
}
export const useDecideClaim = () => useChange(decideClaim, CLAIMS);

/** What each promotion has given, promised and cost. */
export function usePromotionCosts(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['promotionCosts', merchantId],
    queryFn: ({ signal }) => call(promotionCosts, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}
