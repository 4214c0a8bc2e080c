import { drawsOf } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { decksOf } from '../cards.ts';
import { BOTS } from './bots.ts';
import { isMeld, partitionOf, sum } from './melds.ts';
import { apply, deal, seen, settle, timeout, turnOf, view, type TongitsState } from './rules.ts';
import type { Meld, TongitsAction, TongitsResult, TongitsView } from './script.ts';

const SEED = 'dda29884cd1d84f889af3622995eb1b57810143d66c815bd5e3b1bc47380f3de';
const RANKS = 'A23456789TJQK';
const cardOf = (text: string): number => 'SHDC'.indexOf(text[1] ?? '') * 13 + RANKS.indexOf(text[0] ?? '');
const cards = (text: string): number[] => (text.match(/../g) ?? []).map(cardOf);
const textOf = (card: number): string => `${RANKS[card % 13] ?? ''}${'SHDC'[Math.floor(card / 13)] ?? ''}`;
const deckOf = (nonce: number): number[] =>
  drawsOf({ serverSeed: SEED, clientSeed: 'baize', nonce }).shuffle(decksOf(1).map((_, at) => at));
const dealt = (deck: readonly number[], dealer = 0): TongitsState =>
  deal({ deck, dealer, chips: [200_00n, 200_00n, 200_00n], stake: 20_00n, unit: 1n });

/** A hand in the middle: what is not said is as at its beginning. */
const middle = (change: Partial<TongitsState>): TongitsState => ({ ...dealt(deckOf(0)), phase: 'take', ...change });
const laid = (owner: number, text: string): Meld => ({ owner, cards: cards(text) });

it('deals the published decks, thirteen to the dealer, twelve to the others, fifteen left', () => {
  const tops = [0, 1, 2, 3, 4].map((nonce) => deckOf(nonce).slice(0, 5).map(textOf).join(''));
  expect(tops).toEqual(['AHKCQCTHJS', '6CJH7H8D6S', '4C8CJS3SKH', 'QS3S4HKD9S', 'JHKD4CTDJD']);
  const state = dealt(deckOf(0), 1);
  expect(state.hands.map(({ length }) => length)).toEqual([12, 13, 12]);
  expect(state.stock).toHaveLength(15);
  expect(state.hands[1]?.slice(0, 2).map(textOf)).toEqual(['AH', textOf(deckOf(0)[3] ?? 0)]);
  expect(turnOf(state)).toEqual({ id: 0, place: 1, ms: 15_000 });
});

it.each([
  ['7C7D7S8S9S', 14],
  ['AC2C3C4C4D4S', 0],
  ['7C7D7S7H8S9S', 0],
  ['7C7D7S7H8S', 8],
  ['QSKSAS', 21],
  ['3H4H5H6H6D6S', 0],
  ['JCQDKH', 30],
])('counts the least over all ways to lay a hand: %s leaves %i', (hand, points) => {
  const found = partitionOf(cards(hand));
  expect(found.points).toBe(points);
  expect(sum(found.rest)).toBe(points);
  expect([...found.rest, ...found.melds.flat()].toSorted()).toEqual(cards(hand).toSorted());
  expect(found.melds.every(isMeld)).toBe(true);
});

describe('a turn', () => {
  it('takes the last thrown card only into a meld with two of one’s own, laid at once', () => {
    const hands = [cards('5H6H9S9DKC2C'), cards('3S4D8C'), cards('3D5S8H')];
    const state = middle({ turn: 0, hands, thrown: cards('9C7H') });
    expect(apply(state, 0, { type: 'take', cards: cards('5H') })).toBeNull();
    expect(apply(state, 0, { type: 'take', cards: cards('9S9D') })).toBeNull();
    const taken = apply(state, 0, { type: 'take', cards: cards('5H6H') });
    expect(taken?.melds).toEqual([laid(0, '5H6H7H')]);
    expect(taken?.phase).toBe('play');
    expect(taken && apply(taken, 0, { type: 'draw' })).toBeNull();
    expect(taken && apply(taken, 1, { type: 'throw', card: cardOf('3S') })).toBeNull();
  });

  it('wins at once when all cards are in melds, laid or thrown away', () => {
    const hands = [cards('5H6H9S9D'), cards('3S4D8C'), cards('3D5S8H')];
    const state = middle({ turn: 0, phase: 'play', hands, melds: [laid(1, '4H4S4C')] });
    expect(apply(state, 0, { type: 'throw', card: cardOf('9S') })?.phase).toBe('take');
    const held = middle({
      turn: 0,
      hands: [cards('5H6H9S9D9H'), cards('3S4D8C'), cards('3D5S8H')],
      thrown: cards('7H'),
    });
    const out = apply(held, 0, { type: 'take', cards: cards('5H6H') });
    expect(out?.result).toMatchObject({ how: 'tongits', winner: 0 });
    const last = middle({ turn: 0, phase: 'play', hands: [cards('KC'), cards('3S4D8C'), cards('3D5S8H')] });
    expect(apply(last, 0, { type: 'throw', card: cardOf('KC') })?.result).toMatchObject({ how: 'tongits', winner: 0 });
  });

  it('lets nobody call without a meld of one’s own, nor after something was laid off on it', () => {
    const hands = [cards('2H3D'), cards('7S4D8C'), cards('3C5S8H')];
    const state = middle({ turn: 0, hands, melds: [laid(0, '4S5S6S')] });
    expect(view(middle({ turn: 0, hands, melds: [] }), 0).noCall).toBe('noMeld');
    expect(view(state, 0).noCall).toBeNull();
    const other = apply(middle({ ...state, turn: 1, phase: 'play' }), 1, {
      type: 'layOff',
      meld: 0,
      cards: cards('7S'),
    });
    const back = { ...(other ?? expect.fail()), turn: 0, phase: 'take' } as const;
    expect(view(back, 0).noCall).toBe('laidOff');
    expect(apply(back, 0, { type: 'call' })).toBeNull();
    // In the turn after it, it may.
    const drawn = apply({ ...back, stock: cards('KD2S') }, 0, { type: 'draw' }) ?? expect.fail();
    const thrown = apply(drawn, 0, { type: 'throw', card: cardOf('KD') }) ?? expect.fail();
    expect(view({ ...thrown, turn: 0 }, 0).noCall).toBeNull();
  });

  it('draws and throws the dearest loose card when its time is over', () => {
    const hands = [cards('KHKDKSQC2C'), cards('3S4D8C'), cards('3D5S8H')];
    const state = middle({ turn: 0, hands, stock: cards('9D2S') });
    const drawn = apply(state, 0, timeout(state, 0)) ?? expect.fail();
    expect(timeout(drawn, 0)).toEqual({ type: 'throw', card: cardOf('QC') });
  });
});

describe('a call', () => {
  const melds = [laid(0, '4S5S6S'), laid(1, '9H9D9C'), laid(2, 'QHQDQC')];
  const called = (texts: readonly string[], on = melds, caller = 0): TongitsState =>
    apply(middle({ turn: caller, hands: texts.map(cards), melds: on }), caller, { type: 'call' }) ?? expect.fail();
  const answered = (state: TongitsState, ...given: ('fight' | 'fold')[]): TongitsState =>
    given.reduce((now, is) => apply(now, now.turn, { type: 'answer', is }) ?? expect.fail(), state);

  it('burns who has laid nothing, and asks the others in turn without telling the one of the other', () => {
    const state = called(['2H3D', '7S4D', '3C5S'], melds.slice(0, 2));
    expect(state.answers).toEqual([null, null, 'burned']);
    expect(answered(state, 'fold').result).toMatchObject({ how: 'fought', winner: 0, burned: [false, false, true] });
    const both = called(['2H3D', '7S4D', '3C5S']);
    expect(view(answered(both, 'fold'), 2).places[1]?.answer).toBeNull();
  });

  it('is won by the fewest points: of equals the challenger, and of two the next after the caller', () => {
    expect(answered(called(['2H3D', '7S4D', '2C3S']), 'fold', 'fight').result).toMatchObject({
      winner: 2,
      beatenCaller: 0,
    });
    expect(answered(called(['2H3D', '2S3H', '2C3S']), 'fight', 'fight').result?.winner).toBe(1);
    expect(answered(called(['2S3H', '2H3D', '2C3S'], melds, 1), 'fight', 'fight').result?.winner).toBe(2);
    expect(answered(called(['AHAD', '2S3H', '2C3S']), 'fight', 'fight').result).toMatchObject({
      winner: 0,
      beatenCaller: null,
    });
  });
});

describe('an empty stock', () => {
  const last = (texts: readonly string[], melds: readonly Meld[], lastTaker = 0): TongitsResult | null | undefined =>
    apply(middle({ turn: 0, phase: 'play', stock: [], hands: texts.map(cards), melds, lastTaker }), 0, {
      type: 'throw',
      card: cardOf('KC'),
    })?.result;
  const melds = [laid(0, '4S5S6S'), laid(1, '9H9D9C')];

  it('is won by the fewest points among those who have laid a meld; of equals by who took the last card, else the next', () => {
    expect(last(['KC2H3D', '7S4D', 'AS2S'], melds)).toMatchObject({
      how: 'stockEmpty',
      winner: 0,
      burned: [false, false, true],
    });
    expect(last(['KC2H3D', '2S3H', 'AS2C'], melds)?.winner).toBe(0);
    expect(last(['KC2H3D', '2S3H', '2C3S'], [...melds, laid(2, 'QHQDQC')], 2)?.winner).toBe(2);
    expect(last(['KC2H3D', '2S3H', '8C3S'], melds, 2)?.winner).toBe(0);
    expect(last(['KC2H3D', '7S4D', 'AS2S'], [])).toMatchObject({ winner: 2, burned: [true, true, true] });
  });
});

describe('what a hand pays', () => {
  const NONE = { points: [], burned: [false, false, false], hasFour: false, beatenCaller: null } as const;
  it.each<[string, TongitsResult, bigint[], bigint]>([
    [
      'Tong-its over two who are burned',
      { ...NONE, how: 'tongits', winner: 0, burned: [false, true, true] },
      [152_00n, -80_00n, -80_00n],
      8_00n,
    ],
    ['a call that is won', { ...NONE, how: 'fought', winner: 0 }, [76_00n, -40_00n, -40_00n], 4_00n],
    [
      'a caller who is beaten',
      { ...NONE, how: 'fought', winner: 1, beatenCaller: 0 },
      [-60_00n, 95_00n, -40_00n],
      5_00n,
    ],
    [
      'an empty stock, one burned',
      { ...NONE, how: 'stockEmpty', winner: 0, burned: [false, false, true] },
      [95_00n, -40_00n, -60_00n],
      5_00n,
    ],
    ['four alike', { ...NONE, how: 'fought', winner: 2, hasFour: true }, [-60_00n, -60_00n, 114_00n], 6_00n],
  ])('%s', (_name, result, deltas, rake) => {
    const paid = settle(middle({ phase: 'over', result })) ?? expect.fail();
    expect(paid).toEqual({ deltas, rake, winner: result.winner });
    expect(deltas.reduce((all, one) => all + one, rake)).toBe(0n);
  });

  it('takes no more than half a stake, and whole coins alone', () => {
    const result = { ...NONE, how: 'tongits', winner: 0, burned: [true, true, true], hasFour: true } as const;
    expect(settle(middle({ phase: 'over', result }))).toEqual({
      deltas: [190_00n, -100_00n, -100_00n],
      rake: 10_00n,
      winner: 0,
    });
    const small = middle({ phase: 'over', result: { ...NONE, how: 'fought', winner: 0 }, stake: 100n, unit: 100n });
    expect(settle(small)).toEqual({ deltas: [400n, -200n, -200n], rake: 0n, winner: 0 });
  });
});

it('shows bots what a person in their place is shown: no deck, and nobody else’s cards', () => {
  // Of what a state holds, a view has none of what is hidden, under any name.
  const hidden: Extract<keyof TongitsView, 'deck' | 'hands'> extends never ? 'none' : 'some' = 'none';
  const shown = view(dealt(deckOf(0)), 1);
  expect([hidden, typeof shown.stock, shown.mine.length]).toEqual(['none', 'number', 12]);
  expect(shown.places.map((place) => [place.cards, place.shown])).toEqual([
    [13, null],
    [12, null],
    [12, null],
  ]);
});

/** Cheap in every run; many by HANDS=100000. */
const HANDS = Number(process.env['HANDS'] ?? 300);

it('plays random hands to the end: every card once, chips kept, and nobody is shown what is another’s', () => {
  const ends = new Map<string, number>();
  for (let hand = 0; hand < HANDS; hand++) {
    const draws = drawsOf({ serverSeed: SEED, clientSeed: 'random', nonce: hand });
    const chips = [200_00n, 200_00n, 200_00n];
    let state = deal({
      deck: draws.shuffle(decksOf(1).map((_, at) => at)),
      dealer: draws.int(3),
      chips,
      stake: 20_00n,
      unit: 1n,
    });
    for (let moves = 0; ; moves++) {
      held(state);
      const turn = turnOf(state);
      if (!turn) break;
      if (moves > 200) expect.fail('a hand without an end');
      const action = chosen(state, turn.place, draws.int(10));
      const moved = apply(state, turn.place, action);
      if (!moved) expect.fail(`${JSON.stringify(action)} is no move`);
      if (apply(state, (turn.place + 1) % 3, action)) expect.fail('somebody has moved out of turn');
      state = moved;
    }
    const { deltas, rake } = settle(state) ?? expect.fail();
    expect(deltas.reduce((all, one) => all + one, rake)).toBe(0n);
    expect(deltas.every((delta) => delta >= -100_00n)).toBe(true);
    expect(rake).toBeLessThanOrEqual(10_00n);
    ends.set(state.result?.how ?? '', (ends.get(state.result?.how ?? '') ?? 0) + 1);
  }
  expect([...ends.keys()].toSorted()).toEqual(['fought', 'stockEmpty', 'tongits']);

  function chosen(state: TongitsState, place: number, luck: number): TongitsAction {
    const mine = view(state, place);
    const draws = drawsOf({ serverSeed: SEED, clientSeed: 'bot', nonce: luck });
    if (luck === 0) return timeout(state, place);
    if (luck === 1 && mine.noCall === null) return { type: 'call' };
    return luck < 5 ? BOTS.easy.decide(mine, draws) : BOTS.regular.decide(mine, draws);
  }

  /** Compared without `expect`: there are tens of thousands of them. */
  function held(state: TongitsState): void {
    const { hands, stock, thrown, melds, result } = state;
    const all = [...hands.flat(), ...stock, ...thrown, ...melds.flatMap((meld) => meld.cards)];
    if (all.length !== 52 || new Set(all).size !== 52) expect.fail('a card is there twice, or gone');
    for (const place of [0, 1, 2]) {
      const known = new Set(seen(state, place));
      const hidden = [...stock, ...hands.flatMap((hand, at) => (at === place || result ? [] : hand))];
      if (hidden.some((card) => known.has(card))) expect.fail('a card is shown that is another’s');
    }
  }
});
