type Part = { close(): Promise<unknown> };

/** Longer jobs are waited for after the listeners: those who call must not wait for them. */
export const JOBS_FIRST_MS = 3_000;

/**
 * Ends the parts of a process. Jobs come first, as they ask Felt and the sandbox, which may listen in this process; then the listeners at
 * once, as they call each other; the rest in its order.
 */
export async function closeParts(
  jobs: { stop(): Promise<void> },
  listeners: readonly Part[],
  rest: readonly (() => void | Promise<void>)[],
): Promise<void> {
  const stopped = jobs.stop();
  await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, JOBS_FIRST_MS).unref())]);
  await Promise.all(listeners.map((part) => part.close()));
  await stopped;
  for (const end of rest) await end();
}
