import { amountText } from '../../../games/amount.ts';
import { layoutStake, type Layout } from '../../../games/table.ts';
import type { Limits } from './games.ts';
import type { StoredBets } from './tickets.store.ts';

export const layoutOf = (bets: StoredBets): Layout =>
  Object.fromEntries(Object.entries(bets).map(([spot, amount]) => [spot, BigInt(amount)]));

export const storedBets = (layout: Layout): StoredBets =>
  Object.fromEntries(Object.entries(layout).map(([spot, amount]) => [spot, String(amount)]));

/** As pages see it: decimal amounts by spot. */
export const shownBets = (layout: Layout): Record<string, string> =>
  Object.fromEntries(Object.entries(layout).map(([spot, amount]) => [spot, amountText(amount)]));

export function isSameLayout(one: Layout, other: Layout): boolean {
  const spots = Object.keys(one);
  return spots.length === Object.keys(other).length && spots.every((spot) => one[spot] === other[spot]);
}

/** Whether a ticket, with the player's other stakes, keeps the limits. */
export function isWithin(limits: Limits, ticket: Layout, whole: Layout): boolean {
  const isStack = ([spot, amount]: readonly [string, bigint]): boolean =>
    amount >= limits.least && amount % limits.stepOf(spot) === 0n;
  return (
    Object.entries(ticket).every(isStack) &&
    Object.keys(ticket).every((spot) => (whole[spot] ?? 0n) <= limits.spotMost(spot)) &&
    layoutStake(whole) <= limits.stakeMost
  );
}
