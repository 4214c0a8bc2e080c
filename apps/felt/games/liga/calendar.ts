import type { Pairing, Rates } from '../fixture.ts';
import { MODEL } from './model.ts';

/** Which season and match day a running number is, both from 1. */
export const dayOf = (number: number): { season: number; day: number } => ({
  season: Math.floor((number - 1) / MODEL.days) + 1,
  day: ((number - 1) % MODEL.days) + 1,
});

/** The matches of a running match day. */
export function matchesOf(number: number): Pairing[] {
  const { season, day } = dayOf(number);
  return pairsOf(day).map(([home, away]) => ({
    ...{ home, away },
    rates: ratesOf(strengthOf(home, season), strengthOf(away, season)),
  }));
}

interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** A club's strength in a season, in percent. */
export function strengthOf(club: number, season: number): Strength {
  const { form, clubs } = MODEL;
  const base = clubs[club];
  if (!base) throw new RangeError(`no club has the place ${club}`);
  const formOf = ({ step, pace }: { step: number; pace: number }) =>
    ((club * step + season * pace) % form.width) - (form.width - 1) / 2;
  return { attack: base.attack + formOf(form.attack), defence: base.defence + formOf(form.defence) };
}

/** Whole numbers throughout, rounded down once. */
function ratesOf(home: Strength, away: Strength): Rates {
  const { rate, ground } = MODEL;
  return {
    home: Math.floor((rate * home.attack * away.defence * ground) / 1_000_000),
    away: Math.floor((rate * away.attack * home.defence) / (ground * 100)),
  };
}

/**
 * The circle method: one club stays, the others turn by one place a day; in the second half of a season each pair
 * meets on the other ground.
 */
function pairsOf(day: number): (readonly [home: number, away: number])[] {
  const count = MODEL.clubs.length;
  const turns = count - 1;
  const turn = (day - 1) % turns;
  const isReturn = day > turns;
  const at = (place: number): number => (place === 0 ? 0 : ((place - 1 + turn) % turns) + 1);
  return Array.from({ length: count / 2 }, (_, place) => {
    const pair = [at(place), at(count - 1 - place)] as const;
    // The club that stays is at home every second day; the others take turns by place.
    const isTurned = place === 0 ? turn % 2 === 1 : place % 2 === 1;
    return isTurned !== isReturn ? ([pair[1], pair[0]] as const) : pair;
  });
}
