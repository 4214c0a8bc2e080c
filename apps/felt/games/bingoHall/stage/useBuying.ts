import { useState } from 'react';
import { amountText, readAmount } from '../../amount.ts';
import { usePage } from '../../../src/client/page.ts';
import { useTablePage } from '../../../src/client/table/seat.ts';
import { useArmed } from '../../../src/client/table/useArmed.ts';
import type { FreeRounds } from '../../../src/api.ts';
import type { TableFacts } from '../../../src/live.ts';
import { SPOTS } from '../rules.ts';
import type { BingoHallSpot } from '../script.ts';
import type { BingoNow } from './useBingo.ts';

const USUAL = 4;

export interface Buying {
  /** How many a tap buys, and what they cost; how many more may be bought. */
  readonly count: number;
  readonly amount: string;
  readonly most: number;
  readonly isFree: boolean;
  readonly free: FreeRounds | null;
  readonly isArmed: boolean;
  setCount(count: number): void;
  buy(): void;
  arm(): void;
}

/** What a tap buys: so many cards of the hall, or the free ones while there are some; and the one purchase ahead. */
export function useBuying({ view, hall, price, bought, phase }: BingoNow): Buying {
  const { table } = useTablePage();
  const { sound } = usePage();
  const [chosen, setCount] = useState(USUAL);
  const { table: facts, freeRounds: free = null } = view.state;
  const isFree = free !== null && free.left > 0;
  const place = isFree ? freePlace(free.stake, facts) : null;
  const most = (facts.cards?.most ?? 0) - (phase === 'selling' ? bought : 0);
  const count = place?.count ?? Math.max(1, Math.min(chosen, most));
  const amount = isFree ? free.stake : amountText(price * BigInt(count));
  const buy = (): void => {
    sound.chip();
    if (isFree && place) table.placeFree({ [place.spot]: amount }, free.id);
    else table.place({ [hall]: amount });
  };
  const [isArmed, arm] = useArmed(view.canBet && bought === 0, buy);
  return { count, amount, most, isFree, free, isArmed, setCount, buy, arm };
}

/** Where a free round's cards are: in the dearest hall of which it buys whole ones. */
function freePlace(stake: string, { cards }: TableFacts): { spot: BingoHallSpot; count: number } {
  const worth = readAmount(stake) ?? 0n;
  for (const spot of SPOTS.toReversed()) {
    const price = readAmount(cards?.prices[spot] ?? '') ?? 0n;
    const isWhole = price > 0n && worth % price === 0n && worth / price <= BigInt(cards?.most ?? 0);
    if (isWhole) return { spot, count: Number(worth / price) };
  }
  return { spot: 'hall1', count: 1 };
}
