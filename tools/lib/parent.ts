const TERMINAL_MS = 200;

/**
 * A signal for the `npm run` parent alone comes as a message; one for both came already, and a second would cut the
 * end short.
 */
export function followParent(): void {
  if (!process.channel) return;
  const lastSeen = new Map<string, number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      lastSeen.set(signal, performance.now());
      // With a listener Node no longer ends by itself.
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
  // The parent died (kill -9): nobody else could stop this process.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
