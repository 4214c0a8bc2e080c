export const KEPT_MONTHS = 12;

/** Days are YYYY-MM-DD. */
export function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

export function goneBefore(first: string): string {
  const year = Number(first.slice(0, 4)) - KEPT_MONTHS / 12;
  return `${String(year).padStart(4, '0')}${first.slice(4, 8)}01`;
}

/** The oldest are spent first; what spending has not reached is left. */
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
