import type { GameType } from '@baize/contract/games/games.ts';
import { isHidden, listTypeOf, pagesOf, type Hidden } from './catalogue.rules.ts';

/** Whose favorites and recent games. */
export interface Owner {
  readonly bucket: number;
  readonly merchantId: string;
  readonly memberId: string;
}

interface ListedGame {
  readonly nodeId?: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly enabled: boolean;
}

/** As in the catalogue's lists, ESPORTS and COCKFIGHT under SPORTS. */
export const isListed = (game: ListedGame, hidden: Hidden, gameType: GameType | ''): boolean =>
  game.enabled &&
  !isHidden(hidden, game) &&
  (gameType === '' || gameType === game.gameType || gameType === listTypeOf(game.gameType));

export const pageOf = <T>(
  all: readonly T[],
  page: { readonly number: number; readonly size: number },
): { list: T[]; total: number; totalPages: number } => ({
  list: all.slice((page.number - 1) * page.size, page.number * page.size),
  total: all.length,
  totalPages: pagesOf(all.length, page.size),
});
