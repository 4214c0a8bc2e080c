import { refuseInsideTransaction, withShare } from '@baize/db';

interface Waiting<W, A> {
  readonly request: W;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

/**
 * Gathers requests while others are under way: one transaction for many. A lane goes batch by batch. Refused inside a
 * transaction: the answer waits for another one.
 */
export function gather<W, A>(
  run: (requests: readonly W[]) => Promise<readonly A[]>,
  atOnceMax: number,
): (lane: string, request: W) => Promise<A> {
  const lanes = new Map<string, Waiting<W, A>[]>();

  /** False: failed, told only to a single one. */
  async function carryOut(batch: readonly Waiting<W, A>[]): Promise<boolean> {
    try {
      const answers = await run(batch.map(({ request }) => request));
      for (const [at, one] of batch.entries()) {
        const answer = answers[at];
        if (answer === undefined) one.reject(new Error('a request has no answer'));
        else one.resolve(answer);
      }
      return true;
    } catch (error) {
      if (batch.length === 1) for (const one of batch) one.reject(error);
      return false;
    }
  }

  async function work(lane: string, line: Waiting<W, A>[]): Promise<void> {
    // The same turn of the event loop goes along.
    await Promise.resolve();
    while (line.length > 0) {
      const batch = line.splice(0, atOnceMax);
      // A bad one fails alone: the others are tried without it.
      if (!(await carryOut(batch)) && batch.length > 1) for (const one of batch) await carryOut([one]);
    }
    lanes.delete(lane);
  }

  return async (lane, request) => {
    refuseInsideTransaction();
    return await new Promise<A>((resolve, reject) => {
      const line = lanes.get(lane);
      if (line) return void line.push({ request, resolve, reject });
      const made = [{ request, resolve, reject }];
      lanes.set(lane, made);
      void withShare('money', () => work(lane, made));
    });
  };
}
