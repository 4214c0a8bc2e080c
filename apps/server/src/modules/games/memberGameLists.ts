import type { Game, GameType } from '@baize/contract/games/games.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { iconUrl } from './art.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import type { Session } from '../../kernel/session.ts';
import { isListed } from './catalogue.rules.ts';
import { catalogueOf } from './catalogue.ts';
import { findGame, findGames, type GameRow } from './catalogue.store.ts';
import { gameFace } from './faces.ts';
import type { RequestOrigin } from './gamePage.ts';
import { isUnder, type Owner } from './memberGameLists.rules.ts';

export const ownerOf = ({ merchantId, memberId }: Session): Owner => ({
  bucket: bucketOf(memberId),
  merchantId,
  memberId,
});

/** A game that this merchant lists, no sample; else null. */
export async function findListed(app: App, { merchant, ip }: RequestOrigin, nodeId: string): Promise<GameRow | null> {
  const [game, hidden] = await Promise.all([findGame(app.db, nodeId), catalogueOf(app).unlistedTo(merchant, ip)]);
  return game && isListed(game, { hidden, samples: false }) ? game : null;
}

/** Their pictures, by node; of what the catalogue has. */
export const gameIcons = async (db: Db, nodeIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await findGames(db, nodeIds)).map((row) => [row.nodeId, iconUrl(row)]));

/** Those of a member's games that are listed, in order. */
export async function listedGames(
  app: App,
  { merchant, ip }: RequestOrigin,
  { nodeIds, gameType, samples = false }: { nodeIds: readonly string[]; gameType: GameType | ''; samples?: boolean },
): Promise<Game[]> {
  const catalogue = catalogueOf(app);
  const [rows, hidden, vendors] = await Promise.all([
    findGames(app.db, nodeIds),
    catalogue.unlistedTo(merchant, ip),
    catalogue.vendors(),
  ]);
  const known = new Map(rows.map((row) => [row.nodeId as string, row]));
  return nodeIds
    .flatMap((nodeId) => known.get(nodeId) ?? [])
    .filter((row) => isListed(row, { hidden, samples }) && isUnder(row, gameType))
    .map((row) => gameFace(row, vendors));
}
