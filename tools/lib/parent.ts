const TERMINAL_MS = 200;

/**
 * Follows the process that `npm run` started. A signal that only the parent got arrives here as a message and is raised;
 * one that the terminal sent to both has already come, and a second one would cut the graceful end short.
 */
export function followParent(): void {
  if (!process.channel) return;
  const lastSeen = new Map<string, number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      lastSeen.set(signal, performance.now());
      // With a listener Node no longer ends by itself; as long as nobody else listens, this one does it.
      if (process.listenerCount(signal) === 1) process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
  process.on('message', (message: { signal?: NodeJS.Signals }) => {
    const { signal } = message;
    if (!signal) return;
    const asked = performance.now();
    setTimeout(() => {
      const seen = lastSeen.get(signal);
      if (seen === undefined || seen < asked - 1_000) process.kill(process.pid, signal);
    }, TERMINAL_MS).unref();
  });
  // The parent is gone without a word (kill -9): nobody could stop this process any more.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
