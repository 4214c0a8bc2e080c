/** Runs work at most `atOnce` pieces at a time, in the order in which they came, so that memory stays bounded however many come. */
export function createSemaphore(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes at this moment slips in beside the next.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
