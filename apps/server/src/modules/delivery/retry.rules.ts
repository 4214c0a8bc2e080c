const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Waits between tries; after the last there is no other. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS] as const;

/** When a message is tried again after `attempts` tries in vain, or null: given up, because of the bound or because it is of no use by then. */
export function nextTryAt(attempts: number, now: Date, uselessAt: Date | null): Date | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  const at = new Date(now.getTime() + wait);
  return uselessAt && at >= uselessAt ? null : at;
}
