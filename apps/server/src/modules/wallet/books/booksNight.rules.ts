const HOUR_MS = 3_600_000;
/** UTC; before dawn for most players. */
const NIGHT_HOUR = 20;
/** At night the books are proved when the last proof is this old … */
const OLD_MS = 20 * HOUR_MS;
/** … and at any hour when it is this old. */
const TOO_OLD_MS = 26 * HOUR_MS;

/** Whether to prove the books now; at once if never done. */
export function isProofDue(last: Date | null, now: Date): boolean {
  if (!last) return true;
  const ageMs = now.getTime() - last.getTime();
  return ageMs > TOO_OLD_MS || (ageMs > OLD_MS && now.getUTCHours() === NIGHT_HOUR);
}
