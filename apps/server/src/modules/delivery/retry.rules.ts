const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS] as const;

/** Next try after `attempts`; null: given up, or useless by then. */
export function nextTryAt(attempts: number, now: Date, uselessAt: Date | null): Date | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  const at = new Date(now.getTime() + wait);
  return uselessAt && at >= uselessAt ? null : at;
}
