import { FAVORITES_MAX } from '@baize/contract/games/favorites.ts';

/** The effect of marking a game; marking twice does nothing, even when full. */
export function decideAdd(kept: readonly string[], nodeId: string): 'insert' | 'nothing' | 'full' {
  if (kept.includes(nodeId)) return 'nothing';
  return kept.length < FAVORITES_MAX ? 'insert' : 'full';
}
