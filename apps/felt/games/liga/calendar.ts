import { dayOf, pairsOf, type Pairing } from '../fixture.ts';
import type { Rates } from './chances.ts';
import { MODEL } from './model.ts';

/** The matches of a running match day. */
export function matchesOf(number: number): Pairing<Rates>[] {
  const { season, day } = dayOf(number, MODEL.days);
  return pairsOf(MODEL.clubs.length, day).map(([home, away]) => ({
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
