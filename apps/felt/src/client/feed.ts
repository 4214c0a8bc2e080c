import type { Clock } from '@baize/game-kit/clock.ts';
import type { Refusal } from './api.ts';
import { follow, type Connection } from './table/stream.ts';

/** What a page knows of something shared that it follows, whatever that is. */
export interface Feed {
  connection(): Connection;
  /** Why the server does not let this session see it any more. */
  refusal(): Refusal | null;
  /** The server's clock, never ahead of it. */
  now(): number;
  subscribe(listener: () => void): () => void;
  wake(): void;
  stop(): void;
}

type FeedParts<Update> = {
  readonly clock: Clock;
  /** Opens the stream; throws a Refusal when not allowed. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** The server's time that a piece of news carries. */
  timeIn(update: Update): number | null;
  onUpdate(update: Update): void;
  /** The connection or a refusal is another: what is shown is made anew, and told. */
  onChange(): void;
};

/** Follows something shared; each connection begins with a "state". `tell`: there is something new to see. */
export function createFeed<Update extends { readonly type: string }>({
  clock,
  open,
  timeIn,
  onUpdate,
  onChange,
}: FeedParts<Update>): Feed & { tell(): void } {
  let connection: Connection = 'joining';
  let refusal: Refusal | null = null;
  let offset = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const following = follow<Update>({
    clock,
    open,
    onConnection(next) {
      if (next === connection) return;
      connection = next;
      onChange();
    },
    onRefused(reason) {
      refusal = reason;
      onChange();
    },
    onUpdate(update) {
      const time = timeIn(update);
      // News can only be late, so the largest difference is the truest; per connection.
      const known = update.type === 'state' ? Number.NEGATIVE_INFINITY : offset;
      if (time !== null) offset = Math.max(known, time - clock.now());
      onUpdate(update);
    },
  });
  return {
    connection: () => connection,
    refusal: () => refusal,
    now: () => clock.now() + offset,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
    wake: following.wake,
    stop: following.stop,
  };
}
