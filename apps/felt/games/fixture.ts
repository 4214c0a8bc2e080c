/** A chance as a fraction of whole numbers: nothing is rounded. */
export interface Chance {
  readonly over: bigint;
  readonly under: bigint;
}

export type Side = 'home' | 'away';

/** What a match is drawn by, in millionths: published, and each league's own. */
export type Rates = Readonly<Record<string, number>>;

/** A match of the calendar; sides by their place in the engine's list. */
export interface Pairing<R extends Rates = Rates> {
  readonly home: number;
  readonly away: number;
  readonly rates: R;
}

/** What happens in a match of a day; `match` is its place, `minute` when. */
export interface FixtureEvent {
  readonly type: string;
  readonly match: number;
  readonly minute: number;
  readonly side: Side;
}

/** A match as far as it has been played: everything that a price depends on. No seed, no money, nobody who bets. */
export interface Moment<E, R extends Rates = Rates> {
  readonly rates: R;
  /** Minutes played; 0 before the start. */
  readonly minute: number;
  /** Of this match, in the order in which they fell. */
  readonly events: readonly E[];
}

/** Which season and day a running number is, both from 1. */
export const dayOf = (number: number, days: number): { season: number; day: number } => ({
  season: Math.floor((number - 1) / days) + 1,
  day: ((number - 1) % days) + 1,
});

/**
 * The circle method: one side stays, the others turn by one place a day; in the second half of a season each pair
 * meets the other way round.
 */
export function pairsOf(count: number, day: number): (readonly [home: number, away: number])[] {
  const turns = count - 1;
  const turn = (day - 1) % turns;
  const isReturn = day > turns;
  const at = (place: number): number => (place === 0 ? 0 : ((place - 1 + turn) % turns) + 1);
  return Array.from({ length: count / 2 }, (_, place) => {
    const pair = [at(place), at(count - 1 - place)] as const;
    // The side that stays is at home every second day; the others take turns by place.
    const isTurned = place === 0 ? turn % 2 === 1 : place % 2 === 1;
    return isTurned !== isReturn ? ([pair[1], pair[0]] as const) : pair;
  });
}

/** How often each side has something of what counts. */
export function scoreOf(
  counts: string,
  events: readonly Pick<FixtureEvent, 'type' | 'side'>[],
): readonly [home: number, away: number] {
  const own = events.filter(({ type }) => type === counts);
  const home = own.filter(({ side }) => side === 'home').length;
  return [home, own.length - home];
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
