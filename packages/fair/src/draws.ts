/** Eight numbers of 32 bits for a cursor that counts from 0. */
export type Blocks = (cursor: number) => ArrayLike<number>;

/** Source of a game's outcome. The same blocks give the same draws. */
export interface Draws {
  /** A uniform integer from 0 to `bound` − 1; `bound` is 1 to 2^32. */
  int(bound: number): number;
  /** A uniform permutation; the given list stays as it is. */
  shuffle<T>(items: readonly T[]): T[];
}

const RANGE = 2 ** 32;
const BLOCK = 8;

/**
 * Turns 32-bit numbers into draws. Biased numbers are rejected (never a bare remainder: GLI-19 §3.2.2), whatever they
 * mean to the player.
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
      // The limit is the largest multiple of the bound; most numbers are below it anyway.
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
