import { NODE_ID } from '@baize/contract/games/games.ts';
import { judgeAccess } from '@baize/contract/identity/access.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import type { TextKey } from '@baize/i18n';
import { ALIASES, HOME, routeOf, ROUTES, type RoutePath } from './routes.ts';

/** A place on the site: a page with what follows its path. */
export interface SiteLocation {
  readonly path: RoutePath;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its sign, or empty. */
  readonly hash: string;
}

const isRoute = (path: string): path is RoutePath => Object.hasOwn(ROUTES, path);

/** The place of an address. Aliases become the page they stand for, unknown paths the home page (A2, G2). */
export function findLocation(address: string): SiteLocation {
  const url = new URL(address, 'http://baize.invalid');
  const plain = withoutTail(url.pathname);
  const path = isRoute(plain) ? plain : (ALIASES[url.pathname] ?? ALIASES[plain]);
  return path ? { path, search: url.search, hash: url.hash } : { path: HOME, search: '', hash: '' };
}

/** Whether an address is a page or another name of one. */
export const isKnown = (pathname: string): boolean => isRoute(withoutTail(pathname)) || pathname in ALIASES;

/** A path without slashes at its end. Counted by hand: a pattern would look at a thousand slashes a thousand times. */
function withoutTail(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** A page that the link of a message opens: it has one thing to say, and nothing else may stand before it. */
export const isLetter = (place: Pick<SiteLocation, 'path' | 'search'>): boolean => letterOf(place) !== null;

const LETTERS = { stop: 'page.forgetStop', token: 'page.forgetLink' } as const;

export function letterOf({ path, search }: Pick<SiteLocation, 'path' | 'search'>): keyof typeof LETTERS | null {
  if (path !== '/m/forget') return null;
  const query = new URLSearchParams(search);
  return query.get('stop') ? 'stop' : query.get('token') ? 'token' : null;
}

/** The title of a place: its page's, what the link of a message is for, or that a first password is set (G2; `firstTime` as in `admit`). */
export function titleOf(place: Pick<SiteLocation, 'path' | 'search'>, firstTime = false): TextKey {
  if (firstTime && place.path === '/m/changePsw') return 'page.firstPassword';
  const letter = letterOf(place);
  return letter ? LETTERS[letter] : routeOf(place.path).title;
}

/** What of a query the drawn page depends on: that there is one, because there are too many to draw, what a letter is for, and which game is opened. */
export function drawnSearch(place: Pick<SiteLocation, 'path' | 'search'>): string {
  const letter = letterOf(place);
  if (letter) return `?${letter}=1`;
  const game = place.path === '/m/game' ? (new URLSearchParams(place.search).get('nodeId') ?? '') : '';
  if (NODE_ID.test(game)) return `?nodeId=${game}`;
  return place.search === '' ? '' : '?';
}

export const addressOf = (place: SiteLocation): string => `${place.path}${place.search}${place.hash}`;

export interface Chrome {
  readonly homeHeader: boolean;
  readonly secondHeader: boolean;
  readonly tabBar: boolean;
  readonly backArrow: boolean;
}

/** First segments after /m/ whose pages draw their own title bar (A2 with `decisions.md`, Smaller points). */
const OWN_TITLE_BAR = ['login', 'register', 'message', 'app', 'lottery', 'forget', 'agent'];

/** Which bars stand around a page. */
export function chromeOf(path: RoutePath): Chrome {
  const [, , segment = ''] = path.split('/');
  const home = path === HOME;
  const game = path === '/m/game';
  return {
    homeHeader: home,
    secondHeader: !home && !game && !OWN_TITLE_BAR.includes(segment),
    // What is written to a chat stands where the bar would.
    tabBar: !game && path !== '/m/chat',
    backArrow: !home && path !== '/m/changePsw',
  };
}

const BACK_TO_HOME = ['login', 'register', 'trial', 'activity', 'forget'];

/** Where the back arrow leads: the home page from these (A2, G2), otherwise the page before. */
export function backFrom(path: RoutePath): 'home' | 'before' {
  const [, , segment = ''] = path.split('/');
  return BACK_TO_HOME.includes(segment) ? 'home' : 'before';
}

export type Admission = 'enter' | 'logIn' | 'refuseTrial' | 'refuse' | 'passwordFirst';

/** Where a first own password is set, and what may be read before. */
const OPEN_BEFORE_OWN_PASSWORD: readonly RoutePath[] = ['/m/changePsw', '/m/help'];

/**
 * Whether a session (null: a guest) may enter a page. `firstTime`: somebody else has chosen the password; until the member has an
 * own one the site shows its change and nothing else.
 */
export function admit(path: RoutePath, type: MemberType | null, firstTime = false): Admission {
  const { access } = routeOf(path);
  if (type !== null && firstTime && !OPEN_BEFORE_OWN_PASSWORD.includes(path)) return 'passwordFirst';
  if (access === 'any') return 'enter';
  if (type === null) return 'logIn';
  const judgement = judgeAccess(access, type);
  if (judgement === 'trial') return 'refuseTrial';
  if (judgement === 'denied') return 'refuse';
  return 'enter';
}
