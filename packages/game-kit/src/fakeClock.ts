import type { Clock } from './clock.ts';

const FRAME_MS = 1000 / 60;

/** A clock that a test moves. */
export interface FakeClock extends Clock {
  /** Advances the time frame by frame, and runs what waited. */
  advance(ms: number): Promise<void>;
}

/** A clock that stands still until a test moves it. */
export function fakeClock(): FakeClock {
  let now = 0;
  const frames = new Set<(now: number) => void>();
  const timers = new Set<{ at: number; work: () => void }>();

  function tick(to: number): void {
    now = to;
    const due = [...timers].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    for (const timer of due) {
      if (timers.delete(timer)) timer.work();
    }
    for (const paint of [...frames]) paint(now);
  }

  return {
    now: () => now,
    onFrame(paint) {
      frames.add(paint);
      return () => frames.delete(paint);
    },
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const end = now + ms;
      while (now < end) {
        tick(Math.min(end, now + FRAME_MS));
        // Promises that were waiting for this moment go on before the next one.
        for (let turn = 0; turn < 8; turn++) await Promise.resolve();
      }
    },
  };
}
