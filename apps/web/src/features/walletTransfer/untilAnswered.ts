import { isDecided } from '../../app/isDecided.ts';

const TRIES = 4;
const PAUSE_MS = 5_000;

/** Repeats a few times when back online; null: no answer, a refusal, or `mayContinue` says no. */
export async function untilAnswered<T>(ask: () => Promise<T>, mayContinue: () => boolean): Promise<T | null> {
  for (let tries = 1; mayContinue(); tries++) {
    try {
      return await ask();
    } catch (error) {
      if (isDecided(error) || tries === TRIES) return null;
    }
    await (navigator.onLine ? new Promise((done) => setTimeout(done, PAUSE_MS)) : lineBack());
  }
  return null;
}

const lineBack = (): Promise<unknown> => new Promise((done) => window.addEventListener('online', done, { once: true }));
