import { refuseInsideTransaction } from '@baize/db';

/** In-memory cache of about `max` answers; the least used leave first. */
export interface Cache<V> {
  /**
   * The cached value, or `load`'s answer; concurrent callers share one load. Refused inside a transaction even when the value is
   * there: the load would use the outer database, and all who share it would hear of that.
   */
  get(key: string, load: () => Promise<V>): Promise<V>;
  clear(): void;
}

interface Kept<V> {
  readonly value: Promise<V>;
  /** Counted from the end of the load, so a slow one never overlaps itself. */
  freshUntilMs: number;
}

const PENDING = Infinity;

export function createCache<V>({ ttlMs, max }: { ttlMs: number; max: number }): Cache<V> {
  const kept = new Map<string, Kept<V>>();

  /** Loads under way stay, or they would run twice. */
  function dropLeastUsed(): void {
    for (const [key, { freshUntilMs }] of kept) {
      if (kept.size <= max) return;
      if (freshUntilMs !== PENDING) kept.delete(key);
    }
  }

  return {
    async get(key, load) {
      refuseInsideTransaction();
      const found = kept.get(key);
      // Map order is insertion order: used entries move to the end.
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
        // Failures are told to waiters and not cached.
        () => kept.get(key) === entry && kept.delete(key),
      );
      return entry.value;
    },
    clear: () => kept.clear(),
  };
}
