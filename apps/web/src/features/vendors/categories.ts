import type { GameType, GameVendor } from '@baize/contract/games/games.ts';
import type { To } from '../../app/router/routes.ts';

/** G2: the page of each category. E-sports and cockfights are under sports, lotteries in their hall. */
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

/** A category with one vendor; `vassalage` opens the search tab (G2). */
export function vendorPage(gameType: GameType, vassalage: string): To {
  const page = PAGES[gameType];
  const sign = page.includes('?') ? '&' : '?';
  return `${page}${sign}vassalage=${encodeURIComponent(vassalage)}` as To;
}

/** G4: a vendor's link: the lottery hall, its list, or directly its one title or lobby. */
export function vendorTarget(gameType: GameType, { vassalage, h5Type }: Pick<GameVendor, 'vassalage' | 'h5Type'>): To {
  if (gameType === 'LOTT' || gameType === 'ELOTT') return PAGES[gameType];
  return h5Type === 'GAME' ? `/m/game?vassalage=${encodeURIComponent(vassalage)}` : vendorPage(gameType, vassalage);
}

/** The class that carries a category's colours. */
export const categoryClass = (gameType: GameType): string => gameType.toLowerCase();
