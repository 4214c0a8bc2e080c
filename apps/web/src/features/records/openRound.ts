import type { Client } from '@baize/client';
import { betRecords } from '@baize/contract/games/games.ts';

/** Who wants to leave does not wait longer than this for what is only said beside the question. */
const WAIT_MS = 2000;
const NEWEST = 100;

/** Whether the server knows of an open round among the newest hundred. What it does not say in time is not claimed. */
export async function hasOpenRound(call: Client['call']): Promise<boolean> {
  try {
    const { list } = await call(betRecords, { pageSize: NEWEST }, { signal: AbortSignal.timeout(WAIT_MS) });
    return list.some(({ status }) => status === 'open');
  } catch {
    return false;
  }
}
