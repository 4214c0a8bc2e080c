import type { Entry, Outcome } from './ledger.rules.ts';

export interface Waiting {
  readonly entry: Entry;
  readonly sinceMs: number;
  /** By the database's clock; null until known. */
  deadlineMs: number | null;
  /** Times overtaken by another writer. */
  overtaken: number;
  readonly answer: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

/** Waiting entries: first in, first out and one under way per member. */
export interface EntryQueue {
  add(entry: Entry, deadlineMs: number | null): Promise<Outcome>;
  /** Up to `count` entries of members with none under way. */
  take(count: number): Waiting[];
  /** Ends a taken entry; the member's next is ready. */
  finish(waiting: Waiting, answer: (waiting: Waiting) => void): void;
  putBack(waiting: Waiting): void;
  isEmpty(): boolean;
  hasReady(): boolean;
  size(): number;
}

export function createEntryQueue(): EntryQueue {
  const byMember = new Map<string, Waiting[]>();
  let ready: string[] = [];
  let size = 0;

  return {
    add: (entry, deadlineMs) =>
      new Promise((answer, fail) => {
        const waiting: Waiting = { entry, sinceMs: performance.now(), deadlineMs, overtaken: 0, answer, fail };
        size++;
        const queue = byMember.get(entry.memberId);
        if (queue) queue.push(waiting);
        else {
          byMember.set(entry.memberId, [waiting]);
          ready.push(entry.memberId);
        }
      }),
    take(count) {
      const members = ready.slice(0, count);
      ready = ready.slice(count);
      // In a fixed order, so that two writers seldom deadlock.
      return members.sort().flatMap((memberId) => byMember.get(memberId)?.slice(0, 1) ?? []);
    },
    finish(waiting, answer) {
      const { memberId } = waiting.entry;
      const queue = byMember.get(memberId);
      queue?.shift();
      size--;
      if (queue && queue.length > 0) ready.push(memberId);
      else byMember.delete(memberId);
      answer(waiting);
    },
    putBack: (waiting) => void ready.push(waiting.entry.memberId),
    isEmpty: () => size === 0,
    hasReady: () => ready.length > 0,
    size: () => size,
  };
}
