import { NODE_ID } from '@baize/contract/games/games.ts';
import { letterOf, type SiteLocation } from './route.rules.ts';

/** The part of a query that the drawn page depends on: whether there is one, a letter's purpose, the game. */
export function drawnSearch(place: Pick<SiteLocation, 'path' | 'search'>): string {
  const letter = letterOf(place);
  if (letter) return `?${letter}=1`;
  const game = place.path === '/m/game' ? (new URLSearchParams(place.search).get('nodeId') ?? '') : '';
  if (NODE_ID.test(game)) return `?nodeId=${game}`;
  return place.search === '' ? '' : '?';
}
