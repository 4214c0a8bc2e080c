import type { Client } from '@baize/client';
import { findOpenRound } from './openRound.queries.ts';

/** Who wants to leave does not wait longer than this for what is only said beside the question. */
const WAIT_MS = 2000;

/** Whether the server knows of an open round. What it does not say in time is not claimed. */
export const hasOpenRound = (call: Client['call']): Promise<boolean> =>
  findOpenRound(call, AbortSignal.timeout(WAIT_MS)).then(
    (round) => round !== null,
    () => false,
  );
