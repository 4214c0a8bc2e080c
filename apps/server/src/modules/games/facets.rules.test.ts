import { describe, expect, it } from 'vitest';
import { facetsOf, hundredthsOf, totalOf, type FacetCell, type FacetFilters } from './facets.rules.ts';

const cells: readonly FacetCell[] = [
  { vendor: 'FELT', classify: 'JP', minBet: 5n, minBetCurrency: 'PHP', games: 2 },
  { vendor: 'FELT', classify: '', minBet: 100n, minBetCurrency: 'PHP', games: 7 },
  { vendor: 'ACME', classify: 'JP', minBet: 50n, minBetCurrency: 'PHP', games: 3 },
  { vendor: 'ACME', classify: 'BG', minBet: 1n, minBetCurrency: 'PHP', games: 1 },
];
const none: FacetFilters = { vendor: '', classify: '', minBetMax: null, currency: 'PHP' };
const bets = ['0.01', '0.05', '1.00'];

describe('facetsOf [G2-11]', () => {
  it('counts every choice where nothing is chosen', () =>
    expect(facetsOf(cells, none, bets)).toEqual({
      total: 13,
      vendors: [
        { vassalage: 'FELT', games: 9 },
        { vassalage: 'ACME', games: 4 },
      ],
      classes: [
        { gameClassify: 'JP', games: 5 },
        { gameClassify: 'BG', games: 1 },
      ],
      minBets: [
        { minBet: '0.01', games: 1 },
        { minBet: '0.05', games: 3 },
        { minBet: '1.00', games: 13 },
      ],
    }));

  it('counts a game whose smallest bet is not known with no choice of one', () => {
    const facets = facetsOf(
      [...cells, { vendor: 'ACME', classify: '', minBet: 0n, minBetCurrency: 'PHP', games: 5 }],
      none,
      bets,
    );
    expect(facets.total).toBe(18);
    expect(facets.minBets.at(-1)).toEqual({ minBet: '1.00', games: 13 });
  });

  it('counts a game whose smallest bet is of another currency, or of none that is known, with no choice of one', () => {
    const others = ['VND', ''].map((minBetCurrency) => ({
      vendor: 'ACME',
      classify: '',
      minBet: 1n,
      minBetCurrency,
      games: 5,
    }));
    const facets = facetsOf([...cells, ...others], none, bets);
    expect(facets.total).toBe(23);
    expect(facets.minBets).toEqual(facetsOf(cells, none, bets).minBets);
  });

  it('counts a choice with the others as they are, and names none that leaves nothing', () =>
    expect(facetsOf(cells, { vendor: 'FELT', classify: 'JP', minBetMax: 5n, currency: 'PHP' }, bets)).toEqual({
      total: 2,
      vendors: [{ vassalage: 'FELT', games: 2 }],
      classes: [{ gameClassify: 'JP', games: 2 }],
      minBets: [
        { minBet: '0.05', games: 2 },
        { minBet: '1.00', games: 2 },
      ],
    }));

  it('promises for each choice exactly what choosing it brings', () => {
    for (const vendor of ['', 'FELT', 'ACME']) {
      for (const classify of ['', 'JP', 'BG']) {
        for (const minBetMax of [null, 1n, 50n]) {
          const facets = facetsOf(cells, { vendor, classify, minBetMax, currency: 'PHP' }, bets);
          for (const { vassalage, games } of facets.vendors)
            expect(totalOf(cells, { vendor: vassalage, classify, minBetMax, currency: 'PHP' })).toBe(games);
          for (const { gameClassify, games } of facets.classes)
            expect(totalOf(cells, { vendor, classify: gameClassify, minBetMax, currency: 'PHP' })).toBe(games);
          for (const { minBet, games } of facets.minBets)
            expect(totalOf(cells, { vendor, classify, minBetMax: hundredthsOf(minBet), currency: 'PHP' })).toBe(games);
        }
      }
    }
  });
});

it.each([
  ['', null],
  ['0.01', 1n],
  ['0.5', 50n],
  ['12.34', 1234n],
])('reads "%s" as %s hundredths', (amount, hundredths) => expect(hundredthsOf(amount)).toBe(hundredths));
