/** Eight numbers of 32 bits for a cursor that counts from 0. */
export type Blocks = (cursor: number) => ArrayLike<number>;

/** What a game draws its outcome from. The same blocks give the same draws, everywhere. */
export interface Draws {
  /** A whole number from 0 to `bound` − 1, each equally likely. `bound` is 1 to 2^32. */
  int(bound: number): number;
  /** The items in an order of which each is equally likely; the list given stays as it is. */
  shuffle<T>(items: readonly T[]): T[];
}

const RANGE = 2 ** 32;
const BLOCK = 8;

/**
 * The one algorithm that turns numbers of 32 bits into draws. Numbers that would favour some outcomes are passed over
 * (rejection, never a bare remainder: GLI-19 §3.2.2), and nothing is ever passed over for what it means to the player.
 */
export function drawsFrom(blocks: Blocks): Draws {
  let cursor = 0;
  let at = BLOCK;
  let block: ArrayLike<number> = [];

  function next(): number {
    if (at === BLOCK) {
      block = blocks(cursor++);
      at = 0;
    }
    const value = block[at++];
    if (value === undefined) throw new Error('a block holds eight numbers');
    return value;
  }

  function int(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > RANGE) throw new RangeError(`no draw below ${bound}`);
    for (;;) {
      const value = next();
      // The limit is the largest multiple of the bound; most numbers lie so far below that it need not be known.
      if (value < RANGE - bound || value < RANGE - (RANGE % bound)) return value % bound;
    }
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const order = [...items];
    // Fisher–Yates from the end.
    for (let last = order.length - 1; last > 0; last--) {
      const chosen = int(last + 1);
      [order[last], order[chosen]] = [order[chosen] as T, order[last] as T]; // Both lie inside the list.
    }
    return order;
  }

  return { int, shuffle };
}
