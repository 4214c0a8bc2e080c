import { GAME_CLASSES, GAME_TYPES, MIN_BETS, VENDOR_CODE, type GameType } from '@baize/contract/games/games.ts';
import type { SiteLocation } from '../../app/router/route.rules.ts';
import type { RoutePath, To } from '../../app/router/routes.ts';

/**
 * `recent` and `fav` are the member's, over all categories (G2). `search`: a vendor's games, `filter`: the panel's;
 * both temporary.
 */
export type ListTab = 'all' | 'hot' | 'recent' | 'fav' | 'search' | 'filter';
export type GameClass = (typeof GAME_CLASSES)[number];

export interface Filters {
  readonly vassalage: string;
  readonly gameClassify: GameClass | '';
  /** A decimal text of `MIN_BETS`, or empty. */
  readonly minBet: string;
}

/** A list's state, all in the address. */
export interface ListView extends Filters {
  readonly path: RoutePath;
  /** Empty: all categories. */
  readonly gameType: GameType | '';
  readonly tab: ListTab;
  readonly gameName: string;
}

export const NO_FILTERS: Filters = { vassalage: '', gameClassify: '', minBet: '' };

const TYPE_OF_PATH: Partial<Record<RoutePath, GameType | ''>> = {
  '/m/slot-games': 'RNG',
  '/m/live-games': 'LIVE',
  '/m/poker-games': 'PVP',
  '/m/fishing-games': 'FISH',
  '/m/sport-games': 'SPORTS',
  '/m/esport-games': 'ESPORTS',
  '/m/hot-games': '',
};
const NAME_MAX = 60;

/** Reads the address (G2); a list path without a category is slots. */
export function viewOf({ path, search }: Pick<SiteLocation, 'path' | 'search'>): ListView {
  const query = new URLSearchParams(search);
  const asked = query.get('gameType') ?? '';
  const gameType = TYPE_OF_PATH[path] ?? (isGameType(asked) ? asked : 'RNG');
  const vassalage = query.get('vassalage') ?? '';
  const classify = query.get('gameClassify') ?? '';
  const minBet = query.get('minBet') ?? '';
  const filters: Filters = {
    vassalage: VENDOR_CODE.test(vassalage) ? vassalage : '',
    gameClassify: gameType === 'RNG' && isGameClass(classify) ? classify : '',
    minBet: gameType === 'RNG' && (MIN_BETS as readonly string[]).includes(minBet) ? minBet : '',
  };
  return {
    path,
    gameType,
    tab: tabOf(path, filters, query.get('type') ?? ''),
    gameName: (query.get('gameName') ?? '').trim().slice(0, NAME_MAX),
    ...filters,
  };
}

/** A list page's first question without a query; null: other pages. */
export function firstQuestion(path: string): Question | null {
  const view = path in TYPE_OF_PATH || path === '/m/gameList' ? viewOf({ path: path as RoutePath, search: '' }) : null;
  return view?.tab === 'all' ? questionOf(view, false) : null;
}

/** What the server is asked for a view. */
export type Question = Filters & Pick<ListView, 'gameType' | 'gameName'> & { readonly samples: '' | '1' };

export const questionOf = (view: ListView, samples: boolean): Question => {
  const { gameType, vassalage, gameName, gameClassify, minBet } = view;
  return { gameType, vassalage, gameName, gameClassify, minBet, samples: samples ? '1' : '' };
};

export function addressOfView(view: ListView): To {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => value !== '' && query.set(name, value);
  if (!(view.path in TYPE_OF_PATH)) set('gameType', view.gameType);
  if (view.tab !== tabOf(view.path, view, '')) query.set('type', view.tab);
  set('gameName', view.gameName);
  set('vassalage', view.vassalage);
  set('gameClassify', view.gameClassify);
  set('minBet', view.minBet);
  const text = query.toString();
  return text ? `${view.path}?${text}` : view.path;
}

/** G4: another tab drops filters; searching too, under "all". */
export const withTab = (view: ListView, tab: ListTab): ListView => ({
  ...view,
  ...NO_FILTERS,
  gameName: '',
  tab,
});
/** G4: searching drops filters, under "all". */
export const withName = (view: ListView, gameName: string): ListView => ({
  ...view,
  ...NO_FILTERS,
  tab: 'all',
  gameName,
});
/** G4: applying shows "filter", clearing "all". */
export const withFilters = (view: ListView, filters: Filters): ListView => ({
  ...view,
  ...filters,
  tab: countFilters(filters) > 0 ? 'filter' : 'all',
});

/** How many filters of the panel are set. */
export const countFilters = ({ vassalage, gameClassify, minBet }: Filters): number =>
  [vassalage, gameClassify, minBet].filter((value) => value !== '').length;

/** Lists of lotteries lead to their hall (G2). */
export const isLottery = (gameType: GameType | ''): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

/** ESPORTS and COCKFIGHT display as SPORTS (G2). */
export const displayedType = <Type extends GameType | ''>(gameType: Type): Type | 'SPORTS' =>
  gameType === 'ESPORTS' || gameType === 'COCKFIGHT' ? 'SPORTS' : gameType;

/** A vendor alone is a search (G2), other filters the panel's. */
function tabOf(path: RoutePath, filters: Filters, asked: string): ListTab {
  if (asked === 'hot' || asked === 'recent' || asked === 'fav') return asked;
  if (countFilters(filters) === 0) return asked === 'all' ? 'all' : usualTab(path);
  return asked !== 'filter' && filters.vassalage !== '' && countFilters(filters) === 1 ? 'search' : 'filter';
}
const usualTab = (path: RoutePath): ListTab => (path === '/m/hot-games' ? 'hot' : 'all');

/** Guests are asked to log in (G4). */
export const isOwn = (tab: ListTab): boolean => tab === 'recent' || tab === 'fav';

/** E-sports and cockfights are under sports (G2). */
export const isUnder = (gameType: GameType | '', game: { readonly gameType: GameType }): boolean =>
  gameType === '' ||
  gameType === game.gameType ||
  (gameType === 'SPORTS' && (game.gameType === 'ESPORTS' || game.gameType === 'COCKFIGHT'));

const isGameType = (text: string): text is GameType => (GAME_TYPES as readonly string[]).includes(text);
const isGameClass = (text: string): text is GameClass => (GAME_CLASSES as readonly string[]).includes(text);
