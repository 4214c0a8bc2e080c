/** A chance as a fraction of whole numbers: nothing is rounded. */
export interface Chance {
  readonly over: bigint;
  readonly under: bigint;
}

/** Chances of each side in a unit of the calendar's own, in millionths. */
export interface Rates {
  readonly home: number;
  readonly away: number;
}

/** A match of the calendar; sides by their place in the engine's list. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
  readonly rates: Rates;
}

/** What happens in a match of a day; `match` is its place, `minute` when. */
export interface FixtureEvent {
  readonly type: string;
  readonly match: number;
  readonly minute: number;
  readonly side: 'home' | 'away';
}

/** A match as far as it has been played: everything that a price depends on. No seed, no money, nobody who bets. */
export interface Moment<E> {
  readonly rates: Rates;
  /** Minutes played; 0 before the start. */
  readonly minute: number;
  /** Of this match, in the order in which they fell. */
  readonly events: readonly E[];
}

/** A price of several legs in hundredths: multiplied as fractions, rounded down once. */
export const productOf = (prices: readonly number[]): bigint =>
  prices.reduce((product, price) => product * BigInt(price), 100n) / 100n ** BigInt(prices.length);

/** What a slip pays, its stake included; rounded down to the currency's smallest coin. */
export const payOf = (stake: bigint, price: bigint, unit: bigint): bigint => ((stake * price) / (100n * unit)) * unit;

/** What a slip is worth now: its whole pay times the chances of what is undecided, in so many percent. */
export function cashOutOf(
  { stake, price, unit, percent }: { stake: bigint; price: bigint; unit: bigint; percent: number },
  chances: readonly Chance[],
): bigint {
  const over = chances.reduce((product, chance) => product * chance.over, stake * price * BigInt(percent));
  const under = chances.reduce((product, chance) => product * chance.under, 100n * 100n * unit);
  return (over / under) * unit;
}
