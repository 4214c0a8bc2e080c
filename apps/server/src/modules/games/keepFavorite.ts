import { FAVORITES_MAX } from '@baize/contract/games/favorites.ts';
import type { Db } from '@baize/db';
import { must } from '../../kernel/must.ts';
import { decideAdd } from './favorites.rules.ts';
import { insertFavorite, listFavorites } from './favorites.store.ts';
import type { Owner } from './memberGameLists.rules.ts';

interface Wish {
  readonly nodeId: string;
  readonly at: Date;
}

/**
 * Keeps a game, unless it is kept already or the list is full. The table's keys hold the limit; who lost a place to
 * another tap looks again, and each time one place fewer is free, so this ends.
 */
export async function keepFavorite(db: Db, owner: Owner, { nodeId, at }: Wish): Promise<'kept' | 'nothing' | 'full'> {
  for (let tries = 0; tries <= FAVORITES_MAX; tries++) {
    if (await insertFavorite(db, owner, nodeId, at)) return 'kept';
    const decision = decideAdd(await listFavorites(db, owner), nodeId);
    if (decision !== 'insert') return decision;
  }
  must(false, 'a favorite finds its place or is refused');
  return 'full';
}
