import { isDecided } from '../../app/isDecided.ts';

const TRIES = 4;
const PAUSE_MS = 5_000;

/**
 * Asks again when the line is back, a few times; null where that did not help, the server has decided otherwise, or `mayContinue` says no.
 */
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
