import { RISK_LEVELS, type RiskSign } from '@baize/contract/backoffice/protection.ts';

/** Minor units. */
export interface Seen {
  /** And in the six months before; negative: won. */
  readonly lostThisMonth: bigint;
  readonly lostBefore: readonly bigint[];
  /** Of seven, with six hours at games. */
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
  /** Oldest first. */
  readonly lostByWeek: readonly [bigint, bigint, bigint];
  /** Hundredths of two weeks' stakes between midnight and six. */
  readonly nightPercent: number;
  /** In seven days: far larger stakes after a loss; days that emptied the wallet. */
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

/** With points (`messages.md` 6.8), and what was seen of each in no language. */
export function signsOf(seen: Seen, money: (minor: bigint) => string): RiskSign[] {
  const signs: RiskSign[] = [];
  const add = (isSeen: boolean, sign: string, points: number, values: RiskSign['values'] = {}) => {
    if (isSeen) signs.push({ sign, points, values });
  };
  const usual = medianOf(seen.lostBefore);
  const isYoung = seen.age !== null && seen.age < YOUNG_YEARS;
  const doubled = seen.accountDays < NEW_ACCOUNT_DAYS || isYoung ? 2 : 1;
  const [first, second, third] = seen.lostByWeek;
  add(usual > 0n && seen.lostThisMonth > 3n * usual, 'spend', 3 * doubled, {
    lost: money(seen.lostThisMonth),
    usual: money(usual),
  });
  add(seen.longDays >= 3, 'longDays', 3, { days: seen.longDays });
  add(seen.sittingMinutes > LONG_SITTING_MINUTES, 'longSitting', 1, { minutes: seen.sittingMinutes });
  add(seen.raisesAsked >= 2, 'raises', 2, { times: seen.raisesAsked });
  add(seen.limitsHit >= 3, 'limitsHit', 2, { times: seen.limitsHit });
  add(seen.timeOuts >= 2, 'timeOuts', 2, { times: seen.timeOuts });
  add(seen.hadExclusion, 'exclusion', 2);
  add(first > 0n && second > first && third >= 2n * first && third > second, 'rising', 2 * doubled, {
    first: money(first),
    second: money(second),
    third: money(third),
  });
  add(seen.emptied >= 3, 'emptied', 2 * doubled, { days: seen.emptied });
  add(seen.depositsAfterLoss >= 3, 'deposits', 3 * doubled, { times: seen.depositsAfterLoss });
  add(seen.declined >= 2, 'declined', 2 * doubled, { times: seen.declined });
  add(seen.methods >= 3, 'methods', 1 * doubled, { methods: seen.methods });
  add(seen.nightPercent >= NIGHT_PERCENT, 'nights', 2, { percent: seen.nightPercent });
  add(seen.chases >= 3, 'chasing', 3, { times: seen.chases });
  add(seen.calledBack > 0, 'calledBack', 2, { times: seen.calledBack });
  add(seen.distress > 0, 'distress', 5);
  return signs;
}

function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor(sorted.length / 2)] ?? 0n;
}

const HOUR_MS = 3_600_000;

/** Null: no case. */
export function dueAfter(points: number): number | null {
  if (points >= RISK_LEVELS.act) return HOUR_MS;
  if (points >= RISK_LEVELS.speak) return 24 * HOUR_MS;
  return points >= RISK_LEVELS.watch ? 14 * 24 * HOUR_MS : null;
}
