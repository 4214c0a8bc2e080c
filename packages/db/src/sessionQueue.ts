import { DatabaseBusy } from './pgError.ts';

interface Waiting {
  start(): void;
}

/** One piece of work at a time, in the order in which they came; who has no patience left is refused. */
export interface SessionQueue {
  /** Without a patience it waits as long as it takes. */
  take<T>(patienceMs: number | null, work: () => Promise<T>): Promise<T>;
}

/** A session that belongs to one at a time. */
export function createSessionQueue(): SessionQueue {
  const line = new Set<Waiting>();
  let isTaken = false;

  function next(): void {
    const [first] = line;
    if (first) line.delete(first);
    isTaken = first !== undefined;
    first?.start();
  }

  async function turn(patienceMs: number | null): Promise<void> {
    if (!isTaken) return void (isTaken = true);
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { start: () => (clearTimeout(timer), resolve()) };
      const timer =
        patienceMs === null
          ? undefined
          : setTimeout(() => {
              line.delete(waiting);
              reject(new DatabaseBusy());
            }, patienceMs);
      line.add(waiting);
    });
  }

  return {
    async take(patienceMs, work) {
      await turn(patienceMs);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
