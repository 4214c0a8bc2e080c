import { pause, type Clock } from '@baize/game-kit/clock.ts';
import { Refusal } from './api.ts';

const WAITS_MS = [500, 1000, 2000, 4000];

/** From one try to the next, longer each time. */
export const waitMs = (attempt: number): number => WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)] ?? 0;

/** Asks the same again until there is an answer; a refusal is one. `onUnheard` hears of each try that came to nothing. */
export async function insist<T>(clock: Clock, ask: () => Promise<T>, onUnheard: () => void = () => {}): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      onUnheard();
      await pause(clock, waitMs(attempt));
    }
  }
}
