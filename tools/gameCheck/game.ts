import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameDefinition } from '../../apps/felt/games/definition.ts';
import { GAMES } from '../../apps/felt/games/index.ts';
import type { SimulatedGame, Simulation } from '../../apps/felt/games/simulation.ts';
import { drawsOf } from '@baize/fair/node.ts';

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
export async function simulationsOf({ folder }: Found): Promise<readonly Simulation[]> {
  if (!readdirSync(folder).includes('sim.ts')) return [];
  return ((await import(`${folder}/sim.ts`)) as SimulatedGame).simulations(); // Its file keeps the interface, by the type check.
}

/** How far so many rounds of the stream of players are from the exact return, in deviations. */
export function zOf({ exact, deviation, play }: Simulation, rounds: number): number {
  const serverSeed = '5eed'.repeat(16);
  let sum = 0;
  for (let nonce = 0; nonce < rounds; nonce++) sum += play(drawsOf({ serverSeed, clientSeed: 'certificate', nonce }));
  return (sum / rounds - exact) / (deviation / Math.sqrt(rounds));
}
