/** `threshold` in level points of 90 days, `gift` in minor units. */
export interface LevelRow {
  readonly level: number;
  readonly name: Readonly<Record<string, string>>;
  readonly threshold: bigint;
  readonly pointsPercent: number;
  readonly gift: bigint;
  readonly benefits: LevelBenefits;
}

/** What a level brings beside points and its gift. */
export interface LevelBenefits {
  /** Withdrawals a day where the merchant's own limit is lower; null: as everybody. */
  readonly withdrawDayCount: number | null;
  /** The same for their sum, in minor units. */
  readonly withdrawDayMax: bigint | null;
  /** Withdrawals of a higher one are looked at first. */
  readonly priority: number;
  /** Percent off the price of what the mall has. */
  readonly mallDiscount: number;
  /** Who looks after members of this level; empty: nobody. */
  readonly hostName: string;
  readonly hostContact: string;
}

export const NO_BENEFITS: LevelBenefits = {
  withdrawDayCount: null,
  withdrawDayMax: null,
  priority: 0,
  mallDiscount: 0,
  hostName: '',
  hostContact: '',
};

/** What an item costs at a level: never less than one point, a part of a point is a whole one. */
export const priceAt = (points: bigint, { mallDiscount }: Pick<LevelBenefits, 'mallDiscount'>): bigint => {
  const price = (points * BigInt(100 - mallDiscount) + 99n) / 100n;
  return price > 1n ? price : 1n;
};

/** Whether levels would let more money leave a day than before. */
export function letsMoreLeave(before: readonly LevelRow[], after: readonly LevelRow[]): boolean {
  return after.some(({ level, threshold, benefits }) => {
    const was = before.find((one) => one.level === level);
    const isWider = (of: 'withdrawDayCount' | 'withdrawDayMax'): boolean => {
      const [now, then] = [benefits[of], was?.benefits[of] ?? null];
      return now !== null && (then === null || now > then);
    };
    // More members reach it.
    const isNearer = threshold < (was?.threshold ?? threshold);
    const widens = benefits.withdrawDayCount !== null || benefits.withdrawDayMax !== null;
    return isWider('withdrawDayCount') || isWider('withdrawDayMax') || (widens && isNearer);
  });
}

const named = (level: number, EN: string, threshold: bigint, pointsPercent: number, gift: bigint): LevelRow => ({
  level,
  name: { EN },
  threshold,
  pointsPercent,
  gift,
  benefits: NO_BENEFITS,
});

/** What a merchant begins with. */
export const DEFAULT_LEVELS: readonly LevelRow[] = [
  named(0, 'Ivory', 0n, 100, 0n),
  named(1, 'Jade', 5_000n, 110, 5_000n),
  named(2, 'Ruby', 25_000n, 125, 20_000n),
  named(3, 'Onyx', 100_000n, 150, 80_000n),
  named(4, 'Crown', 500_000n, 200, 300_000n),
];

/** Minor units × percent: 10.00 at full weight. */
const PER_LEVEL_POINT = 1_000n * 100n;
/** 100.00 at full weight and the first level. */
const PER_POINT = 10_000n * 100n * 100n;
/** Percent of its threshold that keeps a level. */
const KEEP_PERCENT = 50n;

/** By category. */
export const weightOf = (category: string): bigint =>
  ['RNG', 'FISH', 'LOTT', 'ELOTT'].includes(category) ? 100n : 50n;

const floorDiv = (value: bigint, by: bigint): bigint => (value >= 0n ? value / by : -((-value + by - 1n) / by));

/** Of weighted own valid bets (minor units × percent); may be below zero by rollbacks. */
export const levelPointsOf = (weighted: bigint): bigint => (weighted <= 0n ? 0n : weighted / PER_LEVEL_POINT);

/** And the next day's start: a remainder, or rollbacks beyond the day. */
export function pointsOfDay(day: { readonly weighted: bigint; readonly percent: number; readonly carry: bigint }): {
  readonly points: bigint;
  readonly carry: bigint;
} {
  const all = day.weighted * BigInt(day.percent) + day.carry;
  const points = all <= 0n ? 0n : floorDiv(all, PER_POINT);
  return { points, carry: all - points * PER_POINT };
}

export const keepOf = ({ threshold }: Pick<LevelRow, 'threshold'>): bigint => (threshold * KEEP_PERCENT) / 100n;

/** `levels` ascending. */
export const levelReached = (levels: readonly LevelRow[], points: bigint): number =>
  levels.findLast(({ threshold }) => points >= threshold)?.level ?? 0;

/** Played too little, it is kept 30 days, then one step down. */
export function atMonthEnd(
  levels: readonly LevelRow[],
  mine: { readonly level: number; readonly keepUntil: string | null },
  facts: { readonly points: bigint; readonly today: string; readonly graceEnd: string },
): { readonly level: number; readonly keepUntil: string | null } {
  const row = levels.find(({ level }) => level === mine.level);
  if (!row || row.level === 0 || facts.points >= keepOf(row)) return { level: mine.level, keepUntil: null };
  if (mine.keepUntil === null) return { level: mine.level, keepUntil: facts.graceEnd };
  return mine.keepUntil <= facts.today ? { level: mine.level - 1, keepUntil: null } : mine;
}
