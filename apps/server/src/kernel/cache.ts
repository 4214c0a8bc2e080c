/** Answers kept in this process for a short while: at most `max` of them, the least used leaving first. */
export interface Cache<V> {
  /** What is kept under the key, or what `load` answers; callers that come meanwhile wait for the same load. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  clear(): void;
}

interface Kept<V> {
  readonly value: Promise<V>;
  readonly freshUntilMs: number;
}

export function createCache<V>({ ttlMs, max }: { ttlMs: number; max: number }): Cache<V> {
  const kept = new Map<string, Kept<V>>();
  return {
    get(key, load) {
      const now = performance.now();
      const found = kept.get(key);
      // A Map keeps the order of insertion, so what is used goes to its end and the first is the least used.
      kept.delete(key);
      if (found && found.freshUntilMs > now) {
        kept.set(key, found);
        return found.value;
      }
      const entry = { value: load(), freshUntilMs: now + ttlMs };
      kept.set(key, entry);
      if (kept.size > max) kept.delete(kept.keys().next().value ?? '');
      // A failure is told to those who wait for it and not kept.
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.value;
    },
    clear: () => kept.clear(),
  };
}
