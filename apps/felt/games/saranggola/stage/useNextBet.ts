import { isEmpty } from '../../../src/client/table/bets.ts';
import { useTablePage } from '../../../src/client/table/seat.ts';
import { useArmed } from '../../../src/client/table/useArmed.ts';
import { betsOf, type Card } from './cards.ts';
import type { FlightNow } from './useFlight.ts';

/** Where a free round's ticket lets go. */
const FREE_HEIGHT = 200;

/** What a tap bets: the player's kites, or the free ticket while there are some; and the one bet ahead. */
export function useNextBet({ view, fliers }: FlightNow, cards: readonly Card[]) {
  const { table } = useTablePage();
  const free = view.state.freeRounds ?? null;
  const isFree = free !== null && free.left > 0;
  // A free ticket flies alone, and lets go as the game says.
  const set: readonly Card[] = isFree ? [{ place: '1', isOn: true, stake: free.stake, auto: FREE_HEIGHT }] : cards;
  const bets = isFree && fliers.length > 0 ? {} : betsOf(set, fliers);
  const place = () => {
    if (isFree) return void table.placeFree(bets, free.id);
    // Each is a ticket of its own.
    for (const [spot, stake] of Object.entries(bets)) table.place({ [spot]: stake });
  };
  const [isArmed, arm] = useArmed(view.canBet && fliers.length === 0 && !isEmpty(bets), place);
  return { free, isFree, set, bets, place, isArmed, arm };
}
