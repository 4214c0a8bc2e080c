import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { decksOf, type Card, type Suit } from '../cards.ts';
import { sariJacks } from './game.ts';
import { worthsOf } from './hold.ts';
import { HANDS, payOf } from './model.ts';
import { act, deckOf, handOf, HOLD_ALL, placeOf, startRound } from './rules.ts';

const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const draws = (nonce: number) => drawsOf(seeds(nonce));
const SUITS: Readonly<Record<string, Suit>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const RANKS = 'A23456789TJQK';
const cardOf = (text: string): Card => ({
  rank: RANKS.indexOf(text[0] ?? '') + 1,
  suit: SUITS[text[1] ?? ''] ?? 'spades',
});
const cards = (text: string): Card[] => (text.match(/../g) ?? []).map(cardOf);
const textOf = (some: readonly Card[]): string =>
  some.map(({ rank, suit }) => `${RANKS[rank - 1]}${suit[0]?.toUpperCase()}`).join('');

/** Ten cards, the best hold, what it brings on average, and what came. */
const KNOWN = [
  ['AHKCQCTHJS5H2H4SJH6D', '11111', 4, 'straight'],
  ['6CJH7H8D6S3C8H9SAS9C', '10001', 0.823682, 'nothing'],
  ['4C8CJS3SKH2H6C9HJH8D', '00101', 0.494049, 'nothing'],
  ['QS3S4HKD9SAC6H7D7HJD', '10010', 0.490102, 'nothing'],
  ['JHKD4CTDJD7C2DTHQS8S', '10001', 1.53654, 'jacks'],
] as const;

describe('a hand of Sari Jacks', () => {
  it.each(KNOWN.map((known, nonce) => [nonce, ...known] as const))(
    'is dealt with the test seeds and number %i as %s',
    (nonce, ten, held, worth, hand) => {
      expect(textOf(deckOf(draws(nonce)).slice(0, 10))).toBe(ten);
      const start = startRound(draws(nonce));
      const { best } = worthsOf(cards(ten.slice(0, 10)).map(placeOf), 5);
      expect(best.held).toBe(held);
      expect(best.over / best.under).toBeCloseTo(worth, 6);
      const round = { stake: 2500n, options: { coins: 5 }, before: start.events, draws: draws(nonce) };
      const end = act(round, { type: 'hold', held });
      expect(end).toMatchObject({ win: 2500n * BigInt(payOf(hand, 5)), events: [{ held, hand }] });
    },
  );

  it('of the last of them three to the royal is worth less than the pair', () => {
    const { holds } = worthsOf(cards('JHKD4CTDJD').map(placeOf), 5);
    const three = holds.find(({ held }) => held === '01011');
    // 1,498 coins over the 1,081 ways to draw two: the jack that is thrown away makes pairs rarer.
    expect(three).toMatchObject({ over: 1498, under: 1081 });
  });

  it.each([
    ['ASKSQSJSTS', 'royalFlush'],
    ['9HKHQHJHTH', 'straightFlush'],
    ['5DAD3D2D4D', 'straightFlush'],
    ['7S7H7D7C2S', 'four'],
    ['2S7H7D7C7S', 'four'],
    ['7S7H2D2C2S', 'fullHouse'],
    ['AS9S3S7S2S', 'flush'],
    ['AS2H3D4C5S', 'straight'],
    ['QS2HADKC3S', 'nothing'],
    ['TSJHQDKCAS', 'straight'],
    ['9S9H9DKCAS', 'three'],
    ['9S9HKDKCAS', 'twoPair'],
    ['JSJH9DKCAS', 'jacks'],
    ['ASAH9DKC2S', 'jacks'],
    ['TSTH9DKC2S', 'nothing'],
  ])('%s is %s', (text, hand) => expect(handOf(cards(text))).toBe(hand));

  it('pays what stands on the paper: 800 a coin for a royal flush with all five', () => {
    expect(HANDS.map((hand) => payOf(hand, 5))).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1, 0]);
    expect(HANDS.map((hand) => payOf(hand, 4) * 4)).toEqual([1000, 200, 100, 36, 24, 16, 12, 8, 4, 0]);
  });

  it('names every card of the deck once', () => {
    expect(decksOf(1).map(placeOf)).toEqual(Array.from({ length: 52 }, (_, place) => place));
  });

  it('draws the next cards into the places that are not held, left to right, and ends', () => {
    const start = startRound(draws(0));
    const round = { stake: 500n, options: { coins: 1 }, before: start.events, draws: draws(0) };
    const end = act(round, { type: 'hold', held: '01010' });
    expect(end?.events[0]).toMatchObject({ cards: cards('5HKC2HTH4S'), win: '0.00', hand: 'nothing' });
    const before = [...start.events, ...(end?.events ?? [])];
    expect(act({ ...round, before, draws: draws(0) }, HOLD_ALL)).toBeNull();
  });

  it('tells five cards and no more while the player thinks, and holds all when nobody comes back', () => {
    const round = { stake: 2500n, options: { coins: 5 }, currency: 'PHP' };
    const open = sariJacks.engine.open(round, draws(0));
    expect(open).toEqual({ events: [{ type: 'dealt', cards: cards('AHKCQCTHJS') }], win: null });
    expect(sariJacks.engine.leave({ ...round, events: open.events })).toEqual(HOLD_ALL);
  });
});
