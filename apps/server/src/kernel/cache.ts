/** Answers kept in this process for a short while: about `max` of them, the least used leaving first. */
export interface Cache<V> {
  /** What is kept under the key, or what `load` answers; callers that come meanwhile wait for the same load. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  clear(): void;
}

interface Kept<V> {
  readonly value: Promise<V>;
  /** Counted from the end of the load: a slow one is never begun again beside itself. */
  freshUntilMs: number;
}

const PENDING = Infinity;

export function createCache<V>({ ttlMs, max }: { ttlMs: number; max: number }): Cache<V> {
  const kept = new Map<string, Kept<V>>();

  /** What is being loaded stays, or it would be loaded twice; there is no more of it than there are callers. */
  function dropLeastUsed(): void {
    for (const [key, { freshUntilMs }] of kept) {
      if (kept.size <= max) return;
      if (freshUntilMs !== PENDING) kept.delete(key);
    }
  }

  return {
    get(key, load) {
      const found = kept.get(key);
      // A Map keeps the order of insertion, so what is used goes to its end and the first is the least used.
      kept.delete(key);
      if (found && found.freshUntilMs > performance.now()) {
        kept.set(key, found);
        return found.value;
      }
      const entry: Kept<V> = { value: load(), freshUntilMs: PENDING };
      kept.set(key, entry);
      dropLeastUsed();
      entry.value.then(
        () => {
          entry.freshUntilMs = performance.now() + ttlMs;
          dropLeastUsed();
        },
        // A failure is told to those who wait for it and not kept.
        () => kept.get(key) === entry && kept.delete(key),
      );
      return entry.value;
    },
    clear: () => kept.clear(),
  };
}
