import { describe, expect, it } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { nameIn } from './knownGame.ts';

describe('nameIn', () => {
  const moon = demoGame('felt-moon', 'Jeepney Moon');

  it.each([
    ['a row', { games: [moon], totalPages: 1 }],
    ['pages of a list', { pages: [{ games: [] }, { games: [moon] }], pageParams: [1, 2] }],
    ['favourites', { content: [moon] }],
    ['hot games', { list: [moon] }],
  ])('finds a game in %s', (_, answer) => {
    expect(nameIn(answer, 'felt-moon')).toBe('Jeepney Moon');
    expect(nameIn(answer, 'felt-perlas')).toBeNull();
  });

  it.each([[null], [undefined], ['text'], [['felt-moon']], [{}]])('finds nothing in %j', (answer) => {
    expect(nameIn(answer, 'felt-moon')).toBeNull();
  });
});
