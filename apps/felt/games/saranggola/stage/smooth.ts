import type { Clock } from '@baize/game-kit/clock.ts';

/** How much of a correction is left after a frame. */
const KEEPS = 0.9;

/** The server's time without jumps: what news corrects it by is spread over the next frames. It is never ahead of the server. */
export function createSmooth(now: () => number, clock: Pick<Clock, 'now'>): () => number {
  let offset = now() - clock.now();
  let behind = 0;
  return () => {
    const next = now() - clock.now();
    behind = Math.max(0, behind * KEEPS + (next - offset));
    offset = next;
    return now() - behind;
  };
}
