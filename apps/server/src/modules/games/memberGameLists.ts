import type { Game, GameType } from '@baize/contract/games/games.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { iconUrl } from './art.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import type { Session } from '../../kernel/session.ts';
import { catalogueOf } from './catalogue.ts';
import { findGame, findGames, type GameRow } from './catalogue.store.ts';
import { gameFace } from './faces.ts';
import type { RequestOrigin } from './gamePage.ts';
import { isListed, type Owner } from './memberGameLists.rules.ts';

export const ownerOf = ({ merchantId, memberId }: Session): Owner => ({
  bucket: bucketOf(memberId),
  merchantId,
  memberId,
});

/** A game visible at this merchant; else null. */
export async function findListed(app: App, { merchant, ip }: RequestOrigin, nodeId: string): Promise<GameRow | null> {
  const [game, hidden] = await Promise.all([findGame(app.db, nodeId), catalogueOf(app).hiddenTo(merchant, ip)]);
  return game && isListed(game, hidden, '') ? game : null;
}

/** Their pictures, by node; of what the catalogue has. */
export const gameIcons = async (db: Db, nodeIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await findGames(db, nodeIds)).map((row) => [row.nodeId, iconUrl(row)]));

/** The visible ones of a member's games, in order. */
export async function listedGames(
  app: App,
  { merchant, ip }: RequestOrigin,
  { nodeIds, gameType }: { nodeIds: readonly string[]; gameType: GameType | '' },
): Promise<Game[]> {
  const catalogue = catalogueOf(app);
  const [rows, hidden, vendors] = await Promise.all([
    findGames(app.db, nodeIds),
    catalogue.hiddenTo(merchant, ip),
    catalogue.vendors(),
  ]);
  const known = new Map(rows.map((row) => [row.nodeId as string, row]));
  return nodeIds
    .flatMap((nodeId) => known.get(nodeId) ?? [])
    .filter((row) => isListed(row, hidden, gameType))
    .map((row) => gameFace(row, vendors));
}
