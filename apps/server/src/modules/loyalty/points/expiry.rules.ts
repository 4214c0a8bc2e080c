/** A month's points are kept until so many months after it has ended. */
export const KEPT_MONTHS = 12;

/** The first day of the month after a day's. Days are YYYY-MM-DD. */
export function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** What was earned before this day is gone on the first of a month. */
export function goneBefore(first: string): string {
  const year = Number(first.slice(0, 4)) - KEPT_MONTHS / 12;
  return `${String(year).padStart(4, '0')}${first.slice(4, 8)}01`;
}

/** The oldest points are spent first, so of those that were earned before a moment what is left is what spending has not reached. */
export const pointsToExpire = ({
  earned,
  spent,
  expired,
}: {
  readonly earned: bigint;
  readonly spent: bigint;
  readonly expired: bigint;
}): bigint => {
  const left = earned - spent - expired;
  return left > 0n ? left : 0n;
};
