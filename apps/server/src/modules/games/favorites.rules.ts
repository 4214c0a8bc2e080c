import { FAVORITES_MAX } from '@baize/contract/games/favorites.ts';

/** What marking a game does to the list. Marking it twice does nothing, even when the list is full. */
export function decideAdd(kept: readonly string[], nodeId: string): 'insert' | 'nothing' | 'full' {
  if (kept.includes(nodeId)) return 'nothing';
  return kept.length < FAVORITES_MAX ? 'insert' : 'full';
}
