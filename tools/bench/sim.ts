import { spinDistribution } from '../../apps/felt/games/jeepneyMoon/model.cycle.ts';
import { exactReturn } from '../../apps/felt/games/jeepneyMoon/model.exact.ts';
import { MODEL } from '../../apps/felt/games/jeepneyMoon/model.ts';
import { makeCounter } from '../../apps/felt/games/jeepneyMoon/rules.fast.ts';
import { playRound } from '../../apps/felt/games/jeepneyMoon/rules.ts';
import { urchinCells, worthOf } from '../../apps/felt/games/perlas/rules.ts';
import type { Draws } from '@baize/fair/draws.ts';
import { drawsOf } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
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

/** Rounds per second and core, and both games' return against the exact one. False when it is off. */
export async function benchSim(args: readonly string[] = []): Promise<boolean> {
  const rounds = readArguments(args).number('rounds', 10_000_000);
  const seed = readArguments(args).number('seed', SEED);
  const figures = [
    ...simulateJeepneyMoon(rounds, seed),
    ...[
      [1, 1],
      [3, 5],
      [10, 3],
    ].flatMap(([urchins = 1, pearls = 1]) => simulatePerlas({ urchins, pearls, rounds: rounds / 20, seed })),
  ];
  process.stdout.write(`${table(figures.map(rowOf))}\n`);
  const ok = figures.every(({ z }) => Math.abs(z) < Z_MOST);
  process.stdout.write(`${JSON.stringify({ bench: 'sim', ...machine(), results: figures, ok })}\n`);
  return ok;
}

/** One round's return in stakes. */
type Play = (draws: Draws) => number;

function simulateJeepneyMoon(rounds: number, seed: number): Figure[] {
  const { rtp, deviation } = exactReturn(MODEL, spinDistribution(MODEL));
  const lines = MODEL.lines.length;
  const count = makeCounter();
  const stake = BigInt(lines);
  const game = { game: 'jeepney-moon', exact: rtp, deviation };
  return [
    measure({ ...game, stream: 'quick', rounds, seed, play: (draws) => count(draws) / lines }),
    measure({
      ...game,
      stream: 'true',
      rounds: rounds / 100,
      seed,
      play: (draws) => Number(playRound(stake, draws).win) / lines,
    }),
  ];
}

/** Opens so many shells, then cashes out. A large stake hides the rounding. */
function simulatePerlas({
  urchins,
  pearls,
  rounds,
  seed,
}: {
  urchins: number;
  pearls: number;
  rounds: number;
  seed: number;
}): Figure[] {
  const stake = 10_000_000n;
  const paid = Number(worthOf(stake, urchins, pearls)) / Number(stake);
  const exact = 0.99;
  const play: Play = (draws) => (urchinCells(urchins, draws).every((cell) => cell >= pearls) ? paid : 0);
  const game = {
    game: `perlas ${urchins}/${pearls}`,
    exact,
    deviation: Math.sqrt(exact * paid - exact ** 2),
    play,
    seed,
  };
  return [measure({ ...game, stream: 'quick', rounds }), measure({ ...game, stream: 'true', rounds: rounds / 10 })];
}

function measure({
  game,
  stream,
  rounds,
  seed,
  exact,
  deviation,
  play,
}: {
  game: string;
  stream: Figure['stream'];
  rounds: number;
  seed: number;
  exact: number;
  deviation: number;
  play: Play;
}): Figure {
  const quick = quickDraws(seed);
  const serverSeed = seed.toString(16).padStart(64, '0');
  const begun = process.cpuUsage();
  let sum = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    sum += play(stream === 'quick' ? quick : drawsOf({ serverSeed, clientSeed: 'bench', nonce }));
  }
  const { user, system } = process.cpuUsage(begun);
  const rtp = sum / rounds;
  return {
    game,
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
