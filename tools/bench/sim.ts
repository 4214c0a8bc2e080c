import { drawsOf } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
import { existsSync, readdirSync } from 'node:fs';
import type { SimulatedGame, Simulation } from '../../apps/felt/games/simulation.ts';
import { readArguments } from '../lib/arguments.ts';
import { table } from '../lib/table.ts';
import { machine } from './machine.ts';

interface Figure {
  readonly game: string;
  /** quick: a fast generator; true: the committed stream of players. */
  readonly stream: 'quick' | 'true';
  readonly rounds: number;
  readonly perSecond: number;
  readonly rtp: number;
  readonly exact: number;
  readonly z: number;
}

const Z_MOST = 4;
const SEED = 20_261_121;
const GAMES = new URL('../../apps/felt/games/', import.meta.url);

/** `--game saranggola`: of one; its folder has its name. */
const isAsked = (folder: string, game: string): boolean =>
  game === 'all' || folder.toLowerCase() === game.replaceAll('-', '').toLowerCase();

/** Rounds per second and core, and the games' returns against the exact ones. False when one is off. */
export async function benchSim(args: readonly string[] = []): Promise<boolean> {
  const rounds = readArguments(args).number('rounds', 10_000_000);
  const seed = readArguments(args).number('seed', SEED);
  const asked = readArguments(args).text('game', 'all');
  const figures: Figure[] = [];
  for (const folder of readdirSync(GAMES)) {
    const file = new URL(`${folder}/sim.ts`, GAMES);
    if (!existsSync(file) || !isAsked(folder, asked)) continue;
    const { simulations } = (await import(file.href)) as SimulatedGame; // Its file keeps the interface, by the type check.
    figures.push(...simulations().flatMap((simulation) => simulate(simulation, rounds, seed)));
  }
  process.stdout.write(`${table(figures.map(rowOf))}\n`);
  const ok = figures.length > 0 && figures.every(({ z }) => Math.abs(z) < Z_MOST);
  process.stdout.write(`${JSON.stringify({ bench: 'sim', ...machine(), results: figures, ok })}\n`);
  return ok;
}

function simulate(game: Simulation, rounds: number, seed: number): Figure[] {
  const quickRounds = Math.round(rounds * game.share);
  return [
    measure(game, { stream: 'quick', rounds: quickRounds, seed }),
    measure(game, { stream: 'true', rounds: Math.round(quickRounds * game.trueShare), seed }),
  ];
}

function measure(
  { name, exact, deviation, play, quick = play }: Simulation,
  { stream, rounds, seed }: { stream: Figure['stream']; rounds: number; seed: number },
): Figure {
  const fast = quickDraws(seed);
  const serverSeed = seed.toString(16).padStart(64, '0');
  const begun = process.cpuUsage();
  let sum = 0;
  for (let nonce = 0; nonce < rounds; nonce++)
    sum += stream === 'quick' ? quick(fast) : play(drawsOf({ serverSeed, clientSeed: 'bench', nonce }));
  const { user, system } = process.cpuUsage(begun);
  const rtp = sum / rounds;
  return {
    game: name,
    stream,
    rounds,
    perSecond: Math.round(rounds / ((user + system) / 1_000_000)),
    rtp: rounded(rtp, 6),
    exact: rounded(exact, 6),
    z: rounded((rtp - exact) / (deviation / Math.sqrt(rounds)), 2),
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const rowOf = ({ perSecond, rounds, rtp, exact, ...figure }: Figure) => ({
  game: figure.game,
  stream: figure.stream,
  rounds: rounds.toLocaleString('en'),
  'rounds/s/core': perSecond.toLocaleString('en'),
  rtp: `${(rtp * 100).toFixed(3)} %`,
  exact: `${(exact * 100).toFixed(3)} %`,
  z: figure.z,
});
