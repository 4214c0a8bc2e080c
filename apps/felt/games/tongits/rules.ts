import type { CardNumber, RoomSettlement, RoomStart, RoomTurn } from '../room.ts';
import { isFourAlike, isMeld, meldsWith, partitionOf, pointsOf, rankOf, sorted } from './melds.ts';
import { MODEL } from './model.ts';
import type { Answer, Meld, TongitsAction, TongitsResult, TongitsView } from './script.ts';

export interface TongitsState {
  readonly stake: bigint;
  readonly unit: bigint;
  readonly dealer: number;
  readonly hands: readonly (readonly CardNumber[])[];
  readonly stock: readonly CardNumber[];
  readonly thrown: readonly CardNumber[];
  readonly melds: readonly Meld[];
  readonly turn: number;
  /** Counts up with everybody's turn. */
  readonly turns: number;
  readonly phase: TongitsView['phase'];
  /** Somebody has laid off on this place's melds since its last turn, or it has done so itself then. */
  readonly laidOff: readonly boolean[];
  /** Who took the last card of the stock. */
  readonly lastTaker: number;
  readonly caller: number | null;
  readonly answers: readonly (Answer | null)[];
  readonly result: TongitsResult | null;
}

const PLACES = MODEL.seats;
const next = (place: number): number => (place + 1) % PLACES;
/** From a place round the table. */
const orderFrom = (place: number): number[] => Array.from({ length: PLACES }, (_, at) => (place + at) % PLACES);
const everywhere = <T>(value: T): T[] => Array.from({ length: PLACES }, () => value);
const put = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, place) => (place === at ? value : old));

/** One at a time from the dealer, who gets one more. */
export function deal({ deck, dealer, stake, unit }: RoomStart): TongitsState {
  const dealt = MODEL.hand * PLACES + 1;
  const order = orderFrom(dealer);
  const hands = everywhere<CardNumber[]>([]).map((_, place) =>
    deck.slice(0, dealt).filter((_card, at) => order[at % PLACES] === place),
  );
  const state: TongitsState = {
    ...{ stake, unit, dealer, hands, stock: deck.slice(dealt), thrown: [], melds: [] },
    ...{ turn: dealer, turns: 0, phase: 'play', laidOff: everywhere(false), lastTaker: dealer },
    ...{ caller: null, answers: everywhere(null), result: null },
  };
  return outIfMatched(state, dealer);
}

export function turnOf({ phase, turn, turns }: TongitsState): RoomTurn | null {
  if (phase === 'over') return null;
  return { id: turns, place: turn, ms: phase === 'answer' ? MODEL.answerMs : MODEL.turnMs };
}

/** The state after a move; null: there is no such move. */
export function apply(state: TongitsState, place: number, action: TongitsAction): TongitsState | null {
  if (state.phase === 'over' || place !== state.turn) return null;
  switch (action.type) {
    case 'draw':
      return draw(state);
    case 'take':
      return take(state, action.cards);
    case 'meld':
      return state.phase === 'play' ? lay(state, action.cards) : null;
    case 'layOff':
      return layOff(state, action);
    case 'throw':
      return throwCard(state, action.card);
    case 'call':
      return noCallOf(state, place) === null ? call(state) : null;
    case 'answer':
      return state.phase === 'answer' ? answer(state, action.is) : null;
  }
}

/** Draws, and throws the highest card that is in no meld; a call is folded to. */
export function timeout(state: TongitsState, place: number): TongitsAction {
  if (state.phase === 'answer') return { type: 'answer', is: 'fold' };
  if (state.phase === 'take') return { type: 'draw' };
  return { type: 'throw', card: highestOf(state.hands[place] ?? []) };
}

/** The dearest card in no meld, of the whole hand where all are; the first of equals in the deck's order. */
export function highestOf(hand: readonly CardNumber[]): CardNumber {
  const { rest } = partitionOf(hand);
  const among = rest.length > 0 ? rest : sorted(hand);
  return among.reduce((best, card) => (pointsOf(card) > pointsOf(best) ? card : best), among[0] ?? 0);
}

function noCallOf(state: Pick<TongitsState, 'phase' | 'turn' | 'melds' | 'laidOff'>, place: number) {
  if (state.phase !== 'take' || state.turn !== place) return 'notNow' as const;
  if (!hasMeld(state, place)) return 'noMeld' as const;
  return state.laidOff[place] === true ? ('laidOff' as const) : null;
}

const hasMeld = ({ melds }: Pick<TongitsState, 'melds'>, place: number): boolean =>
  melds.some(({ owner }) => owner === place);

function draw(state: TongitsState): TongitsState | null {
  const [card, ...stock] = state.stock;
  if (state.phase !== 'take' || card === undefined) return null;
  const hands = put(state.hands, state.turn, [...(state.hands[state.turn] ?? []), card]);
  return outIfMatched(begun({ ...state, hands, stock, lastTaker: state.turn }), state.turn);
}

/** The turn is under way: what was laid off before it hinders no call after it. */
const begun = (state: TongitsState): TongitsState => ({
  ...state,
  phase: 'play',
  laidOff: put(state.laidOff, state.turn, false),
});

function take(state: TongitsState, cards: readonly CardNumber[]): TongitsState | null {
  const last = state.thrown.at(-1);
  if (state.phase !== 'take' || last === undefined || cards.length < 2) return null;
  const hands = put(state.hands, state.turn, [...(state.hands[state.turn] ?? []), last]);
  return lay(begun({ ...state, hands, thrown: state.thrown.slice(0, -1) }), [last, ...cards]);
}

/** A hand without these cards; null: they are not all in it, or one is named twice. */
function without(hand: readonly CardNumber[], cards: readonly CardNumber[]): CardNumber[] | null {
  const left = hand.filter((card) => !cards.includes(card));
  return new Set(cards).size === cards.length && left.length === hand.length - cards.length ? left : null;
}

function lay(state: TongitsState, cards: readonly CardNumber[]): TongitsState | null {
  const hand = without(state.hands[state.turn] ?? [], cards);
  if (!hand || !isMeld(cards)) return null;
  const melds = [...state.melds, { owner: state.turn, cards: sorted(cards) }];
  return outIfMatched({ ...state, melds, hands: put(state.hands, state.turn, hand) }, state.turn);
}

function layOff(
  state: TongitsState,
  { meld: at, cards }: Extract<TongitsAction, { type: 'layOff' }>,
): TongitsState | null {
  const meld = state.melds[at];
  const hand = without(state.hands[state.turn] ?? [], cards);
  if (state.phase !== 'play' || !meld || !hand || cards.length === 0) return null;
  const whole = sorted([...meld.cards, ...cards]);
  if (!isMeld(whole)) return null;
  const melds = put(state.melds, at, { ...meld, cards: whole });
  const laidOff = put(state.laidOff, meld.owner, true);
  return outIfMatched({ ...state, melds, laidOff, hands: put(state.hands, state.turn, hand) }, state.turn);
}

function throwCard(state: TongitsState, card: CardNumber): TongitsState | null {
  const hand = without(state.hands[state.turn] ?? [], [card]);
  if (state.phase !== 'play' || !hand) return null;
  const thrown = outIfMatched(
    { ...state, thrown: [...state.thrown, card], hands: put(state.hands, state.turn, hand) },
    state.turn,
  );
  if (thrown.phase === 'over') return thrown;
  if (state.stock.length === 0) return emptied(thrown);
  const turn = next(state.turn);
  return outIfMatched({ ...thrown, turn, turns: state.turns + 1, phase: 'take' }, turn);
}

/** Tong-its: no card left, or all of them in melds, which are then laid. */
function outIfMatched(state: TongitsState, place: number): TongitsState {
  const hand = state.hands[place] ?? [];
  const { points: left, melds } = partitionOf(hand);
  if (left > 0) return state;
  const laid = [...state.melds, ...melds.map((cards) => ({ owner: place, cards: sorted(cards) }))];
  const over = { ...state, melds: laid, hands: put(state.hands, place, []) };
  const points = put(everywhere<number | null>(null), place, 0);
  return ended(over, { how: 'tongits', winner: place, points }, hand);
}

function call(state: TongitsState): TongitsState {
  const answers = everywhere<Answer | null>(null).map((none, place) =>
    place === state.turn || hasMeld(state, place) ? none : 'burned',
  );
  return nextAnswer({ ...state, caller: state.turn, answers, turn: state.turn });
}

function answer(state: TongitsState, is: 'fight' | 'fold'): TongitsState {
  return nextAnswer({ ...state, answers: put(state.answers, state.turn, is) });
}

/** Who is asked next; once all have answered, hands are compared. Equal points: the first after the caller, the caller last. */
function nextAnswer(state: TongitsState): TongitsState {
  const caller = state.caller ?? 0;
  const others = orderFrom(next(caller)).filter((place) => place !== caller);
  const asked = others.find((place) => state.answers[place] === null);
  if (asked !== undefined) return { ...state, phase: 'answer', turn: asked, turns: state.turns + 1 };
  const compared = [...others.filter((place) => state.answers[place] === 'fight'), caller];
  return compare(state, 'fought', compared);
}

function emptied(state: TongitsState): TongitsState {
  const withMeld = orderFrom(state.lastTaker).filter((place) => hasMeld(state, place));
  return compare(state, 'stockEmpty', withMeld.length > 0 ? withMeld : orderFrom(state.lastTaker));
}

/** The fewest points win; of equals the first in the given order. */
function compare(state: TongitsState, how: TongitsResult['how'], order: readonly number[]): TongitsState {
  const points = everywhere<number | null>(null).map((none, place) =>
    order.includes(place) ? partitionOf(state.hands[place] ?? []).points : none,
  );
  const winner = order.reduce(
    (best, place) => ((points[place] ?? 0) < (points[best] ?? 0) ? place : best),
    order[0] ?? 0,
  );
  return ended(state, { how, winner, points });
}

/** `hand`: what the winner held; four alike count there, however they were laid. */
function ended(
  state: TongitsState,
  end: Pick<TongitsResult, 'how' | 'winner' | 'points'>,
  hand: readonly CardNumber[] = state.hands[end.winner] ?? [],
): TongitsState {
  const { winner, how } = end;
  const hasFour =
    state.melds.some(({ owner, cards }) => owner === winner && isFourAlike(cards)) ||
    hand.some((card) => hand.filter((other) => rankOf(other) === rankOf(card)).length === 4);
  const burned = everywhere(false).map((_, place) => !hasMeld(state, place));
  const beatenCaller = how === 'fought' && state.caller !== null && state.caller !== winner ? state.caller : null;
  return { ...state, phase: 'over', result: { ...end, burned, hasFour, beatenCaller } };
}

/** What every place has in the pot: its ante. */
export const committed = ({ stake }: TongitsState): bigint[] => everywhere(stake);

/** What a loser pays besides its ante, in stakes. */
function paysOf({ how, burned, hasFour, beatenCaller }: TongitsResult, place: number): number {
  const base = how === 'tongits' ? MODEL.pays.tongits : MODEL.pays[how];
  const beaten = beatenCaller === place ? MODEL.pays.beatenCaller : base;
  return beaten + (burned[place] === true ? MODEL.pays.burned : 0) + (hasFour ? MODEL.pays.fourAlike : 0);
}

export function settle({ result, stake, unit }: TongitsState): RoomSettlement | null {
  if (!result) return null;
  const lost = everywhere(0n).map((none, place) =>
    place === result.winner ? none : stake * BigInt(MODEL.ante + paysOf(result, place)),
  );
  const won = lost.reduce((all, one) => all + one, 0n);
  const share = (won * BigInt(MODEL.rake.percent)) / 100n;
  const most = (stake * BigInt(MODEL.rake.mostHundredths)) / 100n;
  const rake = ((share < most ? share : most) / unit) * unit;
  const deltas = lost.map((loss, place) => (place === result.winner ? won - rake : -loss));
  return { deltas, rake, winner: result.winner };
}

/** A hand as a place sees it. At the end those who were compared show what they held. */
export function view(state: TongitsState, place: number | null): TongitsView {
  return {
    place,
    mine: place === null ? [] : sorted(state.hands[place] ?? []),
    dealer: state.dealer,
    turn: state.turn,
    phase: state.phase,
    places: state.hands.map((hand, at) => ({
      cards: hand.length,
      shown: isShown(state, at) ? sorted(hand) : null,
      hasMeld: hasMeld(state, at),
      answer: answerSeen(state, at, place),
    })),
    melds: state.melds,
    stock: state.stock.length,
    thrown: state.thrown,
    caller: state.caller,
    noCall: place === null ? 'notNow' : noCallOf(state, place),
    result: state.result,
  };
}

const isShown = ({ result }: TongitsState, place: number): boolean => (result?.points[place] ?? null) !== null;

/** Whether the first has folded is not told to the second before it has answered itself. */
function answerSeen({ answers, phase }: TongitsState, at: number, viewer: number | null): Answer | null {
  const given = answers[at] ?? null;
  return phase === 'over' || at === viewer || given === 'burned' ? given : null;
}

/** The same of the moves that are told. */
export const isSecret = ({ type }: TongitsAction): boolean => type === 'answer';

/** Every card in such a view. */
export function seen(state: TongitsState, place: number | null): CardNumber[] {
  const { mine, places, melds, thrown } = view(state, place);
  return [
    ...mine,
    ...places.flatMap(({ shown }) => shown ?? []),
    ...melds.flatMap(({ cards }) => cards),
    ...thrown,
  ].filter((card, at, all) => all.indexOf(card) === at);
}

/** With which of its cards a hand can take what was thrown last. */
export function takesOf({ mine, thrown }: Pick<TongitsView, 'mine' | 'thrown'>): CardNumber[][] {
  const last = thrown.at(-1);
  return last === undefined ? [] : meldsWith(last, mine).map((meld) => meld.filter((card) => card !== last));
}
