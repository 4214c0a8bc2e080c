import { readAmount } from '../../amount.ts';
import { minorOf } from '../../../src/client/amounts.ts';
import { addBets, isEmpty } from '../../../src/client/table/bets.ts';
import { useServerTime, useTable } from '../../../src/client/table/seat.ts';
import type { TableView } from '../../../src/client/table/table.ts';
import type { PoolView } from '../../../src/live.ts';
import { callsAt } from '../model.ts';
import { ballsIn, isHall } from '../rules.ts';
import type { BingoHallSpot } from '../script.ts';
import { handOf, type HeldCard } from './hand.ts';

/** How often the page looks whether another ball is out. */
const LOOK_MS = 150;

/** selling · waiting: for the next sale · locked: no more cards · calling · done: the hall has its full house, or the round is over. */
type BingoPhase = 'waiting' | 'selling' | 'locked' | 'calling' | 'done';

export interface BingoNow {
  readonly view: TableView;
  readonly phase: BingoPhase;
  readonly hall: BingoHallSpot;
  /** Hundredths. */
  readonly price: bigint;
  /** The player's cards in this round: how many, and once they are dealt. */
  readonly bought: number;
  readonly isWaiting: boolean;
  readonly hand: readonly HeldCard[];
  /** All cards of the hall, the house's among them. */
  readonly sold: number;
  readonly story: PoolView | null;
  readonly balls: readonly number[];
  /** How many of them are out in this hall. */
  readonly calls: number;
}

/** The round as this page knows it; `chosen`: the hall to look at while the player has no card. */
export function useBingo(chosen: BingoHallSpot): BingoNow {
  const view = useTable();
  const { round, mine, totals, table } = view.state;
  const laid = addBets(view.placed, view.waiting);
  const held = Object.keys(laid).find(isHall);
  const hall = held ?? chosen;
  const price = readAmount(table.cards?.prices[hall] ?? '') ?? 1n;
  const isShowing = view.moment === 'showing';
  const now = useServerTime(LOOK_MS, isShowing);
  const story = round?.pools?.[hall] ?? null;
  const balls = ballsIn(round?.events ?? []);
  const most = story?.calls ?? 0;
  const calls = isShowing ? Math.min(most, callsAt(now - (round?.drawAt ?? 0))) : view.moment === 'over' ? most : 0;
  const house = table.cards?.house ?? 0;
  return {
    ...{ view, hall, price, story, balls, calls },
    phase: phaseOf(view, most > 0 && calls >= most),
    bought: Number(minorOf(laid[hall] ?? null) / price),
    isWaiting: !isEmpty(view.waiting),
    hand: handOf(mine?.cards ?? [], { balls, calls, story, price }),
    sold: story?.cards ?? Number(minorOf(totals[hall]?.amount ?? null) / price) + house,
  };
}

function phaseOf({ moment, isOpen }: TableView, isDone: boolean): BingoPhase {
  if (isOpen) return 'selling';
  if (moment === 'locked' || moment === 'closing' || moment === 'open') return 'locked';
  if (moment === 'showing') return isDone ? 'done' : 'calling';
  return moment === 'over' ? 'done' : 'waiting';
}
