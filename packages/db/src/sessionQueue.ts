import { DatabaseBusy } from './pgError.ts';

interface Waiting {
  start(): void;
}

/** One piece of work at a time; who has no patience left is refused. */
export interface SessionQueue {
  /** Without a patience it waits as long as it takes, and lets those pass who have one: each in the order in which they came. */
  take<T>(patienceMs: number | null, work: () => Promise<T>): Promise<T>;
}

/** So many may pass before work that can wait has its turn. */
const PASSING_MAX = 8;

/** A session that belongs to one at a time. */
export function createSessionQueue(): SessionQueue {
  const hurried = new Set<Waiting>();
  const patient = new Set<Waiting>();
  let isTaken = false;
  let passed = 0;

  function next(): void {
    const line = hurried.size > 0 && (patient.size === 0 || passed < PASSING_MAX) ? hurried : patient;
    passed = line === hurried ? passed + 1 : 0;
    const [first] = line;
    if (first) line.delete(first);
    isTaken = first !== undefined;
    first?.start();
  }

  async function turn(patienceMs: number | null): Promise<void> {
    if (!isTaken) return void (isTaken = true);
    const line = patienceMs === null ? patient : hurried;
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
