import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import {
  applyPromotion,
  checkIn,
  claimPromotion,
  enterCode,
  type PromotionMine,
} from '@baize/contract/promotions/promotions.ts';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { isDecided } from '../../app/isDecided.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshPromotions } from '../promotions/index.ts';
import { useSayRefused } from './useSayRefused.ts';

type Claimed = OutputOf<typeof claimPromotion>;
type CheckedIn = OutputOf<typeof checkIn>;
type CodeEntered = OutputOf<typeof enterCode>;

/** Takes part by the terms that were shown. */
export function useTakePart(onDone: (mine: PromotionMine) => void) {
  const { call } = useApp();
  const sayRefused = useSayRefused();
  const refresh = useRefreshPromotions();
  return useMutation({
    mutationFn: (input: AskOf<typeof applyPromotion>) => call(applyPromotion, input),
    retry: false,
    onSuccess: onDone,
    onError: sayRefused,
    onSettled: refresh,
  });
}

/** A lost answer is asked for under the same key. */
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

/** Keeps its key until the server has decided. */
function useKeyed<Input, Output>({ ask, contentOf, onDone }: Keyed<Input, Output>) {
  const sayRefused = useSayRefused();
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
      sayRefused(error);
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
