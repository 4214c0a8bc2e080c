import { Offline, Refusal } from '@baize/client';
import { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { ORDERS, type Basket } from './lottery.queries.ts';

const TRIES = 10;
const AGAIN_MS = 2_000;

interface Ends {
  readonly onDone: (number: string) => void;
  /** The server takes no more on the issue. */
  readonly onClosed: () => void;
}

/** A lost answer is asked for under the same key, and nothing else is ordered meanwhile: no order twice. */
export function usePlaceOrder({ onDone, onClosed }: Ends) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  const place = useMutation({
    mutationFn: (basket: Basket) =>
      call(lotteryOrder, basket, { idempotencyKey: requestKey.of(JSON.stringify(basket)) }),
    retry: (count, error) => error instanceof Offline && count < TRIES,
    retryDelay: AGAIN_MS,
    onSuccess({ orderNumber }) {
      requestKey.end();
      onDone(orderNumber);
    },
    onError(error) {
      if (error instanceof Offline) return;
      if (!(error instanceof Refusal)) return sayError(error);
      // The slip itself says these, with the way on.
      if (error.code === 'lottery.oddsChanged') return void queries.invalidateQueries({ queryKey: ['lotteryPlays'] });
      if (error.code === 'lottery.closed') return onClosed();
      sayError(error);
    },
    onSettled: () =>
      Promise.all([
        refresh(),
        queries.invalidateQueries({ queryKey: ORDERS }),
        queries.invalidateQueries({ queryKey: ['lottery', 'opened'] }),
      ]),
  });
  const lost = place.error instanceof Offline ? place.variables : undefined;
  return {
    mutate: place.mutate,
    isPending: place.isPending,
    /** Asked about again already, and no answer yet. */
    isLate: place.isPending && place.failureCount > 0,
    lost: lost !== undefined,
    askAgain: () => lost && place.mutate(lost),
  };
}
