import { FAVORITES_MAX } from '@baize/contract/games/favorites.ts';
import type { Db } from '@baize/db';
import { must } from '../../kernel/must.ts';
import { decideAdd } from './favorites.rules.ts';
import { insertFavorite, listFavorites } from './favorites.store.ts';
import type { Owner } from './memberGameLists.rules.ts';

interface Request {
  readonly nodeId: string;
  readonly at: Date;
}

/** Unless marked or full. The table's keys hold the limit; a lost slot is retried. */
export async function keepFavorite(
  db: Db,
  owner: Owner,
  { nodeId, at }: Request,
): Promise<'kept' | 'nothing' | 'full'> {
  for (let tries = 0; tries <= FAVORITES_MAX; tries++) {
    if (await insertFavorite(db, owner, nodeId, at)) return 'kept';
    const decision = decideAdd(await listFavorites(db, owner), nodeId);
    if (decision !== 'insert') return decision;
  }
  must(false, 'a favorite finds its place or is refused');
  return 'full';
}
