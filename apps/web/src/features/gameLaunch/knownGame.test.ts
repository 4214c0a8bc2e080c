import { describe, expect, it } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { gameIn } from './knownGame.ts';

describe('gameIn', () => {
  const moon = demoGame('felt-moon', 'Jeepney Moon');

  it.each([
    ['a row', { games: [moon], totalPages: 1 }],
    ['pages of a list', { pages: [{ games: [] }, { games: [moon] }], pageParams: [1, 2] }],
    ['favourites', { content: [moon] }],
    ['hot games', { list: [moon] }],
  ])('finds a game in %s', (_, answer) => {
    expect(gameIn(answer, 'felt-moon')).toEqual({ name: 'Jeepney Moon', picture: moon.mobileLargeIcon });
    expect(gameIn(answer, 'felt-perlas')).toBeNull();
  });

  it.each([[null], [undefined], ['text'], [['felt-moon']], [{}]])('finds nothing in %j', (answer) => {
    expect(gameIn(answer, 'felt-moon')).toBeNull();
  });
});
