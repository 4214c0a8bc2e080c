/** Chance that is the same at every start: a demo looks alike wherever it is shown. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  int(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
}

/** Mulberry32 (public domain): 32 bits of state are enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    chance: (probability) => next() < probability,
  };
}
