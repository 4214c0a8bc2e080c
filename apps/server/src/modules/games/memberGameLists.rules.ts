import type { GameType } from '@baize/contract/games/games.ts';
import { listTypeOf, pagesOf } from './catalogue.rules.ts';

/** Whose favorites and recent games. */
export interface Owner {
  readonly bucket: number;
  readonly merchantId: string;
  readonly memberId: string;
}

/** As in the catalogue's lists, ESPORTS and COCKFIGHT under SPORTS. */
export const isUnder = (game: { readonly gameType: GameType }, gameType: GameType | ''): boolean =>
  gameType === '' || gameType === game.gameType || gameType === listTypeOf(game.gameType);

export const pageOf = <T>(
  all: readonly T[],
  page: { readonly number: number; readonly size: number },
): { list: T[]; total: number; totalPages: number } => ({
  list: all.slice((page.number - 1) * page.size, page.number * page.size),
  total: all.length,
  totalPages: pagesOf(all.length, page.size),
});
