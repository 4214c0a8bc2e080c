import type { Draws } from '@baize/fair/draws.ts';
import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { rulesOf, type Family } from '@baize/lottery/index.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { playRound as deal } from '../games/baccarat/rules.ts';
import { act, load, tallyOf } from '../games/manilaBay/rules.ts';
import { GUNS, isSpecies } from '../games/manilaBay/model.ts';
import { amountText, readAmount } from '../games/amount.ts';
import type { RoundEngine } from '../games/definition.ts';
import { matchesOf as matchesOfArena } from '../games/arena/calendar.ts';
import { playDay as playArena } from '../games/arena/rules.ts';
import { FIESTA, levelIn, targetOf } from '../games/fiesta/pool.ts';
import { GAMES } from '../games/index.ts';
import { matchesOf } from '../games/liga/calendar.ts';
import { playDay } from '../games/liga/rules.ts';
import type { ManggahanOptions } from '../games/manggahan/script.ts';
import { nestCells } from '../games/manggahan/rules.ts';
import { urchinCells } from '../games/perlas/rules.ts';
import { playRound as roll } from '../games/roulette/rules.ts';
import { bingoHall } from '../games/bingoHall/game.ts';
import { ballsIn } from '../games/bingoHall/rules.ts';
import { heightText, playRound as fly } from '../games/saranggola/rules.ts';
import { act as drawCards, startRound } from '../games/sariJacks/rules.ts';
import { outcomeIn, playRound as face } from '../games/dragonTiger/rules.ts';
import { outcomeIn as diceIn, playRound as shake } from '../games/sicBo/rules.ts';
import { apply as applyHoldem, deal as dealHoldem, settle as settleHoldem } from '../games/holdem/rules.ts';
import type { HoldemAction } from '../games/holdem/script.ts';
import { apply, deal as dealHand, settle } from '../games/tongits/rules.ts';
import type { TongitsAction } from '../games/tongits/script.ts';
import recorded from './recordedRounds.json' with { type: 'json' };
import { fairnessData, fairnessText } from './data.ts';
import { programText } from './program.ts';
import { fairnessRecord } from './record.ts';

const Line = v.object({
  game: v.string(),
  ok: v.boolean(),
  problems: v.array(v.string()),
  result: v.optional(v.any()),
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rounds-'));
  writeFileSync(join(folder, 'data.json'), fairnessText());
  writeFileSync(join(folder, 'checkRound.mjs'), programText());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As somebody outside runs it: the downloaded script and data, elsewhere, without our packages. */
function check(rounds: readonly object[]) {
  writeFileSync(join(folder, 'rounds.json'), JSON.stringify(rounds));
  const { stdout, status } = spawnSync(process.execPath, ['checkRound.mjs', 'data.json', 'rounds.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return {
    status,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => v.parse(Line, JSON.parse(line))),
  };
}

const FIRST = recorded[0] ?? expect.fail();
const TABLE = recorded.find(({ game }) => game === 'roulette') ?? expect.fail();

describe('the script that computes rounds outside', () => {
  it('comes to every recorded round, of each game and each family of draws', () => {
    const { status, lines } = check(recorded);
    expect(lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(status).toBe(0);
    const { games, lottery } = fairnessRecord();
    const played = recorded.map(({ game }) => game);
    expect(Object.keys(games).filter((game) => !played.includes(game))).toEqual([]);
    const families = new Set(played.map((game) => lottery.games[game]?.family));
    expect(Object.keys(lottery.families).filter((family) => !families.has(family as Family))).toEqual([]);
    const named = Object.values(fairnessData().lottery.families).flatMap(({ plays }) => plays);
    expect(named.filter(({ name }) => name === '')).toEqual([]);
  });

  it('computes nothing of a seed that does not fit its hash, nor of a link that leads to another end', () => {
    const { status, lines } = check([
      { ...FIRST, serverSeed: commitmentOf('other') },
      { ...TABLE, steps: 3 },
      { ...TABLE, link: 'short' },
    ]);
    expect(status).toBe(1);
    expect(lines.map(({ problems, result }) => [problems, result])).toEqual([
      [['the seed does not fit its hash'], undefined],
      [['the link does not lead to the published end of the chain'], undefined],
      [['the server seed is not 64 hex digits'], undefined],
    ]);
  });

  it('says what differs, and when the data is of another version', () => {
    const { lines } = check([
      { ...FIRST, nonce: 9, modelHash: 'f'.repeat(64) },
      { ...FIRST, game: 'nothing' },
    ]);
    expect(lines[0]?.problems).toEqual([
      'the round was played by another version of the game than this data',
      'spins is not what was recorded',
    ]);
    expect(lines[1]?.problems).toEqual(['the data knows no game nothing']);
  });
});

/** The result of a round that is over with its stake, as the house plays it; null of any other. */
function playedAlone(game: string, round: object, stake: string, draws: Draws): string | null {
  const found = GAMES.find(({ code }) => code === game);
  if (!found || !('options' in found) || !('entries' in found.options)) return null;
  const own = Object.keys(found.options.entries as object);
  const options = v.parse(
    found.options,
    Object.fromEntries(Object.entries(round).filter(([name]) => own.includes(name))),
  );
  const { open } = found.engine as RoundEngine<unknown, unknown, unknown>;
  const { win } = open({ stake: readAmount(stake) ?? 0n, options, currency: 'PHP' }, draws);
  return win === null ? null : amountText(win);
}

it('the house still plays the recorded rounds as they were', () => {
  for (const round of recorded) {
    const { serverSeed, clientSeed, nonce, link, salt, number, steps, stake = '', urchins = 0, result } = round;
    const seeds = {
      ...{ serverSeed: serverSeed ?? link ?? '', clientSeed: clientSeed ?? salt ?? '' },
      nonce: nonce ?? number ?? steps ?? 0,
    };
    const draws = drawsOf(seeds);
    const family = fairnessRecord().lottery.games[round.game]?.family;
    if (family) expect(rulesOf(family).draw(draws).join(',')).toBe(result.numbers);
    const win = playedAlone(round.game, round, stake, draws);
    if (win !== null) expect(win).toBe(result.win);
    if (round.game === 'perlas') expect(urchinCells(urchins, draws)).toEqual(result.urchins);
    if (round.game === 'manggahan') {
      const { orchard, nests } = round as unknown as ManggahanOptions; // As the outside program is asked.
      expect(nestCells({ orchard, nests }, draws)).toEqual(result.nestCells);
    }
    if (round.game === 'manila-bay') expect(amountText(caughtIn(round, draws))).toBe(result.caught);
    if (round.game === 'sari-jacks' && round.held) {
      const before = startRound(drawsOf(seeds)).events;
      const hand = { stake: readAmount(stake) ?? 0n, options: { coins: round.coins ?? 5 }, before };
      const turn = drawCards({ ...hand, draws: drawsOf(seeds) }, { type: 'hold', held: round.held });
      expect(turn?.events[0]).toMatchObject({ hand: result.hand, win: result.win });
    }
    if (round.game === 'saranggola') expect(heightText(fly(draws)[0]?.height ?? 0)).toBe(result.height);
    if (round.game === 'tongits') expect(handOf(round, draws)).toEqual([result.winner, result.deltas, result.rake]);
    if (round.game === 'holdem') expect(holdemHand(round, draws)).toEqual([result.winner, result.deltas, result.rake]);
    if (round.game === 'bingo-hall') expect(bingoWin(round)).toEqual([result.first, result.win]);
    if (round.game === 'fiesta') {
      const model = FIESTA.levels.find(({ level }) => level === round.level) ?? expect.fail();
      expect(amountText(targetOf(levelIn(model, 1n, 1n), draws))).toBe(result.target);
    }
    if (round.game === 'baccarat') expect(deal(draws).at(-1)).toMatchObject({ winner: result.winner });
    if (round.game === 'liga' && result.scores) {
      const goals = playDay(
        draws,
        matchesOf(number ?? 0).map(({ rates }) => rates),
      );
      const of = (match: number, side: string) =>
        goals.filter((goal) => goal.match === match && goal.side === side).length;
      expect(result.scores).toEqual([0, 1, 2, 3, 4, 5].map((match) => `${of(match, 'home')}:${of(match, 'away')}`));
    }
    if (round.game === 'arena' && result.scores) {
      const won = playArena(
        draws,
        matchesOfArena(number ?? 0).map(({ rates }) => rates),
      ).filter(({ type }) => type === 'map');
      const of = (match: number, side: string) => won.filter((map) => map.match === match && map.side === side).length;
      expect(result.scores).toEqual([0, 1, 2, 3].map((match) => `${of(match, 'home')}:${of(match, 'away')}`));
    }
    if (round.game === 'dragon-tiger') expect(outcomeIn(face(draws))).toMatchObject({ winner: result.winner });
    if (round.game === 'sic-bo') expect(diceIn(shake(draws))?.dice).toEqual(result.dice);
    if (round.game === 'roulette') expect(roll(draws)).toEqual([{ type: 'number', number: result.number }]);
  }
});

/** A recorded hand of Hold'em, played again. */
function holdemHand({ stake = '', dealer = 0, ...round }: (typeof recorded)[number], draws: Draws) {
  const { chips, owes, actions } = round as unknown as HoldemRound; // As the outside program is asked.
  const deck = draws.shuffle(Array.from({ length: 52 }, (_, card) => card));
  const brought = chips.map((one) => readAmount(one) ?? 0n);
  const start = dealHoldem({ deck, dealer, chips: brought, stake: readAmount(stake) ?? 0n, unit: 1n, owes });
  const end = actions.reduce((state, { place, action }) => applyHoldem(state, place, action) ?? expect.fail(), start);
  const paid = settleHoldem(end);
  return [paid?.winner, paid?.deltas.map(amountText), paid && amountText(paid.rake)];
}

interface HoldemRound {
  readonly chips: readonly string[];
  readonly owes: readonly (string | null)[];
  readonly actions: readonly { readonly place: number; readonly action: HoldemAction }[];
}

/** A recorded hand of Tong-its, played again. */
function handOf({ stake = '', dealer = 0, actions = [] }: (typeof recorded)[number], draws: Draws) {
  const deck = draws.shuffle(Array.from({ length: 52 }, (_, card) => card));
  const start = dealHand({ deck, dealer, chips: [], stake: readAmount(stake) ?? 0n, unit: 1n });
  const moves = actions as unknown as readonly { place: number; action: TongitsAction }[]; // As they were made.
  const end = moves.reduce((state, { place, action }) => apply(state, place, action) ?? state, start);
  const paid = settle(end);
  return [paid?.winner, paid?.deltas.map(amountText), paid && amountText(paid.rake)];
}

/** A recorded magazine fired again by the house's rules. */
function caughtIn({ stake = '', size, shots = [] }: (typeof recorded)[number], draws: Draws): bigint {
  const options = { size: size === 50 ? 50 : 20 } as const;
  const round = { stake: BigInt(stake.replace('.', '')), options, currency: 'PHP' };
  const { events } = load(round);
  const hits = shots.map(([name, ...species], at) => ({
    shot: at + 1,
    gun: GUNS.find((gun) => gun === name) ?? 'cannon',
    fish: species.filter(isSpecies).map((one, fish) => ({ id: `0-${at}${fish}`, species: one })),
  }));
  const turn = act({ ...round, events }, { type: 'shots', at: 0, hits }, draws);
  if (!turn || turn === 'back') throw new Error('a recorded magazine could not be fired');
  return tallyOf([...events, ...turn.events]).caught;
}

interface BingoRound {
  readonly price: string;
  readonly house: boolean;
  readonly unit?: number;
  readonly tickets: readonly { readonly key: string; readonly cards: number; readonly own?: boolean }[];
}

/** A recorded round of bingo by the house's rules: the first balls, and what the player's cards win. */
function bingoWin({ link = '', salt = '', number = 0, ...round }: (typeof recorded)[number]): [string, string] {
  const { price, house, unit = 1, tickets } = round as unknown as BingoRound; // As the outside program is asked.
  const { engine } = bingoHall;
  const seedsOf = (clientSeed: string) => ({ serverSeed: link, clientSeed, nonce: number });
  const events = engine.play(drawsOf(seedsOf(salt)));
  const houseTickets = house ? engine.houseKeys.map((key) => ({ key, cards: 1, own: false })) : [];
  const dealt = [...tickets, ...houseTickets].flatMap(({ key, cards, own }) =>
    Array.from({ length: cards }, (_, at) => ({
      own: own === true,
      card: engine.deal(drawsOf(seedsOf(`${salt}:${key}:${at + 1}`))),
    })),
  );
  const pool = { cards: dealt.map(({ card }) => card), house: houseTickets.length };
  const { wins } = engine.playPool({ ...pool, price: readAmount(price) ?? 0n, unit: BigInt(unit) }, events);
  const won = wins.reduce((sum, win, at) => (dealt[at]?.own ? sum + win : sum), 0n);
  return [ballsIn(events).slice(0, 6).join('.'), amountText(won)];
}
