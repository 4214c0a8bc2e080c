/** What of a bet or win counts in the periods that its time lies in. Minor units. */
export interface Counted {
  readonly at: Date;
  readonly stake: bigint;
  readonly loss: bigint;
}

type Maxes = Readonly<Partial<Record<'day' | 'week' | 'month', bigint>>>;

export interface ModelLimits {
  readonly block: string | null;
  readonly stake: Maxes;
  readonly loss: Maxes;
}

const MANILA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const PERIODS: Readonly<Record<keyof Maxes, (at: Date) => number>> = {
  day: (at) => Math.floor((at.getTime() + MANILA_MS) / DAY_MS),
  week: (at) => Math.floor(((at.getTime() + MANILA_MS) / DAY_MS - 4) / 7),
  month: (at) => {
    const there = new Date(at.getTime() + MANILA_MS);
    return there.getUTCFullYear() * 12 + there.getUTCMonth();
  },
};
export const PERIOD_NAMES = ['day', 'week', 'month'] as const;

/** The sum of a period that goes on, counted anew from everything there was. */
export const sumOf = (
  counted: readonly Counted[],
  { kind, period, now }: { readonly kind: 'stake' | 'loss'; readonly period: keyof Maxes; readonly now: Date },
): bigint =>
  counted.filter(({ at }) => PERIODS[period](at) === PERIODS[period](now)).reduce((sum, one) => sum + one[kind], 0n);

/** Why a bet may not be placed, or money may not leave for a vendor whose bets nobody counts; null when it may. */
export function limitedBy(
  limits: ModelLimits,
  counted: readonly Counted[],
  asked: { readonly isBet: boolean; readonly amount: bigint; readonly own: bigint; readonly now: Date },
): 'blocked' | 'limited' | null {
  const { isBet, amount, own, now } = asked;
  if (!isBet && amount === 0n) return null;
  if (limits.block !== null) return limits.block === 'time' ? 'limited' : 'blocked';
  const kinds = ['stake', 'loss'] as const;
  if (!isBet) return kinds.some((kind) => Object.keys(limits[kind]).length > 0) ? 'limited' : null;
  const passes = kinds.every((kind) =>
    PERIOD_NAMES.every((period) => {
      const most = limits[kind][period];
      return most === undefined || (kind === 'stake' ? amount : own) <= most - sumOf(counted, { kind, period, now });
    }),
  );
  return amount === 0n || passes ? null : 'limited';
}
