import { Refusal } from '@baize/client';
import { announcements } from '@baize/contract/content/announcements.ts';
import { promotionDetail, type CheckInBoard } from '@baize/contract/promotions/promotions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { isAwaited } from '../../app/isAwaited.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { useRefreshWallet } from '../balance/index.ts';

/** First parts of keys that live news make stale. */
const NOUNS = ['promotions', 'rewards'] as const;

/** Asks everything again that a claim may have moved. */
export function useRefreshPromotions(): () => Promise<unknown> {
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  return () => Promise.all([refresh(), ...NOUNS.map((noun) => queries.invalidateQueries({ queryKey: [noun] }))]);
}

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
    // What all are offered stands until a member's own comes; nobody sees another member's.
    placeholderData: (before, last) =>
      ['', session?.token ?? ''].some((token) => token === last?.queryKey.at(-1)) ? before : undefined,
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

/** Null: the merchant has none; undefined: not known yet. */
export function useCheckInPromotion():
  | {
      readonly id: string;
      readonly title: string;
      readonly board: CheckInBoard;
    }
  | null
  | undefined {
  const promotions = usePromotions();
  const listed = promotions.data?.find(
    ({ trigger, state }) => trigger === 'checkIn' && state !== 'closed' && state !== 'soon',
  );
  const whole = usePromotion(listed?.id ?? '');
  if (isAwaited(promotions) || (listed && isAwaited(whole))) return undefined;
  return whole.data?.checkIn ? { id: whole.data.id, title: whole.data.title, board: whole.data.checkIn } : null;
}
