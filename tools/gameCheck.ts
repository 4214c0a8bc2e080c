import { drawsOf } from '@baize/fair/node.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fairnessText } from '../apps/felt/fairness/data.ts';
import { programText } from '../apps/felt/fairness/program.ts';
import type { RoomEngine } from '../apps/felt/games/room.ts';
import recorded from '../apps/felt/fairness/recordedRounds.json' with { type: 'json' };
import { certificateOf } from './certificate.ts';
import { codes, findGame, simulate, type Found } from './gameCheck/game.ts';

const ROUNDS = 20_000;
const Z_MOST = 4;
const ART_MOST = 400 * 1024;
const SEED = 'fedcba9876543210'.repeat(4);
const FILES = [
  'game.ts',
  'model.ts',
  'rules.ts',
  'script.ts',
  'client.ts',
  'check.tsx',
  'checkRound.part.mjs',
  'stage/Stage.tsx',
  'stage/Replay.tsx',
];

/** `npm run game:check -- CODE`, or of every game: what a folder owes before it is a game. */
export async function gameCheck(args: string[]): Promise<number> {
  let wrong = 0;
  for (const code of args.length > 0 ? args : codes()) {
    const found = findGame(code);
    const troubles = found ? await troublesOf(found) : [`there is no such game; there are ${codes().join(', ')}`];
    process.stdout.write(`${troubles.length === 0 ? 'ok  ' : 'FAIL'} ${code}\n`);
    for (const trouble of troubles) process.stdout.write(`     ${trouble}\n`);
    wrong += troubles.length;
  }
  return wrong === 0 ? 0 : 1;
}

/** What is wrong with a game, in words. */
export async function troublesOf(found: Found): Promise<string[]> {
  const { folder } = found;
  const missing = FILES.filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) return missing.map((file) => `${file} is missing`);
  return [
    ...impureIn(found),
    ...differentOutside(found),
    ...(await simulate(found, ROUNDS)).flatMap(({ name, exact, z }) =>
      Math.abs(z) < Z_MOST ? [] : [`${name} returns another share than ${exact} (z ${z.toFixed(1)})`],
    ),
    ...heavyIn(folder),
    ...((await certificateOf(found, 1000)).includes(found.game.name) ? [] : ['its certificate cannot be written']),
  ];
}

/** G5: the same seeds give the same script, whatever was played in between. */
function impureIn({ game }: Found): string[] {
  const scriptOf = (nonce: number): string => {
    const draws = drawsOf({ serverSeed: SEED, clientSeed: 'check', nonce });
    if (game.engine.is === 'fixture')
      return JSON.stringify(
        game.engine.play(
          draws,
          game.engine.matchesOf(nonce + 1).map(({ rates }) => rates),
        ),
      );
    if (game.engine.is === 'room') return JSON.stringify(playHand(game.engine, draws.shuffle(DECK)), unbig);
    if (game.engine.is !== 'round') return JSON.stringify(game.engine.play(draws));
    if (!('example' in game)) return '';
    const { events } = game.engine.open({ stake: 2000n, options: game.example.options, currency: 'PHP' }, draws);
    return JSON.stringify(events);
  };
  const nonces = Array.from({ length: 50 }, (_, nonce) => nonce);
  const once = nonces.map(scriptOf);
  const again = nonces.toReversed().map(scriptOf).toReversed();
  return once.join() === again.join() ? [] : ['the same seeds have given two scripts'];
}

const DECK = Array.from({ length: 52 }, (_, card) => card);
const unbig = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** A hand in which nobody does anything: the clock plays it to its end. */
function playHand(engine: RoomEngine<unknown, never, unknown>, deck: readonly number[]): unknown {
  const chips = DECK.slice(0, engine.seats).map(() => 1_000_000n);
  let state = engine.deal({ deck, chips, dealer: 0, stake: 2000n, unit: 1n });
  for (let turn = engine.turnOf(state); turn; turn = engine.turnOf(state)) {
    const next = engine.apply(state, turn.place, engine.timeout(state, turn.place));
    if (next === null) throw new Error('the clock makes no move');
    state = next;
  }
  return [state, engine.settle(state)];
}

/** Recorded rounds of it, by the program that has nothing of ours. */
function differentOutside({ game: { code } }: Found): string[] {
  const rounds = recorded.filter(({ game }) => game === code);
  if (rounds.length === 0) return ['no round of it is recorded in fairness/recordedRounds.json'];
  const folder = mkdtempSync(join(tmpdir(), 'game-'));
  try {
    writeFileSync(join(folder, 'data.json'), fairnessText());
    writeFileSync(join(folder, 'checkRound.mjs'), programText());
    writeFileSync(join(folder, 'rounds.json'), JSON.stringify(rounds));
    const args = ['checkRound.mjs', 'data.json', 'rounds.json'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? [] : [`the outside program comes to other rounds: ${stdout.split('\n')[0] ?? ''}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function heavyIn(folder: string): string[] {
  const art = join(folder, 'art');
  if (!existsSync(art)) return [];
  const bytes = readdirSync(art, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(webp|png|avif)$/.test(entry.name))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  const long = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').split('\n').length > 400);
  return [
    ...(bytes > ART_MOST ? [`its pictures are ${Math.round(bytes / 1024)} KB, more than ${ART_MOST / 1024}`] : []),
    ...long.map((file) => `${file} has more than 400 lines`),
  ];
}
