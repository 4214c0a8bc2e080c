import { dayOf, pairsOf, type Pairing } from '../fixture.ts';
import { MODEL } from './model.ts';

/** Chances of the side at home to win a round, map by map, in millionths. */
export type Rates = { readonly map1: number; readonly map2: number; readonly map3: number };

/** The matches of a running match day. */
export function matchesOf(number: number): Pairing<Rates>[] {
  const { season, day } = dayOf(number, MODEL.days);
  return pairsOf(MODEL.teams.length, day).map(([home, away]) => {
    const rate = (map: number): number =>
      MODEL.even +
      MODEL.edge * (strengthOf(home, season, groundOf(number, map)) - strengthOf(away, season, groundOf(number, map)));
    return { home, away, rates: { map1: rate(1), map2: rate(2), map3: rate(3) } };
  });
}

/** Which ground a map is played on, by its place in the model. */
export const groundOf = (number: number, map: number): number => (number + map - 2) % MODEL.grounds.length;

/** A team's strength on a ground in a season, in thousandths. */
export function strengthOf(team: number, season: number, ground: number): number {
  const { form, teams } = MODEL;
  const base = teams[team];
  if (!base) throw new RangeError(`no team has the place ${team}`);
  const now = ((team * form.step + season * form.pace) % form.width) - (form.width - 1) / 2;
  return base.skill + now + (base.grounds[ground] ?? 0);
}
