import type { GameType, GameVendor } from '@baize/contract/games/games.ts';
import type { To } from '../../app/router/routes.ts';

/** G2: the page of each category. E-sports and cockfights are shown as sports, the lotteries have their hall. */
const PAGES: Record<GameType, To> = {
  RNG: '/m/slot-games',
  LIVE: '/m/live-games',
  PVP: '/m/poker-games',
  FISH: '/m/fishing-games',
  SPORTS: '/m/sport-games',
  ESPORTS: '/m/esport-games',
  LOTT: '/m/lottery',
  ELOTT: '/m/elott',
  COCKFIGHT: '/m/gameList?gameType=COCKFIGHT',
};

export const categoryPage = (gameType: GameType): To => PAGES[gameType];

/** The page of a category with only one vendor's games; `vassalage` opens the search tab (G2). */
export function vendorPage(gameType: GameType, vassalage: string): To {
  const page = PAGES[gameType];
  const sign = page.includes('?') ? '&' : '?';
  return `${page}${sign}vassalage=${encodeURIComponent(vassalage)}` as To;
}

/**
 * G4: where a vendor's name leads. A lottery has its hall, a vendor with a list has that list, and all others open at once what they
 * have: their one title, or their own lobby.
 */
export function vendorTarget(gameType: GameType, { vassalage, h5Type }: Pick<GameVendor, 'vassalage' | 'h5Type'>): To {
  if (gameType === 'LOTT' || gameType === 'ELOTT') return PAGES[gameType];
  return h5Type === 'GAME' ? `/m/game?vassalage=${encodeURIComponent(vassalage)}` : vendorPage(gameType, vassalage);
}

/** The class that carries a category's colours. */
export const categoryClass = (gameType: GameType): string => gameType.toLowerCase();
