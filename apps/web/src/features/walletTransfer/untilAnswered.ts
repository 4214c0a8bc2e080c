import { Refusal } from '@baize/client';

const TRIES = 4;
const PAUSE_MS = 5_000;

/** Asks again when the line is back, a few times; null where that did not help, or the server has refused. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refusal || tries === TRIES) return null;
    }
    await (navigator.onLine ? new Promise((done) => setTimeout(done, PAUSE_MS)) : lineBack());
  }
}

const lineBack = (): Promise<unknown> => new Promise((done) => window.addEventListener('online', done, { once: true }));
