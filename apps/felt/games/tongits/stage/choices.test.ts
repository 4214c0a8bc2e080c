import { describe, expect, it } from 'vitest';
import type { TongitsView } from '../script.ts';
import { arranged, choicesOf } from './choices.ts';

const cardOf = (text: string): number => 'SHDC'.indexOf(text[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(text[0] ?? '');
const cards = (text: string): number[] => (text.match(/../g) ?? []).map(cardOf);
const viewOf = (change: Partial<TongitsView>): TongitsView => ({
  ...{
    place: 0,
    mine: cards('5H6H9S9DKC2C'),
    dealer: 0,
    turn: 0,
    phase: 'take',
    melds: [],
    stock: 9,
    thrown: cards('7H'),
  },
  ...{ places: [], caller: null, noCall: 'noMeld', result: null },
  ...change,
});

describe('the four actions', () => {
  it('at the beginning of a turn: take what makes a meld, call with one laid, draw', () => {
    const { take, drop, fight, main } = choicesOf(viewOf({}), []);
    expect(take.action).toEqual({ type: 'take', cards: cards('5H6H') });
    expect([drop.why, fight.why, main.action]).toEqual(['drawFirst', 'noMeldLaid', { type: 'draw' }]);
    expect(choicesOf(viewOf({ noCall: 'laidOff' }), []).fight.why).toBe('laidOff');
    expect(choicesOf(viewOf({ noCall: null }), []).fight.action).toEqual({ type: 'call' });
    expect(choicesOf(viewOf({ thrown: cards('3D') }), []).take.why).toBe('noMeldWithIt');
    expect(choicesOf(viewOf({ thrown: [] }), []).take.why).toBe('nothingThrown');
    expect(choicesOf(viewOf({}), cards('9S9D')).take.why).toBe('noMeldWithIt');
  });

  it('after drawing: lay what is chosen or the first meld, add to one of the table, throw a chosen card', () => {
    const playing = viewOf({
      phase: 'play',
      mine: cards('5H6H7HKCKD2C'),
      melds: [{ owner: 1, cards: cards('3D4D5D') }],
    });
    expect(choicesOf(playing, []).drop.action).toEqual({ type: 'meld', cards: cards('5H6H7H') });
    expect(choicesOf(playing, []).main.why).toBe('chooseOne');
    expect(choicesOf(playing, cards('KC')).main.action).toEqual({ type: 'throw', card: cardOf('KC') });
    expect(choicesOf(playing, cards('KC')).drop.why).toBe('noMeldChosen');
    const added = choicesOf({ ...playing, mine: cards('6DKC') }, []);
    expect(added.drop.action).toEqual({ type: 'layOff', meld: 0, cards: cards('6D') });
  });

  it('say whose turn it is, and let a call be answered alone', () => {
    expect(Object.values(choicesOf(viewOf({ turn: 1 }), [])).map(({ why }) => why)).toEqual(Array(4).fill('notTurn'));
    const { fight, main, take } = choicesOf(viewOf({ phase: 'answer', caller: 1 }), []);
    expect([fight.action, main.action, take.why]).toEqual([
      { type: 'answer', is: 'fight' },
      { type: 'answer', is: 'fold' },
      'answering',
    ]);
  });
});

it('holds melds together first, or goes by suit or rank', () => {
  const hand = cards('KC5H2S6H7H2C');
  expect(arranged(hand, 'melds')).toEqual({ cards: cards('5H6H7H2S2CKC'), groups: [cards('5H6H7H')] });
  expect(arranged(hand, 'suit').cards).toEqual(cards('2S5H6H7H2CKC'));
  expect(arranged(hand, 'rank').cards).toEqual(cards('2S2C5H6H7HKC'));
});
