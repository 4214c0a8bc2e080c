import { RISK_LEVELS, type RiskSign } from '@baize/contract/backoffice/protection.ts';

/** What was seen of a member's play; amounts in minor units. */
export interface Seen {
  /** Lost in this month and in each of the six before; negative: won. */
  readonly lostThisMonth: bigint;
  readonly lostBefore: readonly bigint[];
  /** Of the last seven days: those with six hours at games. */
  readonly longDays: number;
  /** Minutes of the sitting under way. */
  readonly sittingMinutes: number;
  /** Within 30 days. */
  readonly raisesAsked: number;
  readonly limitsHit: number;
  /** Within 90 days. */
  readonly timeOuts: number;
  readonly hadExclusion: boolean;
  readonly accountDays: number;
}

const NEW_ACCOUNT_DAYS = 30;
const LONG_SITTING_MINUTES = 180;

/** Signs of harm with their points (`messages.md` 6.8); amounts are written by `money`. */
export function signsOf(seen: Seen, money: (minor: bigint) => string): RiskSign[] {
  const signs: RiskSign[] = [];
  const add = (isSeen: boolean, sign: string, points: number, figures: string) => {
    if (isSeen) signs.push({ sign, points, figures });
  };
  const usual = medianOf(seen.lostBefore);
  const doubled = seen.accountDays < NEW_ACCOUNT_DAYS ? 2 : 1;
  add(
    usual > 0n && seen.lostThisMonth > 3n * usual,
    'spend',
    3 * doubled,
    `lost ${money(seen.lostThisMonth)} this month, usually ${money(usual)}`,
  );
  add(seen.longDays >= 3, 'longDays', 3, `${seen.longDays} days with six hours or more in a week`);
  add(seen.sittingMinutes > LONG_SITTING_MINUTES, 'longSitting', 1, `${seen.sittingMinutes} minutes without a break`);
  add(seen.raisesAsked >= 2, 'raises', 2, `asked ${seen.raisesAsked} times for a higher limit in 30 days`);
  add(seen.limitsHit >= 3, 'limitsHit', 2, `reached a limit ${seen.limitsHit} times in 30 days`);
  add(seen.timeOuts >= 2, 'timeOuts', 2, `${seen.timeOuts} time-outs in 90 days`);
  add(seen.hadExclusion, 'exclusion', 2, 'was excluded before');
  return signs;
}

function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor(sorted.length / 2)] ?? 0n;
}

const HOUR_MS = 3_600_000;

/** By when somebody has to speak with the member; null: it is not a case. */
export function dueAfter(points: number): number | null {
  if (points >= RISK_LEVELS.act) return HOUR_MS;
  if (points >= RISK_LEVELS.speak) return 24 * HOUR_MS;
  return points >= RISK_LEVELS.watch ? 14 * 24 * HOUR_MS : null;
}
