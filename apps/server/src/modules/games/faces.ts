import type { Game, GameType, GameVendor } from '@baize/contract/games/games.ts';
import { isHidden, listTypeOf, type Hidden } from './catalogue.rules.ts';
import type { GameRow, VendorCount, VendorRow } from './catalogue.store.ts';
import { crestUrl, tileUrl } from './art.ts';

/** A game of the catalogue with the seeds' field names (G3). */
export function gameFace(row: GameRow, vendorName: string): Game {
  const icon = row.thumb.startsWith('https://') ? row.thumb : tileUrl(row);
  return {
    nodeId: row.nodeId,
    nodeName: row.name,
    gameName: row.name,
    displayName: row.name,
    gameId: row.code,
    gameCode: row.code,
    gameType: row.gameType,
    vassalage: row.vendor,
    vendorName,
    gameClassify: row.classify,
    gameClassifyNew: row.classify,
    minBet: amountText(row.minBet),
    mobileLargeIcon: icon,
    iconUrl: icon,
    showIcon: row.isNew ? 'NEW' : row.hot ? 'HOT' : row.classify === 'JP' ? 'JP' : '',
    roomId: '',
    supportPlay: row.freePlay ? 0 : 1,
    freePlay: row.freePlay,
    isGameH5: true,
    lottoMode: LOTTO_MODES[row.gameType] ?? '',
  };
}

/** G4: the play type is `ent` where the mode contains Entertainment. */
const LOTTO_MODES: Partial<Record<GameType, string>> = { LOTT: 'Traditional', ELOTT: 'Entertainment' };

/**
 * The vendors that have games to show, by category. ESPORTS vendors stand under SPORTS, where they are displayed, and
 * once more under their own category for its page.
 */
export function vendorFaces(
  rows: readonly VendorRow[],
  counts: readonly VendorCount[],
  hidden: Hidden,
): Record<string, GameVendor[]> {
  const shown = counts.filter((count) => !isHidden(hidden, count));
  const mapping: Record<string, GameVendor[]> = {};
  for (const row of rows) {
    const mine = shown.filter(({ vendor }) => vendor === row.code);
    for (const category of new Set(mine.flatMap(({ gameType }) => [listTypeOf(gameType), gameType]))) {
      const here = mine.filter(({ gameType, listType }) => gameType === category || listType === category);
      const games = here.reduce((sum, count) => sum + count.games, 0);
      const gameType = here.find((count) => count.gameType === category)?.gameType ?? here[0]?.gameType ?? category;
      (mapping[category] ??= []).push(vendorFace(row, gameType, games));
    }
  }
  return mapping;
}

const vendorFace = (row: VendorRow, gameType: GameType, games: number): GameVendor => ({
  displayName: row.name,
  gameType,
  vassalage: row.code,
  h5Type: row.h5Type,
  crest: crestUrl(row),
  available: row.available,
  games,
});

/** Hundredths as the wire's decimal text: the catalogue serves every currency, so no currency has a say in it. */
const amountText = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
