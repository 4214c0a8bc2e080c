import { drawsOf } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { decksOf } from '../cards.ts';
import { amountText } from '../amount.ts';
import { potsOf, rakesOf, returnedOf, sharesOf } from './pots.ts';
import { apply, committed, deal, leave, seen, settle, timeout, turnOf, view, type HoldemState } from './rules.ts';
import type { HoldemAction } from './script.ts';

const SEED = 'dda29884cd1d84f889af3622995eb1b57810143d66c815bd5e3b1bc47380f3de';
const RANKS = 'A23456789TJQK';
const textOf = (card: number): string => `${RANKS[card % 13] ?? ''}${'SHDC'[Math.floor(card / 13)] ?? ''}`;
const cards = (text: string): number[] =>
  (text.match(/../g) ?? []).map((one) => 'SHDC'.indexOf(one[1] ?? '') * 13 + RANKS.indexOf(one[0] ?? ''));
const deckOf = (nonce: number): number[] =>
  drawsOf({ serverSeed: SEED, clientSeed: 'baize', nonce }).shuffle(decksOf(1).map((_, at) => at));
const start = (chips: readonly bigint[], change: Partial<Parameters<typeof deal>[0]> = {}): HoldemState =>
  deal({ deck: deckOf(0), chips, dealer: 0, stake: 10n, unit: 1n, ...change });
const to = (amount: bigint): HoldemAction => ({ type: 'raise', to: amountText(amount) });
const [FOLD, CHECK, CALL] = [{ type: 'fold' }, { type: 'check' }, { type: 'call' }] as const;

/** Plays moves, each by whose turn it is. */
const play = (state: HoldemState, ...moves: readonly HoldemAction[]): HoldemState =>
  moves.reduce((now, move) => apply(now, now.turn, move) ?? expect.fail(`${JSON.stringify(move)} is no move`), state);

describe('the deal', () => {
  it('gives two cards each, one by one from the small blind, and burns one before flop, turn and river', () => {
    const state = start([1000n, 1000n, 1000n]);
    const top = deckOf(0).slice(0, 14).map(textOf);
    expect(state.hands.map((hand) => hand.map(textOf))).toEqual([
      [top[2], top[5]],
      [top[0], top[3]],
      [top[1], top[4]],
    ]);
    const flop = play(state, CALL, CALL, CHECK);
    expect(flop.board.map(textOf)).toEqual([top[7], top[8], top[9]]);
    const river = play(flop, CHECK, CHECK, CHECK, CHECK, CHECK, CHECK);
    expect(river.board.map(textOf)).toEqual([top[7], top[8], top[9], top[11], top[13]]);
  });

  it('of two the button is the small blind and acts first, and last after the flop', () => {
    const state = start([1000n, 1000n], { dealer: 1 });
    expect([state.small, state.big, state.turn]).toEqual([1, 0, 1]);
    expect(play(state, CALL, CHECK)).toMatchObject({ turn: 0, board: { length: 3 } });
  });

  it('takes what is owed: a big blind alive, a small one dead', () => {
    const state = start([1000n, 1000n, 1000n, 1000n, 1000n], { owes: [null, null, null, 'both', 'big'] });
    expect(committed(state)).toEqual([0n, 5n, 10n, 15n, 10n]);
    expect(state.bets).toEqual([0n, 5n, 10n, 10n, 10n]);
    // It is alive: who has posted may check or raise.
    expect(state.turn).toBe(3);
    expect(view(state, 3)).toMatchObject({ call: '0.00', pot: '0.40', raise: { from: '0.20' } });
  });
});

describe('bets', () => {
  it('raise by the last full raise at least; an all-in below it does not reopen the betting', () => {
    const state = start([1000n, 1000n, 45n, 1000n]);
    const raised = play(state, to(30n));
    expect(view(raised, 0).raise?.from).toBe('0.50');
    const short = play(raised, CALL, FOLD, to(45n));
    expect(short).toMatchObject({ turn: 3, level: 45n, raise: 20n });
    expect(view(short, 3)).toMatchObject({ call: '0.15', raise: null });
    expect(apply(short, 3, to(100n))).toBeNull();
    expect(apply(short, 3, CALL)).not.toBeNull();
  });

  it('let who has not acted raise over a short all-in, by a full raise more', () => {
    const state = start([1000n, 1000n, 1000n, 45n, 1000n]);
    const short = play(state, to(45n));
    // 10 to 45 is a full raise of 35; the next all-in of 60 is none.
    const next = play({ ...short, chips: [60n, 1000n, 1000n, 0n, 1000n] }, CALL, to(60n));
    expect(view(next, 1)).toMatchObject({ raise: { from: '0.95' } });
    expect(view(next, 4).raise).toBeNull();
  });

  it('refuse what is too little, too much, or not one’s own', () => {
    const state = start([1000n, 1000n, 1000n]);
    expect(apply(state, 0, to(19n))).toBeNull();
    expect(apply(state, 0, to(1001n))).toBeNull();
    expect(apply(state, 0, CHECK)).toBeNull();
    expect(apply(state, 1, CALL)).toBeNull();
    expect(apply(state, 0, { type: 'raise', to: 'much' })).toBeNull();
    expect(apply(play(state, CALL, CALL), 2, FOLD)).toBeNull();
    expect(apply(play(state, to(1000n), FOLD, FOLD), 0, CHECK)).toBeNull();
  });

  it('go on until everybody has had a say: the big blind may raise after calls', () => {
    const called = play(start([1000n, 1000n, 1000n]), CALL, CALL);
    expect(called).toMatchObject({ turn: 2, board: [] });
    expect(view(called, 2).raise).toEqual({ from: '0.20', to: '10.00' });
    expect(play(called, to(30n), CALL, FOLD)).toMatchObject({ turn: 2, board: { length: 3 } });
  });

  it('begin a turn anew when the same place acts last on a street and first on the next', () => {
    const state = play(start([1000n, 1000n, 1000n]), FOLD, CALL, CHECK);
    const flop = play(state, CHECK, to(20n));
    const { id } = turnOf(flop) ?? expect.fail();
    const turn = play(flop, CALL);
    expect([flop.turn, turn.turn, turn.board.length]).toEqual([1, 1, 4]);
    expect(turnOf(turn)?.id).toBeGreaterThan(id);
  });

  it('end when nobody has anything to decide: hands are opened and the board runs once', () => {
    const over = play(start([100n, 300n, 300n]), to(100n), CALL, FOLD);
    expect(over).toMatchObject({ phase: 'over', board: { length: 5 } });
    expect(view(over, 2).places.map(({ shown }) => shown !== null)).toEqual([true, true, false]);
    // A small blind that is all in asks no more of the big one.
    expect(start([4n, 100n], { dealer: 0 })).toMatchObject({ phase: 'over' });
    // A big blind that is all in asks the small one for no more than it has.
    expect(view(start([100n, 7n], { dealer: 0 }), 0)).toMatchObject({ call: '0.02', raise: null });
  });

  it('are folded by who leaves, out of turn; who has everything in stays in', () => {
    const state = start([1000n, 1000n, 1000n, 1000n]);
    const gone = apply(state, 1, { type: 'leave' }) ?? expect.fail();
    expect([gone.turn, gone.turns, gone.folded[1]]).toEqual([state.turn, state.turns, true]);
    expect(apply(gone, 1, { type: 'leave' })).toBeNull();
    const all = play(start([100n, 1000n, 1000n, 1000n]), CALL, to(100n));
    expect(leave(all, 0)).toBeNull();
    // Everybody else has left: what is in the pot is the last one's.
    const rest = [0, 1].reduce((now, place) => apply(now, place, { type: 'leave' }) ?? now, state);
    const last = apply(rest, 3, { type: 'leave' }) ?? expect.fail();
    expect(settle(last)).toEqual({ deltas: [0n, -5n, 5n, 0n], rake: 0n, winner: 2 });
  });

  it('are checked or folded by the clock', () => {
    const state = start([1000n, 1000n, 1000n]);
    expect(timeout(state, 0)).toEqual(FOLD);
    expect(timeout(play(state, CALL, CALL), 2)).toEqual(CHECK);
  });
});

const bet = (put: bigint, isFolded = false) => ({ put, isFolded });

describe('pots', () => {
  it('are split by the levels of all-ins, and what nobody has called goes back', () => {
    const bets = [bet(100n), bet(60n), bet(20n)];
    expect(returnedOf(bets)).toEqual({ place: 0, amount: 40n });
    const pots = potsOf([bet(60n), bet(60n), bet(20n)], 0n);
    expect(pots).toEqual([
      { amount: 60n, places: [0, 1, 2] },
      { amount: 80n, places: [0, 1] },
    ]);
    expect(potsOf([bet(50n), bet(50n), bet(30n, true)], 0n)).toEqual([{ amount: 130n, places: [0, 1] }]);
    expect(returnedOf([bet(200n), bet(80n, true)])).toEqual({ place: 0, amount: 120n });
    expect(returnedOf([bet(200n, true), bet(80n)])).toBeNull();
    expect(potsOf([bet(20n), bet(50n, true), bet(20n)], 5n)).toEqual([{ amount: 95n, places: [0, 2] }]);
  });

  it('give an odd coin to the first winner left of the button', () => {
    expect(sharesOf(101n, 2, 1n)).toEqual([51n, 50n]);
    expect(sharesOf(1100n, 3, 100n)).toEqual([400n, 400n, 300n]);
  });

  it('are raked once a hand, to the coin below, up to the most', () => {
    const pots = [
      { amount: 190n, places: [] },
      { amount: 90n, places: [] },
    ];
    expect(rakesOf(pots, { percent: 5n, most: 1000n, unit: 1n })).toEqual([9n, 5n]);
    expect(rakesOf(pots, { percent: 5n, most: 11n, unit: 1n })).toEqual([9n, 2n]);
    expect(rakesOf(pots, { percent: 5n, most: 1000n, unit: 10n })).toEqual([0n, 10n]);
  });
});

/** A table where places hold given cards and the board is given. */
function rigged(hands: readonly string[], board: string, chips: readonly bigint[]): HoldemState {
  const state = start(chips);
  const deck = [...state.deck];
  const from = 2 * chips.length;
  cards(board).forEach((card, at) => (deck[from + ([1, 2, 3, 5, 7][at] ?? 0)] = card));
  return { ...state, hands: hands.map(cards), deck };
}

describe('the end', () => {
  it('pays each pot to its best hand, shortest first', () => {
    // The shortest has the best hand, the middle one the next.
    const state = rigged(['2C7D', 'KSKH', 'ASAH'], '3D4S9CJHQC', [100n, 60n, 20n]);
    const over = play(state, to(100n), CALL, CALL);
    const { result } = view(over, null);
    expect(result?.returned).toEqual({ place: 0, amount: '0.40' });
    expect(result?.pots.map(({ amount, winners }) => [amount, winners])).toEqual([
      ['0.60', [2]],
      ['0.80', [1]],
    ]);
    // 5 % of 140: 7, of it 3 of the first pot.
    expect(settle(over)).toEqual({ deltas: [-60n, 16n, 37n], rake: 7n, winner: 2 });
    expect(result?.names).toEqual(['highCard', 'pair', 'pair']);
  });

  it('takes no rake before a flop, and nothing of what goes back', () => {
    expect(settle(play(start([500n, 500n, 500n]), to(200n), FOLD, FOLD))).toEqual({
      deltas: [15n, -5n, -10n],
      rake: 0n,
      winner: 0,
    });
    const flop = play(start([500n, 500n, 500n]), to(80n), FOLD, CALL, CHECK, to(200n), FOLD);
    // 165 in the pot: 8 by 5 %; the 200 go back untouched.
    expect(settle(flop)).toEqual({ deltas: [77n, -5n, -80n], rake: 8n, winner: 0 });
  });

  it('keeps the rake below three big blinds, one of two', () => {
    const rakeOf = (chips: readonly bigint[], ...moves: readonly HoldemAction[]) =>
      settle(play(start(chips), ...moves))?.rake;
    expect(rakeOf([5000n, 5000n, 5000n], to(5000n), CALL, CALL)).toBe(30n);
    expect(rakeOf([5000n, 5000n], to(5000n), CALL)).toBe(10n);
  });

  it('splits a pot between equal hands, the odd coin left of the button', () => {
    const state = rigged(['2C3D', 'ASKH', 'AHKS'], 'TCJDQS4H5C', [100n, 103n, 103n]);
    const over = play(state, FOLD, to(103n), CALL);
    const { pots } = view(over, null).result ?? expect.fail();
    expect(pots).toEqual([{ amount: '2.06', rake: '0.10', places: [1, 2], winners: [1, 2], shares: ['0.98', '0.98'] }]);
    const odd = play(
      rigged(['2C3D', 'ASKH', 'AHKS'], 'TCJDQS4H5C', [105n, 100n, 100n]),
      to(25n),
      CALL,
      CALL,
      CHECK,
      CHECK,
      CHECK,
    );
    const folded = play(odd, to(30n), CALL, FOLD, CHECK, CHECK);
    expect(view(folded, null).result?.pots[0]).toMatchObject({
      amount: '1.35',
      rake: '0.06',
      shares: ['0.65', '0.64'],
    });
  });

  it('shows no card of who has folded, nor of who has won without a showdown', () => {
    const state = play(start([1000n, 1000n, 1000n]), to(30n), FOLD, FOLD);
    expect(view(state, 1).places.every(({ shown }) => shown === null)).toBe(true);
    expect(seen(state, 1)).toEqual(state.hands[1]);
    expect(seen(state, null)).toEqual([]);
  });
});
