import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The name of a game that some list has brought before, so that its table has a name while it is being opened; empty for a
 * game that came by an address.
 */
export function useKnownName(nodeId: string): string {
  const queries = useQueryClient();
  // What is known now: the name of an open table does not change under the player.
  const [name] = useState(() => {
    const lists = ['games', 'favorites', 'recents'].flatMap((noun) => queries.getQueriesData({ queryKey: [noun] }));
    for (const [, answer] of lists) {
      const found = nameIn(answer, nodeId);
      if (found) return found;
    }
    return '';
  });
  return name;
}

/** Lists come in pages and in several wrappings (G3); a game is what has this `nodeId` and a name. */
export function nameIn(answer: unknown, nodeId: string, depth = 0): string | null {
  if (typeof answer !== 'object' || answer === null || depth > DEPTH_MAX) return null;
  if ('nodeId' in answer && answer.nodeId === nodeId && 'displayName' in answer) return String(answer.displayName);
  for (const part of Object.values(answer)) {
    const found = nameIn(part, nodeId, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const DEPTH_MAX = 4;
