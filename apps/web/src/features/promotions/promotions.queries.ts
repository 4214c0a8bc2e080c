import { Refusal } from '@baize/client';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { announcements } from '@baize/contract/content/announcements.ts';
import {
  applyPromotion,
  checkIn,
  claimPromotion,
  enterCode,
  promotionDetail,
  type CheckInBoard,
  type PromotionMine,
} from '@baize/contract/promotions/promotions.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { isDecided } from '../../app/isDecided.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';

/** Everything of promotions, the bonus and rewards begins with one of these; live news make them old. */
const NOUNS = ['promotions', 'rewards'] as const;

export type Claimed = OutputOf<typeof claimPromotion>;
export type CheckedIn = OutputOf<typeof checkIn>;
export type CodeEntered = OutputOf<typeof enterCode>;

/** Asks everything again that a claim may have moved. */
export function useRefreshPromotions(): () => Promise<unknown> {
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  return () => Promise.all([refresh(), ...NOUNS.map((noun) => queries.invalidateQueries({ queryKey: [noun] }))]);
}

/** The promotions that are shown, and how they stand for the member. */
export function usePromotions() {
  const { call, language, session, start } = useApp();
  return useQuery({
    queryKey: answerKeys.promotions(language.code, session?.token ?? ''),
    queryFn: async ({ signal }) => {
      const { promotion } = await call(
        announcements,
        { types: 'PR', platform: 'M', merchantCode: start.merchant.merchantCode, language: language.code },
        { signal },
      );
      return promotion;
    },
    // What a guest's page brought along stands until the member's own is there.
    placeholderData: keepPreviousData,
  });
}

/** One promotion whole; without an id nothing is asked. */
export function usePromotion(id: string) {
  const { call, language, session } = useApp();
  return useQuery({
    queryKey: ['promotions', 'one', id, language.code, session?.token ?? ''],
    queryFn: ({ signal }) => call(promotionDetail, { id }, { signal }),
    enabled: id !== '',
    retry: (count, error) => !(error instanceof Refusal) && count < 2,
  });
}

/** Takes part by the terms that were shown. */
export function useTakePart(onDone: (mine: PromotionMine) => void) {
  const { call, sayError } = useApp();
  const refresh = useRefreshPromotions();
  return useMutation({
    mutationFn: (input: AskOf<typeof applyPromotion>) => call(applyPromotion, input),
    retry: false,
    onSuccess: onDone,
    onError: sayError,
    onSettled: refresh,
  });
}

/** Collects what a promotion gives; the same press that gets no answer asks under the same key. */
export function useClaim(onDone: (claimed: Claimed) => void) {
  const { call } = useApp();
  return useKeyed({
    ask: (input: AskOf<typeof claimPromotion>, idempotencyKey) => call(claimPromotion, input, { idempotencyKey }),
    contentOf: ({ claimId, termsVersion }) => `${claimId} ${termsVersion}`,
    onDone,
  });
}

/** Checks in for today. */
export function useCheckIn(onDone: (checked: CheckedIn) => void) {
  const { call } = useApp();
  return useKeyed({
    ask: (promotionId: string, idempotencyKey) => call(checkIn, { promotionId }, { idempotencyKey }),
    contentOf: (promotionId) => promotionId,
    onDone,
  });
}

interface Keyed<Input, Output> {
  readonly ask: (input: Input, idempotencyKey: string) => Promise<Output>;
  readonly contentOf: (input: Input) => string;
  readonly onDone: (output: Output) => void;
}

/** A press that moves money: it keeps its key until the server has decided. */
function useKeyed<Input, Output>({ ask, contentOf, onDone }: Keyed<Input, Output>) {
  const { sayError } = useApp();
  const refresh = useRefreshPromotions();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: (input: Input) => ask(input, requestKey.of(contentOf(input))),
    retry: false,
    onSuccess(output) {
      requestKey.end();
      onDone(output);
    },
    onError(error) {
      if (isDecided(error)) requestKey.end();
      sayError(error);
    },
    onSettled: refresh,
  });
}

/** Enters a code; a refusal belongs to its field. */
export function useEnterCode() {
  const { call } = useApp();
  const refresh = useRefreshPromotions();
  const requestKey = useRequestKey();
  return async (code: string): Promise<CodeEntered> => {
    try {
      const entered = await call(enterCode, { code }, { idempotencyKey: requestKey.of(code) });
      requestKey.end();
      return entered;
    } finally {
      void refresh();
    }
  };
}

/** The check-in that runs, with its days; null where the merchant has none. */
export function useCheckInPromotion(): {
  readonly id: string;
  readonly title: string;
  readonly board: CheckInBoard;
} | null {
  const listed = usePromotions().data?.find(
    ({ trigger, state }) => trigger === 'checkIn' && state !== 'closed' && state !== 'soon',
  );
  const whole = usePromotion(listed?.id ?? '');
  return whole.data?.checkIn ? { id: whole.data.id, title: whole.data.title, board: whole.data.checkIn } : null;
}
