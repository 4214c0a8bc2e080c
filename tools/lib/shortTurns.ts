/** From now on whatever this process does again and again comes every `mostMs` at the latest: jobs of an hour as well. */
export function shortenTurns(mostMs: number): void {
  const real = globalThis.setInterval;
  globalThis.setInterval = ((work: () => void, ms?: number, ...more: []) =>
    real(work, Math.min(ms ?? 0, mostMs), ...more)) as typeof setInterval;
}
