import { expect, it } from 'vitest';
import { hiddenBy } from './games.rules.ts';

const game = { nodeId: 'acme-ada', vendor: 'ACME', gameType: 'RNG' };
const none = { game: new Set<string>(), vendor: new Set<string>(), category: new Set<string>() };

it('names the switch that is nearest to the game', () => {
  const all = { game: new Set(['acme-ada']), vendor: new Set(['ACME']), category: new Set(['RNG']) };
  expect(hiddenBy(game, all, false)).toBe('game');
  expect(hiddenBy(game, { ...all, game: none.game }, false)).toBe('vendor');
  expect(hiddenBy(game, { ...none, category: all.category }, false)).toBe('category');
  expect(hiddenBy(game, none, false)).toBe('');
});

it('names the flag for a category that a country may forbid', () => {
  const cock = { ...game, gameType: 'COCKFIGHT' };
  expect([hiddenBy(cock, none, false), hiddenBy(cock, none, true)]).toEqual(['flag', '']);
});
