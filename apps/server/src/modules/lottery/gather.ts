interface Waiting<W, A> {
  readonly wish: W;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

/**
 * Collects wishes while those before them are under way, and carries out what has come together at once: one transaction for many. Wishes of
 * one lane go one batch after the other.
 */
export function gather<W, A>(
  run: (wishes: readonly W[]) => Promise<readonly A[]>,
  atOnceMax: number,
): (lane: string, wish: W) => Promise<A> {
  const lanes = new Map<string, Waiting<W, A>[]>();

  /** False: it failed, and nobody was told unless it was one alone. */
  async function carryOut(batch: readonly Waiting<W, A>[]): Promise<boolean> {
    try {
      const answers = await run(batch.map(({ wish }) => wish));
      for (const [at, one] of batch.entries()) {
        const answer = answers[at];
        if (answer === undefined) one.reject(new Error('a wish has no answer'));
        else one.resolve(answer);
      }
      return true;
    } catch (error) {
      if (batch.length === 1) for (const one of batch) one.reject(error);
      return false;
    }
  }

  async function work(lane: string, line: Waiting<W, A>[]): Promise<void> {
    // Whoever asks in the same turn of the event loop goes along.
    await Promise.resolve();
    while (line.length > 0) {
      const batch = line.splice(0, atOnceMax);
      // One that cannot be carried out fails alone: the others are tried without it.
      if (!(await carryOut(batch)) && batch.length > 1) for (const one of batch) await carryOut([one]);
    }
    lanes.delete(lane);
  }

  return (lane, wish) =>
    new Promise<A>((resolve, reject) => {
      const line = lanes.get(lane);
      if (line) return void line.push({ wish, resolve, reject });
      const made = [{ wish, resolve, reject }];
      lanes.set(lane, made);
      void work(lane, made);
    });
}
