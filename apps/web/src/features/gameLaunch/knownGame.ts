import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export interface KnownGame {
  readonly name: string;
  readonly picture: string;
}

/** What lists have told about a game, for its name and picture while opening. */
export function useKnownGame(nodeId: string | null): KnownGame {
  const queries = useQueryClient();
  // Fixed: an open table's name does not change.
  const [known] = useState((): KnownGame => {
    if (nodeId === null) return { name: '', picture: '' };
    const lists = ['games', 'favorites', 'recents'].flatMap((noun) => queries.getQueriesData({ queryKey: [noun] }));
    for (const [, answer] of lists) {
      const found = gameIn(answer, nodeId);
      if (found) return found;
    }
    return { name: '', picture: `/art/tile/${nodeId}.svg` };
  });
  return known;
}

/** Searches wrapped answers (G3) for this `nodeId` with a name. */
export function gameIn(answer: unknown, nodeId: string, depth = 0): KnownGame | null {
  if (typeof answer !== 'object' || answer === null || depth > DEPTH_MAX) return null;
  if ('nodeId' in answer && answer.nodeId === nodeId && 'displayName' in answer) {
    const picture = 'mobileLargeIcon' in answer ? String(answer.mobileLargeIcon) : '';
    return { name: String(answer.displayName), picture };
  }
  for (const part of Object.values(answer)) {
    const found = gameIn(part, nodeId, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const DEPTH_MAX = 4;
