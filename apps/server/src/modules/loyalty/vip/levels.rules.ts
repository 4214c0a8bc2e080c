/** One level of a merchant. `threshold` in level points of 90 days, `gift` in minor units. */
export interface LevelRow {
  readonly level: number;
  readonly name: Readonly<Record<string, string>>;
  readonly threshold: bigint;
  readonly pointsPercent: number;
  readonly gift: bigint;
}

const named = (level: number, EN: string, threshold: bigint, pointsPercent: number, gift: bigint): LevelRow => ({
  level,
  name: { EN },
  threshold,
  pointsPercent,
  gift,
});

/** What a merchant begins with. */
export const DEFAULT_LEVELS: readonly LevelRow[] = [
  named(0, 'Ivory', 0n, 100, 0n),
  named(1, 'Jade', 5_000n, 110, 5_000n),
  named(2, 'Ruby', 25_000n, 125, 20_000n),
  named(3, 'Onyx', 100_000n, 150, 80_000n),
  named(4, 'Crown', 500_000n, 200, 300_000n),
];

/** Own valid bet of one level point, in minor units times percent: 10.00 at full weight. */
const PER_LEVEL_POINT = 1_000n * 100n;
/** The same of one point: 100.00 at full weight and at the first level. */
const PER_POINT = 10_000n * 100n * 100n;
/** Percent of its threshold that keeps a level. */
const KEEP_PERCENT = 50n;

/** Percent of a valid bet that counts for levels and points, by category. */
export const weightOf = (category: string): bigint =>
  ['RNG', 'FISH', 'LOTT', 'ELOTT'].includes(category) ? 100n : 50n;

const floorDiv = (value: bigint, by: bigint): bigint => (value >= 0n ? value / by : -((-value + by - 1n) / by));

/** Level points of a weighted sum of own valid bets (minor units × percent); rollbacks may have left it below zero. */
export const levelPointsOf = (weighted: bigint): bigint => (weighted <= 0n ? 0n : weighted / PER_LEVEL_POINT);

/** The points of a closed day, and what the next day begins with: a remainder, or what rollbacks took back beyond this day's. */
export function pointsOfDay(day: { readonly weighted: bigint; readonly percent: number; readonly carry: bigint }): {
  readonly points: bigint;
  readonly carry: bigint;
} {
  const all = day.weighted * BigInt(day.percent) + day.carry;
  const points = all <= 0n ? 0n : floorDiv(all, PER_POINT);
  return { points, carry: all - points * PER_POINT };
}

export const keepOf = ({ threshold }: Pick<LevelRow, 'threshold'>): bigint => (threshold * KEEP_PERCENT) / 100n;

/** The highest level whose threshold is reached. `levels` in ascending order. */
export const levelReached = (levels: readonly LevelRow[], points: bigint): number =>
  levels.findLast(({ threshold }) => points >= threshold)?.level ?? 0;

/** What becomes of a level when a month ends. A level that is too little played is kept for 30 days more, then it goes one step down. */
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
