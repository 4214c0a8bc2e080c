import { describe, expect, it } from 'vitest';
import { askedWords, decideHidden, decideQuestion, isListed, pagesOf, pairsOf, searchText } from './catalogue.rules.ts';

const NOTHING_HIDDEN = decideHidden([], { COCKFIGHT: true });
const NO_FILTER = { gameType: '', vassalage: '', gameName: '', gameClassify: '', minBet: '' } as const;
const asked = { ...NO_FILTER, currency: 'PHP', samples: false } as const;

describe('searchText', () => {
  it.each([
    ['  Jeepney   MOON ', 'jeepney moon'],
    ['Piñata Ñandú', 'pinata nandu'],
    ['Đại Cát — Łódź', 'dai cat lodz'],
    ["Lucky 7's", 'lucky 7s'],
    ['GOLD/RUSH: II', 'gold rush ii'],
    ['ＦＵＬＬ width', 'full width'],
    ['财神到', '财神到'],
    ['!!!', ''],
  ])('reads "%s" as "%s"', (name, text) => expect(searchText(name)).toBe(text));

  it('is no longer than what may be typed when one sign stands for several letters', () => {
    expect(searchText('㎉'.repeat(60))).toHaveLength(240);
    expect(askedWords('㎉'.repeat(60))).toEqual(['kcal'.repeat(15)]);
    expect(decideQuestion({ ...asked, gameName: '㎉'.repeat(60) }, NOTHING_HIDDEN)?.words).toEqual(['kcal'.repeat(15)]);
  });

  it('pairs letters inside words only', () => {
    expect(pairsOf('moo mo')).toEqual(['mo', 'oo']);
    expect(pairsOf('7')).toEqual([]);
  });
});

const OFF = { COCKFIGHT: false };

describe('decideHidden', () => {
  it('hides COCKFIGHT until the merchant switches it on', () => {
    expect(decideHidden([], OFF).categories).toEqual(['COCKFIGHT']);
    expect(decideHidden([], { COCKFIGHT: true }).categories).toEqual([]);
  });

  it('takes the switches of vendors and categories', () => {
    const rows = [
      { kind: 'vendor', code: 'ZED' },
      { kind: 'category', code: 'LOTT' },
    ] as const;
    expect(decideHidden(rows, OFF)).toEqual({
      vendors: ['ZED'],
      categories: ['COCKFIGHT', 'LOTT'],
      games: [],
    });
  });
});

describe('decideQuestion', () => {
  it('lists e-sports under SPORTS, and alone when they are asked for', () => {
    expect(decideQuestion({ ...asked, gameType: 'SPORTS' }, NOTHING_HIDDEN)).toMatchObject({
      listType: 'SPORTS',
      gameType: '',
    });
    expect(decideQuestion({ ...asked, gameType: 'ESPORTS' }, NOTHING_HIDDEN)).toMatchObject({
      listType: 'SPORTS',
      gameType: 'ESPORTS',
    });
  });

  it('leaves the quick lottery out of the list of all, and keeps it for its own category and vendor', () => {
    expect(decideQuestion(asked, NOTHING_HIDDEN)?.hidden.categories).toEqual(['ELOTT']);
    expect(decideQuestion({ ...asked, gameType: 'ELOTT' }, NOTHING_HIDDEN)?.hidden.categories).toEqual([]);
    expect(decideQuestion({ ...asked, vassalage: 'TCG_SEA' }, NOTHING_HIDDEN)?.hidden.categories).toEqual([]);
  });

  it('answers nothing for a hidden category and for a name without letters', () => {
    expect(decideQuestion({ ...asked, gameType: 'COCKFIGHT' }, decideHidden([], OFF))).toBeNull();
    expect(decideQuestion({ ...asked, gameName: ' ?! ' }, NOTHING_HIDDEN)).toBeNull();
  });

  it.each([
    ['', null],
    ['0.01', 1n],
    ['0.5', 50n],
    ['1', 100n],
    ['12.34', 1234n],
  ])('reads the minimum bet "%s" as %s', (minBet, value) =>
    expect(decideQuestion({ ...asked, minBet }, NOTHING_HIDDEN)?.minBetMax).toBe(value),
  );

  it('knows the words of a name, whatever their order', () => {
    expect(decideQuestion({ ...asked, gameName: 'Moon jeepney MOON' }, NOTHING_HIDDEN)?.words).toEqual([
      'jeepney',
      'moon',
    ]);
  });
});

it('counts pages', () => expect([0, 1, 25, 26].map((total) => pagesOf(total, 25))).toEqual([0, 1, 1, 2]));

describe('isListed', () => {
  const game = { nodeId: 'acme-one', vendor: 'ACME', gameType: 'RNG', enabled: true, connected: true } as const;
  const hidden = decideHidden([{ kind: 'game', code: 'acme-two' }], OFF);
  it.each([
    ['what a vendor serves', {}, [true, true]],
    ['a sample for who asks for samples', { connected: false }, [false, true]],
    ['nothing that is gone', { enabled: false }, [false, false]],
    ['nothing that the merchant hides, sample or not', { nodeId: 'acme-two', connected: false }, [false, false]],
  ])('has %s', (_, change, expected) => {
    expect([false, true].map((samples) => isListed({ ...game, ...change }, { hidden, samples }))).toEqual(expected);
  });
});
