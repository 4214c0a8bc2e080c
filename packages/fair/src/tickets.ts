import type { Draws } from './draws.ts';
import type { Seeds } from './seeds.ts';

/** Who has tickets in a draw, under a name of this draw alone. */
export interface Holder {
  readonly holder: string;
  readonly tickets: number;
}

export interface Winner {
  readonly holder: string;
  /** Of all tickets, from 1. */
  readonly ticket: number;
}

/** Tickets are numbered through in the order of names: everybody with the list numbers them alike. */
export const inOrder = <T extends Holder>(holders: readonly T[]): T[] =>
  holders.filter(({ tickets }) => tickets > 0).sort((a, b) => (a.holder < b.holder ? -1 : 1));

/** The list as a text: its SHA-256 is part of what is drawn from, so that no ticket can be added once the seed is known. */
export const listText = (holders: readonly Holder[]): string =>
  inOrder(holders)
    .map(({ holder, tickets }) => `${holder} ${tickets}`)
    .join('\n');

/** What a draw is drawn from: the seed that was committed to, the promotion's id and the SHA-256 of the list. */
export const ticketSeeds = (serverSeed: string, promotionId: string, listHash: string): Seeds => ({
  serverSeed,
  clientSeed: `${promotionId} ${listHash}`,
  // Every draw has a seed of its own.
  nonce: 1,
});

/** Draws winners one after the other; all tickets of who has won leave, so nobody wins twice. */
export function drawWinners(holders: readonly Holder[], places: number, draws: Draws): Winner[] {
  const numbered = inOrder(holders);
  const starts: number[] = [];
  let left = 0;
  for (const { tickets } of numbered) {
    starts.push(left);
    left += tickets;
  }
  const winners: Winner[] = [];
  /** The places of winners, from the front. */
  const out: number[] = [];
  while (winners.length < places && left > 0) {
    let drawn = draws.int(left);
    let before = 0;
    for (const at of out) {
      if (drawn < (starts[at] ?? 0)) break;
      drawn += numbered[at]?.tickets ?? 0;
      before += 1;
    }
    const at = lastUpTo(starts, drawn);
    const won = numbered[at];
    if (!won) break;
    winners.push({ holder: won.holder, ticket: drawn + 1 });
    out.splice(before, 0, at);
    left -= won.tickets;
  }
  return winners;
}

/** The last place whose value is not above the number; the values rise. */
function lastUpTo(values: readonly number[], number: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
