import { amountText } from '../../../games/amount.ts';
import type { TableFacts } from '../../live.ts';
import { minorOf } from '../amounts.ts';

export type Bets = Readonly<Record<string, string>>;

export const NO_BETS: Bets = {};

/** "split:17-20" is a split, "red" is red: limits and returns are by kind. */
export const kindOf = (spot: string): string => spot.split(':', 1)[0] ?? spot;

export function addBets(...layouts: readonly Bets[]): Bets {
  const sums = new Map<string, bigint>();
  for (const layout of layouts) {
    for (const [spot, amount] of Object.entries(layout)) sums.set(spot, (sums.get(spot) ?? 0n) + minorOf(amount));
  }
  return Object.fromEntries([...sums].map(([spot, minor]) => [spot, amountText(minor)]));
}

export function withoutBets(layout: Bets, part: Bets): Bets {
  return Object.fromEntries(
    Object.entries(layout).flatMap(([spot, amount]) => {
      const rest = minorOf(amount) - minorOf(part[spot] ?? null);
      return rest > 0n ? [[spot, amountText(rest)]] : [];
    }),
  );
}

export function totalOf(bets: Bets): string {
  return amountText(Object.values(bets).reduce((sum, amount) => sum + minorOf(amount), 0n));
}

export const isEmpty = (bets: Bets): boolean => Object.keys(bets).length === 0;

/** Why a layout may not be added: a spot's limit, or the table's. */
export type Excess =
  | { readonly reason: 'spot'; readonly spot: string; readonly most: string }
  | { readonly reason: 'table'; readonly most: string };

/** Whether a ticket is whole with its first tap: at a flight, and where it carries cards. */
export const isWholeTicket = ({ winMost, cards }: Pick<TableFacts, 'winMost' | 'cards'>): boolean =>
  winMost !== undefined || cards !== undefined;

type Limits = Pick<TableFacts, 'maxBySpot' | 'maxStake'>;

/** The first limit that `more` on top of `held` breaks. Immediate; the server has the last word. */
export function excessOf(held: Bets, more: Bets, { maxBySpot, maxStake }: Limits): Excess | null {
  const all = addBets(held, more);
  for (const spot of Object.keys(more)) {
    const most = maxBySpot[kindOf(spot)];
    if (most !== undefined && minorOf(all[spot] ?? null) > minorOf(most)) return { reason: 'spot', spot, most };
  }
  if (minorOf(totalOf(all)) > minorOf(maxStake)) return { reason: 'table', most: maxStake };
  return null;
}
