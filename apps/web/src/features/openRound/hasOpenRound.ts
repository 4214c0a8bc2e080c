import type { Client } from '@baize/client';
import { findOpenRound } from './openRound.queries.ts';

/** Leaving does not wait longer. */
const WAIT_MS = 2000;

/** False without an answer in time. */
export const hasOpenRound = (call: Client['call']): Promise<boolean> =>
  findOpenRound(call, AbortSignal.timeout(WAIT_MS)).then(
    (round) => round !== null,
    () => false,
  );
