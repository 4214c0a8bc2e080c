import { RISK_LEVELS, type RiskSign } from '@baize/contract/backoffice/protection.ts';

/** What was seen of a member's play; amounts in minor units. */
export interface Seen {
  /** Lost in this month and in each of the six before; negative: won. */
  readonly lostThisMonth: bigint;
  readonly lostBefore: readonly bigint[];
  /** Of the last seven days: those with six hours at games. */
  readonly longDays: number;
  readonly sittingMinutes: number;
  /** Within 30 days. */
  readonly raisesAsked: number;
  readonly limitsHit: number;
  /** Within 90 days. */
  readonly timeOuts: number;
  readonly hadExclusion: boolean;
  readonly accountDays: number;
  /** Null: nobody has said it. */
  readonly age: number | null;
  /** Lost in each of the last three weeks, the oldest first. */
  readonly lostByWeek: readonly [bigint, bigint, bigint];
  /** Hundredths of the stakes of two weeks that were made between midnight and six. */
  readonly nightPercent: number;
  /** Within seven days: stakes far above the usual one right after a loss; days on which the wallet was emptied. */
  readonly chases: number;
  readonly emptied: number;
  /** Deposits in the sitting under way, which has lost. */
  readonly depositsAfterLoss: number;
  /** Within a day; the others within 30. */
  readonly declined: number;
  readonly methods: number;
  readonly calledBack: number;
  /** What staff have noted. */
  readonly distress: number;
}

const NEW_ACCOUNT_DAYS = 30;
const YOUNG_YEARS = 25;
const NIGHT_PERCENT = 30;
const LONG_SITTING_MINUTES = 180;

/** Signs of harm with their points (`messages.md` 6.8); amounts are written by `money`. */
export function signsOf(seen: Seen, money: (minor: bigint) => string): RiskSign[] {
  const signs: RiskSign[] = [];
  const add = (isSeen: boolean, sign: string, points: number, figures: string) => {
    if (isSeen) signs.push({ sign, points, figures });
  };
  const usual = medianOf(seen.lostBefore);
  const isYoung = seen.age !== null && seen.age < YOUNG_YEARS;
  const doubled = seen.accountDays < NEW_ACCOUNT_DAYS || isYoung ? 2 : 1;
  const [first, second, third] = seen.lostByWeek;
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
  add(
    first > 0n && second > first && third >= 2n * first && third > second,
    'rising',
    2 * doubled,
    `lost ${money(first)}, ${money(second)} and ${money(third)} in the last three weeks`,
  );
  add(seen.emptied >= 3, 'emptied', 2 * doubled, `nearly nothing left on ${seen.emptied} days of a week`);
  add(
    seen.depositsAfterLoss >= 3,
    'deposits',
    3 * doubled,
    `${seen.depositsAfterLoss} deposits in one sitting, at a loss`,
  );
  add(seen.declined >= 2, 'declined', 2 * doubled, `${seen.declined} deposits declined in 24 hours`);
  add(seen.methods >= 3, 'methods', 1 * doubled, `${seen.methods} ways to pay in 30 days`);
  add(seen.nightPercent >= NIGHT_PERCENT, 'nights', 2, `${seen.nightPercent} % of the stakes between midnight and six`);
  add(seen.chases >= 3, 'chasing', 3, `${seen.chases} stakes five times the usual one, right after a loss`);
  add(seen.calledBack > 0, 'calledBack', 2, `took back ${seen.calledBack} withdrawals in 30 days`);
  add(seen.distress > 0, 'distress', 5, 'staff noted distress');
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
