/** A game's time. Tests and replays pass their own; no game reads the machine's clock. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Calls back before each frame until the returned function is called. */
  onFrame(paint: (now: number) => void): () => void;
  after(ms: number, work: () => void): () => void;
}

/** The page's own clock, in milliseconds since it was opened. */
export const browserClock: Clock = {
  now: () => performance.now(),
  onFrame(paint) {
    let frame = requestAnimationFrame(function next(now) {
      frame = requestAnimationFrame(next);
      paint(now);
    });
    return () => cancelAnimationFrame(frame);
  },
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** A wait that was ended by its signal. */
export class Stopped extends Error {}

/** Waits; rejects with `Stopped` when the signal is given. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Stopped());
    const stop = () => {
      cancel();
      reject(new Stopped());
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Calls `step` with 0…1 each frame for `ms`; the last call is with 1. */
export function animate(clock: Clock, ms: number, step: (part: number) => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = clock.now();
    const stop = () => {
      cancel();
      reject(new Stopped());
    };
    const cancel = clock.onFrame((now) => {
      const part = ms <= 0 ? 1 : Math.min(1, Math.max(0, (now - start) / ms));
      step(part);
      if (part < 1) return;
      cancel();
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}
