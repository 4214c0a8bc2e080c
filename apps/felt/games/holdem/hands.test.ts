import type { Draws } from '@baize/fair/draws.ts';
import { drawsOf } from '@baize/fair/node.ts';
import { expect, it } from 'vitest';
import { amountText, readAmount } from '../amount.ts';
import { decksOf } from '../cards.ts';
import { BOTS, equityOf, startOf as countOf } from './bots.ts';
import { worth } from './evaluate.ts';
import { apply, committed, deal, leave, seen, settle, timeout, turnOf, view, type HoldemState } from './rules.ts';
import type { HoldemAction } from './script.ts';

/** More by HOLDEM_HANDS. */
const HANDS = Number(process.env.HOLDEM_HANDS ?? 2000);
const DECK = decksOf(1).map((_, card) => card);
const OWES = [null, null, 'big', 'small', 'both'] as const;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** Any move at all, the large ones seldom. */
function anyMove(state: HoldemState, place: number, luck: Draws): HoldemAction {
  const { call, raise } = view(state, place);
  if (raise && luck.int(4) === 0) {
    const [from, to] = [readAmount(raise.from) ?? 0n, readAmount(raise.to) ?? 0n];
    const by = luck.int(8) === 0 ? to - from : ((to - from) * BigInt(luck.int(100))) / 400n;
    return { type: 'raise', to: amountText(from + by) };
  }
  if (call === '0.00') return { type: 'check' };
  return luck.int(4) === 0 ? { type: 'fold' } : { type: 'call' };
}

function startOf(luck: Draws): HoldemState {
  const places = 2 + luck.int(5);
  const chips = Array.from({ length: places }, () => BigInt(1 + luck.int(luck.int(3) === 0 ? 400 : 20_000)));
  const owes = chips.map(() => OWES[luck.int(OWES.length)] ?? null);
  return deal({ deck: luck.shuffle(DECK), chips, dealer: luck.int(places), stake: 200n, unit: 1n, owes });
}

/** What each place wins without the rake, found in another way: coin by coin of every place, each to who has covered it with the best hand. */
function wonAgain(state: HoldemState): number[] {
  const won = state.chips.map(() => 0);
  const live = state.put.flatMap((_, place) => (state.folded[place] === true ? [] : [place]));
  const values = state.hands.map((hand) => (state.board.length === 5 ? worth([...hand, ...state.board]) : 0));
  const give = (amount: bigint, to: readonly number[]): void => {
    const best = Math.max(...to.map((place) => values[place] ?? 0));
    const winners = to.filter((place) => to.length === 1 || values[place] === best);
    for (const place of winners) won[place] = (won[place] ?? 0) + Number(amount) / winners.length;
  };
  const heights = [...new Set(state.put)].toSorted((a, b) => (a < b ? -1 : 1));
  give(sum(state.dead), live);
  for (const [at, height] of heights.entries()) {
    const below = heights[at - 1] ?? 0n;
    const covering = live.filter((place) => (state.put[place] ?? 0n) >= height);
    const highest = live.reduce((top, place) => ((state.put[place] ?? 0n) > top ? (state.put[place] ?? 0n) : top), 0n);
    // What only folded places have put in is the highest's.
    const to = covering.length > 0 ? covering : live.filter((place) => state.put[place] === highest);
    const layer = state.put.reduce((all, one) => all + (one >= height ? height - below : 0n), 0n);
    give(layer, to);
  }
  return won;
}

it(`keeps every chip in ${HANDS} random hands with people who go in the middle of them`, () => {
  const luck = drawsOf({ serverSeed: 'hands', clientSeed: 'holdem', nonce: 1 });
  for (let at = 0; at < HANDS; at++) {
    let state = startOf(luck);
    const whole = sum(state.chips) + sum(committed(state));
    for (let turn = turnOf(state); turn; turn = turnOf(state)) {
      const gone = luck.int(state.chips.length * 12);
      const left = gone < state.chips.length ? leave(state, gone) : null;
      const action = left ?? (luck.int(15) === 0 ? timeout(state, turn.place) : anyMove(state, turn.place, luck));
      const next = apply(state, left ? gone : turn.place, action);
      if (!next) throw new Error(`hand ${at}: ${JSON.stringify(action)} is no move`);
      state = next;
      if (sum(state.chips) + sum(committed(state)) !== whole) throw new Error(`hand ${at} makes or loses chips`);
      if (state.chips.some((chips) => chips < 0n)) throw new Error(`hand ${at} has less than nothing`);
    }
    checkEnd(state, at);
  }
});

function checkEnd(state: HoldemState, at: number): void {
  const paid = settle(state) ?? expect.fail();
  const inPot = committed(state);
  expect(sum(paid.deltas) + paid.rake, `hand ${at}`).toBe(0n);
  expect(paid.deltas.every((delta, place) => delta >= -(inPot[place] ?? 0n))).toBe(true);
  expect(paid.rake <= 200n * (inPot.length === 2 ? 1n : 3n)).toBe(true);
  if (state.board.length === 0) expect(paid.rake).toBe(0n);
  const dealt = [...state.hands.flat(), ...state.board];
  expect(new Set(dealt).size).toBe(dealt.length);
  const again = wonAgain(state);
  const off = paid.deltas.map((delta, place) => (again[place] ?? 0) - Number(delta + (inPot[place] ?? 0n)));
  // The rake, and what does not divide.
  const most = Number(paid.rake) + 6 * state.chips.length;
  expect(
    off.every((one) => one > -6 * state.chips.length && one <= most),
    `hand ${at}: ${off.join()}`,
  ).toBe(true);
  for (const place of state.folded.keys())
    if (state.folded[place]) expect(paid.deltas[place]).toBe(-(inPot[place] ?? 0n));
}

it('shows nobody a card of another’s before it is opened', () => {
  const luck = drawsOf({ serverSeed: 'views', clientSeed: 'holdem', nonce: 1 });
  for (let at = 0; at < 200; at++) {
    let state = startOf(luck);
    for (let turn = turnOf(state); turn; turn = turnOf(state)) {
      for (const place of [...state.chips.keys(), null]) {
        const own = place === null ? [] : (state.hands[place] ?? []);
        expect(new Set(seen(state, place))).toEqual(new Set([...own, ...state.board]));
        expect(
          JSON.stringify(view(state, place), (_, one) => (typeof one === 'bigint' ? String(one) : one)),
        ).not.toContain('deck');
      }
      state = apply(state, turn.place, anyMove(state, turn.place, luck)) ?? expect.fail();
    }
  }
});

it('weighs two cards by count, and a hand by how often it wins', () => {
  expect(
    [
      [0, 13],
      [0, 12],
      [13, 3],
      [1, 19],
    ].map(countOf),
  ).toEqual([20, 12, 5, -1]);
  const luck = drawsOf({ serverSeed: 'equity', clientSeed: 'holdem', nonce: 1 });
  const aces = equityOf({ mine: [0, 13], board: [] }, { others: 1, from: -2, boards: 4000 }, luck);
  // 85.2 % against any two cards, exact.
  expect(Math.abs(aces - 0.852)).toBeLessThan(0.025);
  expect(equityOf({ mine: [0, 13], board: [26, 39, 1, 22, 37] }, { others: 5, from: -2 }, luck)).toBe(1);
});

it('lets bots play to the end by what they are shown, whatever it is', () => {
  const luck = drawsOf({ serverSeed: 'bots', clientSeed: 'holdem', nonce: 1 });
  for (let at = 0; at < 40; at++) {
    let state = startOf(luck);
    for (let turn = turnOf(state); turn; turn = turnOf(state)) {
      const bot = at % 2 === 0 ? BOTS.easy : BOTS.regular;
      const action = bot.decide(view(state, turn.place), luck);
      state = apply(state, turn.place, action) ?? expect.fail(`${JSON.stringify(action)} is no move`);
    }
  }
});
