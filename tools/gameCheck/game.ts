import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameDefinition } from '../../apps/felt/games/definition.ts';
import { GAMES } from '../../apps/felt/games/index.ts';
import type { SimulatedGame, Simulation } from '../../apps/felt/games/simulation.ts';
import { drawsOf } from '@baize/fair/node.ts';

const SEED = '5eed'.repeat(16);
const FOLDER = fileURLToPath(new URL('../../apps/felt/games/', import.meta.url));

/** A game with its folder, which has its name without hyphens. */
export interface Found {
  readonly game: GameDefinition<string, never, { readonly type: string }, never>;
  readonly folder: string;
}

export const codes = (): string[] => GAMES.map(({ code }) => code);

export function findGame(code: string): Found | null {
  const game = GAMES.find((one) => one.code === code);
  const name = code.replaceAll('-', '').toLowerCase();
  const folder = readdirSync(FOLDER).find((one) => one.toLowerCase() === name);
  // Only what all games have is used of it.
  return game && folder ? { game: game as unknown as Found['game'], folder: `${FOLDER}${folder}` } : null;
}

/** Ways to play it; none where the folder has no such file. */
async function simulationsOf({ folder }: Found): Promise<readonly Simulation[]> {
  if (!readdirSync(folder).includes('sim.ts')) return [];
  return ((await import(`${folder}/sim.ts`)) as SimulatedGame).simulations(); // Its file keeps the interface, by the type check.
}

/** A way to play, and how far rounds of the stream of players are from its exact return, in deviations. */
export type Simulated = Pick<Simulation, 'name' | 'exact' | 'deviation'> & {
  readonly z: number;
  readonly rounds: number;
};

/**
 * Every way to play a game in so many rounds. Ways that share their outcomes are settled on the same ones, of which fewer
 * are drawn: an outcome is a whole day.
 */
export async function simulate(found: Found, rounds: number): Promise<Simulated[]> {
  const left = [...(await simulationsOf(found))];
  const told: Simulated[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const { shared, trueShare } = first;
    const together = [first, ...left.filter((one) => shared && one.shared?.deal === shared.deal)];
    for (const one of together.slice(1)) left.splice(left.indexOf(one), 1);
    const count = shared ? Math.round(rounds * trueShare) : rounds;
    const sums = together.map(() => 0);
    for (let nonce = 0; nonce < count; nonce++) {
      const draws = drawsOf({ serverSeed: SEED, clientSeed: 'certificate', nonce });
      const dealt = shared?.deal(draws);
      for (const [at, one] of together.entries())
        sums[at] = (sums[at] ?? 0) + (one.shared ? one.shared.pay(dealt) : one.play(draws));
    }
    for (const [at, { name, exact, deviation }] of together.entries()) {
      const z = ((sums[at] ?? 0) / count - exact) / (deviation / Math.sqrt(count));
      told.push({ name, exact, deviation, z, rounds: count });
    }
  }
  return told;
}
