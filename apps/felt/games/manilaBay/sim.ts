import type { Draws } from '@baize/fair/draws.ts';
import type { Simulation } from '../simulation.ts';
import { varianceOf } from './model.exact.ts';
import { SPECIES, speciesOf, type SpeciesName } from './model.ts';
import { take } from './rules.ts';

const EXACT = 24 / 25;
/** Bullets of a chase. */
const BULLETS = 20;

const paid = (draws: Draws, species: readonly SpeciesName[]): number =>
  take(draws, species).reduce((sum, { value }) => sum + (value ?? 0), 0);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Any fish, the boss alone, the smallest alone, and a chase: the whale shark until it is caught, then the smallest. */
export function simulations(): Simulation[] {
  const { chance, bound } = speciesOf('whaleShark');
  const chasing = Array.from({ length: BULLETS }, (_, at) => (1 - chance / bound) ** at);
  const chase = meanOf(chasing.map((still) => still * varianceOf('whaleShark') + (1 - still) * varianceOf('dilis')));
  const even = { exact: EXACT, share: 0.1, trueShare: 0.1 };
  return [
    {
      ...{ ...even, name: 'manila-bay random', deviation: Math.sqrt(meanOf(SPECIES.map(varianceOf))) },
      play: (draws) => paid(draws, [SPECIES[draws.int(SPECIES.length)] ?? 'dilis']),
    },
    {
      ...{ ...even, name: 'manila-bay boss only', deviation: Math.sqrt(varianceOf('bakunawa')) },
      play: (draws) => paid(draws, ['bakunawa']),
    },
    {
      ...{ ...even, name: 'manila-bay small only', deviation: Math.sqrt(varianceOf('dilis')) },
      play: (draws) => paid(draws, ['dilis']),
    },
    {
      ...{ ...even, name: 'manila-bay chase', deviation: Math.sqrt(chase / BULLETS) },
      ...{ share: 0.02, trueShare: 0.02 },
      play(draws) {
        let [sum, isCaught] = [0, false];
        for (let bullet = 0; bullet < BULLETS; bullet++) {
          const won = paid(draws, [isCaught ? 'dilis' : 'whaleShark']);
          isCaught ||= won > 0;
          sum += won;
        }
        return sum / BULLETS;
      },
    },
  ];
}
