/** A sequence of numbers in [0, 1). */
export type Chance = () => number;

/** A 32-bit hash of a text, used as a seed. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/** The same seed gives the same sequence on every machine (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The entry that `index` falls on, counting round and round. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length];
  if (found === undefined) throw new RangeError('pick: the list is empty');
  return found;
}
