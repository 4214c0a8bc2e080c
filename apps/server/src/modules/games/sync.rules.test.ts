import { nodeIdOf } from '@baize/contract/games/games.ts';
import { describe, expect, it } from 'vitest';
import { rankOf, readGameList, retryPauseMs } from './sync.rules.ts';

const FELT = { code: 'FELT', rank: 0, categories: ['RNG'] };
const moon = { game_code: 'jeepney-moon', name: ' Jeepney Moon ', category: 'RNG', min_bet: 20_000, free_play: true };

describe('readGameList', () => {
  it('reads a game: node id, hundredths, place', () => {
    const read = readGameList([moon], FELT);
    expect(read?.refused).toBe(0);
    expect(read?.games[0]).toMatchObject({
      nodeId: 'felt-jeepney-moon',
      vendor: 'FELT',
      code: 'jeepney-moon',
      name: 'Jeepney Moon',
      gameType: 'RNG',
      minBet: 20n,
      rank: 0,
      freePlay: true,
      enabled: true,
      connected: true,
      thumb: '',
    });
  });

  it.each([
    ['no code', { ...moon, game_code: undefined }],
    ['a code that is none', { ...moon, game_code: '../x' }],
    ['an unknown category', { ...moon, category: 'CASINO' }],
    ['a category that the vendor may not offer', { ...moon, category: 'LIVE' }],
    ['a bet that is a fraction', { ...moon, min_bet: 0.5 }],
    ['a negative bet', { ...moon, min_bet: -1 }],
    ['a currency that is none', { ...moon, min_bet_currency: 'peso' }],
    ['a name that no row can hold', { ...moon, game_code: 'odd', name: 'Moon\u0000' }],
    ['a name with half a character', { ...moon, game_code: 'odd', name: 'Moon \ud83c' }],
    ['a name that nobody can see', { ...moon, game_code: 'odd', name: ' \u200b ' }],
    ['a name that turns what stands beside it', { ...moon, game_code: 'odd', name: '\u202enooM' }],
    ['no object', 'moon'],
  ])('leaves out an entry with %s and keeps the rest', (_what, entry) => {
    const read = readGameList([entry, moon], FELT);
    expect(read).toMatchObject({ refused: 1, games: [{ code: 'jeepney-moon' }] });
  });

  it('keeps the first of two codes that differ in case only', () => {
    expect(readGameList([moon, { ...moon, game_code: 'Jeepney-Moon' }], FELT)).toMatchObject({
      refused: 1,
      games: [{ code: 'jeepney-moon' }],
    });
  });

  it.each([
    ['what breaks the protocol', [{ ...moon, category: 'CASINO' }, { ...moon, game_code: '../x' }, null], true],
    ['games that the vendor may not offer', [{ ...moon, category: 'LIVE' }, null], false],
    ['nothing', [], false],
  ])('takes a list of %s as garbage or not', (_what, list, isGarbage) =>
    expect(readGameList(list, FELT)).toEqual({ games: [], refused: list.length, isGarbage }),
  );

  it.each([
    ['nothing', null],
    ['an object', {}],
    ['far too many', Array.from({ length: 20_001 }, () => moon)],
  ])('refuses %s', (_what, body) => expect(readGameList(body, FELT)).toBeNull());

  it.each([
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['https://cdn.example/a"b\u0000.png', 'https://cdn.example/a%22b%00.png'],
    ['http://cdn.example/a.png', ''],
    ['javascript:alert(1)', ''],
    ['data:image/png;base64,AAAA', ''],
  ])('takes the picture %s as "%s"', (url_thumb, thumb) =>
    expect(readGameList([{ ...moon, url_thumb }], FELT)?.games[0]?.thumb).toBe(thumb),
  );

  it('rounds a minimum bet up to what can be staked', () => {
    expect(readGameList([{ ...moon, min_bet: 1001 }], FELT)?.games[0]?.minBet).toBe(2n);
  });
});

it('makes node ids in lower case and none that are too long', () => {
  expect(nodeIdOf('TCG_SEA', 'Mega645')).toBe('tcg_sea-mega645');
  expect(nodeIdOf('V'.repeat(20), 'g'.repeat(40))).toBeNull();
});

it('puts the house vendor first and mixes the others', () => {
  const ranks = [rankOf(1, 0), rankOf(0, 1), rankOf(0, 2), rankOf(1, 1)];
  expect([...ranks].sort((a, b) => a - b)).toEqual(ranks);
});

it('asks a vendor that was away soon, then ever more rarely', () => {
  expect([0, 1, 2, 10].map(retryPauseMs)).toEqual([1000, 2000, 4000, 60_000]);
});
