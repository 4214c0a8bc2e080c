import { GAME_CLASSES, GAME_TYPES, type GameType } from '@baize/contract/games/games.ts';
import type { Place } from '../../app/route.rules.ts';
import type { RoutePath, To } from '../../app/routes.ts';

/** `recent` and `fav` belong to a member and show all categories: the side menu has one address for each (G2). */
export type ListTab = 'all' | 'hot' | 'recent' | 'fav';
export type GameClass = (typeof GAME_CLASSES)[number];

export interface Filters {
  readonly vassalage: string;
  readonly gameClassify: GameClass | '';
  /** A decimal text of `MIN_BETS`, or empty. */
  readonly minBet: string;
}

/** What a game list shows; all of it stands in the address. */
export interface ListView extends Filters {
  readonly path: RoutePath;
  /** Empty: all categories. */
  readonly gameType: GameType | '';
  readonly tab: ListTab;
  readonly gameName: string;
}

/** G2: the smallest bets that the filter offers. */
export const MIN_BETS = ['0.01', '0.05', '0.10', '0.50', '0.75', '1.00'] as const;
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

/** Reads the address (G2). What it cannot mean is left out: a list path without a category is slots. */
export function viewOf({ path, search }: Pick<Place, 'path' | 'search'>): ListView {
  const query = new URLSearchParams(search);
  const asked = query.get('gameType') ?? '';
  const gameType = TYPE_OF_PATH[path] ?? (isGameType(asked) ? asked : 'RNG');
  const vassalage = query.get('vassalage') ?? '';
  const classify = query.get('gameClassify') ?? '';
  const minBet = query.get('minBet') ?? '';
  const tab = query.get('type') ?? '';
  return {
    path,
    gameType,
    tab: isListTab(tab) ? tab : usualTab(path),
    gameName: (query.get('gameName') ?? '').trim().slice(0, NAME_MAX),
    vassalage: /^[A-Z0-9_]{2,20}$/.test(vassalage) ? vassalage : '',
    gameClassify: gameType === 'RNG' && isGameClass(classify) ? classify : '',
    minBet: gameType === 'RNG' && (MIN_BETS as readonly string[]).includes(minBet) ? minBet : '',
  };
}

/** What a list page asks first when its address has no query; null for other pages. */
export function firstQuestion(path: string): Question | null {
  const view = path in TYPE_OF_PATH || path === '/m/gameList' ? viewOf({ path: path as RoutePath, search: '' }) : null;
  return view?.tab === 'all' ? questionOf(view) : null;
}

/** What the server is asked for a view. */
export type Question = Filters & Pick<ListView, 'gameType' | 'gameName'>;

export const questionOf = ({ gameType, vassalage, gameName, gameClassify, minBet }: Question): Question => ({
  gameType,
  vassalage,
  gameName,
  gameClassify,
  minBet,
});

/** The address of a view; what is not set is left out. */
export function addressOfView(view: ListView): To {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => value !== '' && query.set(name, value);
  if (!(view.path in TYPE_OF_PATH)) set('gameType', view.gameType);
  if (view.tab !== usualTab(view.path)) query.set('type', view.tab);
  set('gameName', view.gameName);
  set('vassalage', view.vassalage);
  set('gameClassify', view.gameClassify);
  set('minBet', view.minBet);
  const text = query.toString();
  return text ? `${view.path}?${text}` : view.path;
}

/** G4: another tab begins without filters; searching by name too, and it shows under "all". */
export const withTab = (view: ListView, tab: ListTab): ListView => ({ ...view, ...NO_FILTERS, gameName: '', tab });
export const withName = (view: ListView, gameName: string): ListView => ({
  ...view,
  ...NO_FILTERS,
  tab: 'all',
  gameName,
});
/** Applying the filter leaves the tab "hot", which knows none. */
export const withFilters = (view: ListView, filters: Filters): ListView => ({ ...view, ...filters, tab: 'all' });

export const countFilters = ({ vassalage, gameClassify, minBet }: Filters): number =>
  [vassalage, gameClassify, minBet].filter((value) => value !== '').length;

/** A lottery has a hall of its own: its list leads there (G2). */
export const isLottery = (gameType: GameType | ''): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

const LIST_TABS: readonly ListTab[] = ['all', 'hot', 'recent', 'fav'];
const isListTab = (text: string): text is ListTab => (LIST_TABS as readonly string[]).includes(text);
const usualTab = (path: RoutePath): ListTab => (path === '/m/hot-games' ? 'hot' : 'all');

/** Whether a tab is a member's own: guests are asked to log in (G4). */
export const isOwn = (tab: ListTab): boolean => tab === 'recent' || tab === 'fav';

const isGameType = (text: string): text is GameType => (GAME_TYPES as readonly string[]).includes(text);
const isGameClass = (text: string): text is GameClass => (GAME_CLASSES as readonly string[]).includes(text);
