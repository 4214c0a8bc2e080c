import { amountText, readAmount } from '../amount.ts';
import type { CardNumber, RoomSettlement, RoomStart, RoomTurn } from '../room.ts';
import { bestFive, nameOf, worth } from './evaluate.ts';
import { MODEL } from './model.ts';
import { potsOf, rakesOf, returnedOf, sharesOf } from './pots.ts';
import type { Did, HoldemAction, HoldemResult, HoldemView } from './script.ts';

export interface HoldemState {
  readonly stake: bigint;
  readonly unit: bigint;
  readonly dealer: number;
  readonly small: number;
  readonly big: number;
  readonly deck: readonly CardNumber[];
  readonly hands: readonly (readonly CardNumber[])[];
  readonly board: readonly CardNumber[];
  /** What stands before each place, what it has bet on this street, on all of them, and what it has put in dead. */
  readonly chips: readonly bigint[];
  readonly bets: readonly bigint[];
  readonly put: readonly bigint[];
  readonly dead: readonly bigint[];
  readonly folded: readonly boolean[];
  /** Has had its say since the last full raise. */
  readonly acted: readonly boolean[];
  readonly did: readonly (Did | null)[];
  /** The highest bet of the street, and by how much it was raised last. */
  readonly level: bigint;
  readonly raise: bigint;
  readonly turn: number;
  /** Counts up with everybody's turn. */
  readonly turns: number;
  readonly phase: HoldemView['phase'];
}

const put = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, place) => (place === at ? value : old));
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const highest = (amounts: readonly bigint[]): bigint => amounts.reduce((most, one) => (one > most ? one : most), 0n);
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
/** From a place round the table. */
const orderFrom = (place: number, places: number): number[] =>
  Array.from({ length: places }, (_, at) => (place + at) % places);

/** Blinds and what is owed are put in; then two cards each, one by one from the small blind. */
export function deal({ deck, chips, dealer, stake, unit, owes = [] }: RoomStart): HoldemState {
  const places = chips.length;
  const small = places === 2 ? dealer : (dealer + 1) % places;
  const big = (small + 1) % places;
  const order = orderFrom(small, places);
  const none = chips.map(() => 0n);
  let state: HoldemState = {
    ...{ stake, unit, dealer, small, big, deck, board: [], chips, bets: none, put: none, dead: none },
    hands: chips.map((_, place) => [0, places].map((from) => deck[from + order.indexOf(place)] ?? 0)),
    ...{ folded: chips.map(() => false), acted: chips.map(() => false), did: chips.map(() => null) },
    ...{ level: stake, raise: stake, turn: big, turns: 0, phase: 'play' },
  };
  const half = ((stake * BigInt(MODEL.smallBlind)) / (100n * unit)) * unit;
  state = pay(state, small, half, 'small');
  state = pay(state, big, stake, 'big');
  for (const place of order) {
    const owed = place === small || place === big ? null : (owes[place] ?? null);
    if (owed === 'small' || owed === 'both') state = payDead(state, place, half);
    if (owed === 'big' || owed === 'both') state = pay(state, place, stake, 'post');
  }
  return goOn(state, (big + 1) % places);
}

/** Bets so much more, or all that is left. */
function pay(state: HoldemState, place: number, amount: bigint, did: Did): HoldemState {
  const paid = least(amount, state.chips[place] ?? 0n);
  const left = (state.chips[place] ?? 0n) - paid;
  return {
    ...state,
    chips: put(state.chips, place, left),
    bets: put(state.bets, place, (state.bets[place] ?? 0n) + paid),
    put: put(state.put, place, (state.put[place] ?? 0n) + paid),
    did: put(state.did, place, left === 0n ? 'allIn' : did),
  };
}

function payDead(state: HoldemState, place: number, amount: bigint): HoldemState {
  const paid = least(amount, state.chips[place] ?? 0n);
  return {
    ...state,
    chips: put(state.chips, place, (state.chips[place] ?? 0n) - paid),
    dead: put(state.dead, place, paid),
    did: put(state.did, place, 'post'),
  };
}

export function turnOf({ phase, turn, turns }: HoldemState): RoomTurn | null {
  return phase === 'over' ? null : { id: turns, place: turn, ms: MODEL.turnMs };
}

/** The state after a move; null: there is no such move. */
export function apply(state: HoldemState, place: number, action: HoldemAction): HoldemState | null {
  if (state.phase === 'over') return null;
  if (action.type === 'leave') return leave(state, place) ? fold(state, place) : null;
  if (place !== state.turn) return null;
  const owed = callOf(state, place);
  switch (action.type) {
    case 'fold':
      return owed > 0n ? fold(state, place) : null;
    case 'check':
      return owed === 0n ? acted(state, place, 'check') : null;
    case 'call':
      return owed > 0n ? acted(pay(state, place, owed, 'call'), place, null) : null;
    case 'raise':
      return raise(state, place, readAmount(action.to));
  }
}

const acted = (state: HoldemState, place: number, did: Did | null): HoldemState =>
  goOn(
    {
      ...state,
      acted: put(state.acted, place, true),
      did: did === null ? state.did : put(state.did, place, did),
    },
    (place + 1) % state.chips.length,
  );

const fold = (state: HoldemState, place: number): HoldemState =>
  goOn(
    { ...state, folded: put(state.folded, place, true), did: put(state.did, place, 'fold') },
    place === state.turn ? (place + 1) % state.chips.length : state.turn,
    place !== state.turn,
  );

/** Who gets up folds at once; who has everything in stays in with it. */
export function leave({ phase, folded, chips }: HoldemState, place: number): HoldemAction | null {
  return phase === 'over' || folded[place] !== false || chips[place] === 0n ? null : { type: 'leave' };
}

export const timeout = (state: HoldemState, place: number): HoldemAction =>
  callOf(state, place) === 0n ? { type: 'check' } : { type: 'fold' };

/** What a call costs: never more than stands before the place, or than others who have all in can lose. */
function callOf(state: HoldemState, place: number): bigint {
  const isAlone = ableOf(state).every((other) => other === place);
  const level = isAlone ? least(state.level, againstOf(state, place)) : state.level;
  const missing = level - (state.bets[place] ?? 0n);
  return missing > 0n ? least(missing, state.chips[place] ?? 0n) : 0n;
}

/** The highest bet of the others who are in. */
const againstOf = (state: HoldemState, place: number): bigint =>
  highest(inOf(state).flatMap((other) => (other === place ? [] : [state.bets[other] ?? 0n])));

/**
 * From what to what a place may raise. An all-in below the least raise is one, too, but opens nothing for who has had a say: that takes a
 * full raise since.
 */
function raiseOf(state: HoldemState, place: number): { readonly from: bigint; readonly to: bigint } | null {
  const { chips, bets, level, acted: had } = state;
  const bet = bets[place] ?? 0n;
  const all = bet + (chips[place] ?? 0n);
  const isOpen = had[place] === false || level - bet >= state.raise;
  if (!isOpen || all <= level || !ableOf(state).some((other) => other !== place)) return null;
  return { from: least(all, level + state.raise), to: all };
}

function raise(state: HoldemState, place: number, to: bigint | null): HoldemState | null {
  const range = raiseOf(state, place);
  if (to === null || !range || to > range.to || (to < range.from && to !== range.to)) return null;
  if (to !== range.to && to % state.unit !== 0n) return null;
  const by = to - state.level;
  const isFull = by >= state.raise;
  const paid = pay(state, place, to - (state.bets[place] ?? 0n), highest(state.bets) === 0n ? 'bet' : 'raise');
  const next = {
    ...paid,
    level: to,
    raise: isFull ? by : state.raise,
    acted: isFull ? state.acted.map(() => false) : state.acted,
  };
  return acted(next, place, null);
}

/** Not folded, and with chips left. */
const ableOf = ({ chips, folded }: HoldemState): number[] =>
  chips.flatMap((left, place) => (left > 0n && folded[place] === false ? [place] : []));
const inOf = ({ folded }: HoldemState): number[] => folded.flatMap((isFolded, place) => (isFolded ? [] : [place]));

/** The next who has to act from a place on, the next street, or the end. `isKept`: a turn under way stays one. */
function goOn(state: HoldemState, from: number, isKept = false): HoldemState {
  if (inOf(state).length < 2) return { ...state, phase: 'over' };
  const able = ableOf(state);
  const [alone] = able;
  // Against others who have all in, nobody has to match more than they have.
  const isAnswered = alone === undefined || (able.length === 1 && (state.bets[alone] ?? 0n) >= againstOf(state, alone));
  if (isAnswered) return runOut(state);
  const next = orderFrom(from, state.chips.length).find(
    (place) => able.includes(place) && (state.acted[place] === false || (state.bets[place] ?? 0n) < state.level),
  );
  if (next === undefined) return nextStreet(state);
  return isKept && next === state.turn ? state : { ...state, turn: next, turns: state.turns + 1 };
}

function nextStreet(state: HoldemState): HoldemState {
  if (state.board.length === 5) return { ...state, phase: 'over' };
  const next = {
    ...state,
    board: boardOf(state, state.board.length === 0 ? 3 : state.board.length + 1),
    bets: state.bets.map(() => 0n),
    acted: state.acted.map(() => false),
    did: state.did.map((did, place) => (did === 'fold' || did === 'allIn' || state.chips[place] === 0n ? did : null)),
    ...{ level: 0n, raise: state.stake },
  };
  return goOn(next, (state.dealer + 1) % state.chips.length);
}

/** Nobody has anything left to decide: the board is dealt to its end. */
const runOut = (state: HoldemState): HoldemState => ({ ...state, board: boardOf(state, 5), phase: 'over' });

/** One card is burned before flop, turn and river. */
function boardOf({ deck, chips }: HoldemState, cards: number): CardNumber[] {
  const from = 2 * chips.length;
  const { burns } = MODEL;
  const places = [burns, burns + 1, burns + 2, 2 * burns + 3, 3 * burns + 4];
  return places.slice(0, cards).map((at) => deck[from + at] ?? 0);
}

const betsOf = (state: HoldemState) =>
  state.put.map((amount, place) => ({ put: amount, isFolded: state.folded[place] === true }));

export const committed = ({ put: bets, dead }: HoldemState): bigint[] =>
  bets.map((amount, place) => amount + (dead[place] ?? 0n));

interface Ended {
  readonly pots: readonly {
    amount: bigint;
    rake: bigint;
    places: readonly number[];
    winners: number[];
    shares: bigint[];
  }[];
  readonly returned: { readonly place: number; readonly amount: bigint } | null;
}

function endOf(state: HoldemState): Ended {
  const returned = returnedOf(betsOf(state));
  const bets = betsOf(state).map((one, place) =>
    place === returned?.place ? { ...one, put: one.put - returned.amount } : one,
  );
  const pots = potsOf(bets, total(state.dead));
  const most = state.stake * BigInt(state.chips.length === 2 ? MODEL.rake.mostOfTwo : MODEL.rake.most);
  const isRaked = state.board.length > 0;
  const rakes = rakesOf(pots, { percent: BigInt(MODEL.rake.percent), most: isRaked ? most : 0n, unit: state.unit });
  const worths = state.hands.map((hand) => worth([...hand, ...state.board]));
  const order = orderFrom((state.dealer + 1) % state.chips.length, state.chips.length);
  return {
    returned,
    pots: pots.map(({ amount, places }, at) => {
      const best = Math.max(...places.map((place) => worths[place] ?? 0));
      const winners =
        places.length === 1 ? [...places] : order.filter((one) => places.includes(one) && worths[one] === best);
      const rake = rakes[at] ?? 0n;
      return { amount, rake, places, winners, shares: sharesOf(amount - rake, winners.length, state.unit) };
    }),
  };
}

export function settle(state: HoldemState): RoomSettlement | null {
  if (state.phase !== 'over') return null;
  const { pots, returned } = endOf(state);
  const won = state.chips.map((_, place) =>
    pots.reduce(
      (sum, { winners, shares }) => sum + (shares[winners.indexOf(place)] ?? 0n),
      place === returned?.place ? returned.amount : 0n,
    ),
  );
  const deltas = committed(state).map((amount, place) => (won[place] ?? 0n) - amount);
  return { deltas, rake: total(pots.map(({ rake }) => rake)), winner: pots[0]?.winners[0] ?? state.big };
}

/** Who was compared shows: at a showdown everybody who is in. */
const isShown = (state: HoldemState, place: number): boolean =>
  state.phase === 'over' && state.folded[place] === false && inOf(state).length > 1;

const STREETS = { 0: 'preflop', 3: 'flop', 4: 'turn', 5: 'river' } as const;

/** A hand as a place sees it. */
export function view(state: HoldemState, place: number | null): HoldemView {
  const { dealer, small, big, turn, phase, board, stake, unit } = state;
  const isAsked = place !== null && phase === 'play' && state.folded[place] === false;
  const range = isAsked ? raiseOf(state, place) : null;
  return {
    ...{ place, dealer, small, big, turn, phase, board, stake: amountText(stake), unit: amountText(unit) },
    mine: place === null ? [] : (state.hands[place] ?? []),
    street: STREETS[board.length as keyof typeof STREETS],
    places: state.hands.map((hand, at) => ({
      shown: isShown(state, at) ? hand : null,
      isFolded: state.folded[at] === true,
      chips: amountText(state.chips[at] ?? 0n),
      bet: amountText(state.bets[at] ?? 0n),
      put: amountText((state.put[at] ?? 0n) + (state.dead[at] ?? 0n)),
      did: state.did[at] ?? null,
    })),
    pot: amountText(total(committed(state))),
    gathered: amountText(total(committed(state)) - total(state.bets)),
    call: amountText(isAsked ? callOf(state, place) : 0n),
    raise: range && { from: amountText(range.from), to: amountText(range.to) },
    result: phase === 'over' ? resultOf(state) : null,
  };
}

function resultOf(state: HoldemState): HoldemResult {
  const { pots, returned } = endOf(state);
  const whole = (place: number): CardNumber[] => [...(state.hands[place] ?? []), ...state.board];
  const isSeen = (place: number): boolean => isShown(state, place) && state.board.length === 5;
  return {
    pots: pots.map(({ amount, rake, places, winners, shares }) => ({
      ...{ amount: amountText(amount), rake: amountText(rake), places, winners },
      shares: shares.map(amountText),
    })),
    returned: returned && { place: returned.place, amount: amountText(returned.amount) },
    names: state.hands.map((_, place) => (isSeen(place) ? nameOf(worth(whole(place))) : null)),
    best: state.hands.map((_, place) => (isSeen(place) ? bestFive(whole(place)) : null)),
  };
}

/** Every card in such a view. */
export function seen(state: HoldemState, place: number | null): CardNumber[] {
  const { mine, places, board } = view(state, place);
  return [...mine, ...board, ...places.flatMap(({ shown }) => shown ?? [])].filter(
    (card, at, all) => all.indexOf(card) === at,
  );
}

const SHOWN_MS = { folded: 3200, shown: 7000, ranOut: 9000 } as const;

export function shownMs(state: HoldemState): number {
  if (inOf(state).length < 2) return SHOWN_MS.folded;
  return ableOf(state).length < 2 ? SHOWN_MS.ranOut : SHOWN_MS.shown;
}
