import { drawsOf, sha256 } from '@baize/fair/node.ts';
import type { Draws } from '@baize/fair/draws.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fairnessText } from '../../apps/felt/fairness/data.ts';
import { programText } from '../../apps/felt/fairness/program.ts';
import { amountText } from '../../apps/felt/games/amount.ts';
import { jointSeed, sealDeck } from '../../apps/felt/src/server/rooms/commitment.ts';
import { ROOMS, type RoomGame } from '../../apps/felt/src/server/rooms/games.ts';
import type { RoomAction } from '../../apps/felt/src/room.ts';
import type { readArguments } from '../lib/arguments.ts';

const BATCH = 1000;
const STAKE = 2000n;
/** Of so many moves one is the clock's, as if somebody had gone. */
const GONE = 12;
const MOVES_MOST = 400;
const OWES = [null, null, null, 'big', 'small', 'both'] as const;

/** Random hands of every game of rooms: chips are kept, and the outside program comes to the same deck, root and pot. */
export async function rooms(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const hands = args.number('hands', 10_000);
  const seed = args.number('seed', 20_261_130);
  let wrong = 0;
  for (const game of ROOMS) {
    process.stdout.write(`rooms: ${hands} hands of ${game.name}, seed ${seed}\n`);
    for (let from = 0; from < hands; from += BATCH) {
      const rounds = Array.from({ length: Math.min(BATCH, hands - from) }, (_, at) =>
        playHand(game, `${seed}/${from + at}`, from + at),
      );
      wrong += differentOutside(rounds);
    }
  }
  process.stdout.write(
    wrong === 0 ? 'rooms: every hand as outside, no chip lost or made\n' : `rooms: ${wrong} hands differ\n`,
  );
  return wrong === 0;
}

function playHand({ code, engine, modelHash }: RoomGame, name: string, nonce: number): object {
  const luck = drawsOf({ serverSeed: sha256(`${name} luck`), clientSeed: 'rooms', nonce });
  const serverSeed = sha256(`${name} server`);
  // Where seats are ordered by the game, some are empty, and some owe.
  const places = engine.order ? engine.least + luck.int(engine.seats - engine.least + 1) : engine.seats;
  const owes = engine.order ? Array.from({ length: places }, () => OWES[luck.int(OWES.length)] ?? null) : undefined;
  const seeds = Array.from({ length: places }, (_, place) => sha256(`${name} ${place}`).slice(0, 32));
  const clientSeed = jointSeed(seeds.map((own) => ({ seedHash: sha256(own), seed: own })));
  const { deck, root } = sealDeck({ serverSeed, clientSeed, nonce });
  const dealer = luck.int(places);
  const most = engine.buyIn.most * 100;
  const chips = seeds.map(() =>
    engine.handCost === null ? (STAKE * BigInt(1 + luck.int(most))) / 100n : STAKE * BigInt(engine.buyIn.most),
  );
  let state = engine.deal({ deck, chips, dealer, stake: STAKE, unit: 1n, ...(owes && { owes }) });
  const actions: { place: number; action: RoomAction }[] = [];
  for (let turn = engine.turnOf(state); turn; turn = engine.turnOf(state)) {
    const { place } = turn;
    const leaver = engine.leave ? luck.int(places * GONE) : places;
    const left = leaver < places ? (engine.leave?.(state, leaver) ?? null) : null;
    const isGone = luck.int(GONE) === 0;
    const action = left ?? (isGone ? engine.timeout(state, place) : botAction(engine, { state, place }, luck));
    const mover = left ? leaver : place;
    const next = engine.apply(state, mover, action);
    if (!next || actions.length > MOVES_MOST) throw new Error(`${code} ${name}: ${JSON.stringify(action)} is no move`);
    actions.push({ place: mover, action });
    state = next;
  }
  const paid = engine.settle(state);
  const sum = paid?.deltas.reduce((all, one) => all + one, paid.rake);
  const isWithin = paid?.deltas.every((delta, place) => delta >= -costAt(engine, chips[place] ?? 0n));
  if (!paid || sum !== 0n || !isWithin) throw new Error(`${code} ${name}: chips are lost or made`);
  const result = {
    root,
    clientSeed,
    winner: paid.winner,
    deltas: paid.deltas.map(amountText),
    rake: amountText(paid.rake),
  };
  const round = {
    game: code,
    serverSeed,
    serverSeedHash: sha256(serverSeed),
    clientSeed,
    nonce,
    seeds,
    dealer,
    modelHash,
  };
  return { ...round, stake: amountText(STAKE), chips: chips.map(amountText), ...(owes && { owes }), actions, result };
}

/** What a hand may cost a place. */
const costAt = ({ handCost }: RoomGame['engine'], chips: bigint): bigint =>
  handCost === null ? chips : STAKE * BigInt(handCost);

function botAction(
  engine: RoomGame['engine'],
  { state, place }: { state: object; place: number },
  luck: Draws,
): RoomAction {
  const bots = Object.values(engine.bots);
  const bot = bots[luck.int(bots.length)];
  if (!bot) throw new Error('a game without bots');
  return bot.decide(engine.view(state, place), luck);
}

/** How many of these the program that has nothing of ours computes otherwise. */
function differentOutside(rounds: readonly object[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'hands-'));
  try {
    writeFileSync(join(folder, 'data.json'), fairnessText());
    writeFileSync(join(folder, 'checkRound.mjs'), programText());
    writeFileSync(join(folder, 'rounds.json'), JSON.stringify(rounds));
    const { stdout } = spawnSync(process.execPath, ['checkRound.mjs', 'data.json', 'rounds.json'], {
      ...{ cwd: folder, encoding: 'utf8' as const, maxBuffer: 1024 ** 3 },
    });
    const lines = stdout.trim().split('\n');
    const bad = lines.filter((line) => !line.includes('"ok":true'));
    if (bad[0]) process.stdout.write(`${bad[0]}\n`);
    return bad.length + Math.abs(rounds.length - lines.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
