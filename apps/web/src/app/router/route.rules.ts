import { judgeAccess } from '@baize/contract/identity/access.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import type { TextKey } from '@baize/i18n';
import { ALIASES, HOME, routeOf, ROUTES, type RoutePath } from './routes.ts';

/** A page and what follows its path. */
export interface SiteLocation {
  readonly path: RoutePath;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its sign, or empty. */
  readonly hash: string;
}

const isRoute = (path: string): path is RoutePath => Object.hasOwn(ROUTES, path);

/** Aliases resolved, unknown paths home (A2, G2). */
export function findLocation(address: string): SiteLocation {
  const url = new URL(address, 'http://baize.invalid');
  const plain = withoutTail(url.pathname);
  const path = isRoute(plain) ? plain : (ALIASES[url.pathname] ?? ALIASES[plain]);
  return path ? { path, search: url.search, hash: url.hash } : { path: HOME, search: '', hash: '' };
}

export const isKnown = (pathname: string): boolean => isRoute(withoutTail(pathname)) || pathname in ALIASES;

/** Without trailing slashes; a pattern would be quadratic. */
function withoutTail(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Opened by a message's link: nothing may stand before it. */
export const isLetter = (place: Pick<SiteLocation, 'path' | 'search'>): boolean => letterOf(place) !== null;

const LETTERS = { stop: 'page.forgetStop', token: 'page.forgetLink' } as const;

export function letterOf({ path, search }: Pick<SiteLocation, 'path' | 'search'>): keyof typeof LETTERS | null {
  if (path !== '/m/forget') return null;
  const query = new URLSearchParams(search);
  return query.get('stop') ? 'stop' : query.get('token') ? 'token' : null;
}

/** The page's title, the link's purpose, or setting a first password (G2; `firstTime` as in `admit`). */
export function titleOf(place: Pick<SiteLocation, 'path' | 'search'>, firstTime = false): TextKey {
  if (firstTime && place.path === '/m/changePsw') return 'page.firstPassword';
  const letter = letterOf(place);
  return letter ? LETTERS[letter] : routeOf(place.path).title;
}

export const addressOf = (place: SiteLocation): string => `${place.path}${place.search}${place.hash}`;

export interface Chrome {
  readonly homeHeader: boolean;
  readonly secondHeader: boolean;
  readonly tabBar: boolean;
  readonly backArrow: boolean;
}

/** Segments after /m/ with their own title bar (A2 with `decisions.md`, Smaller points). */
const OWN_TITLE_BAR = ['login', 'register', 'message', 'app', 'lottery', 'forget', 'agent'];

/** Which bars stand around a page. */
export function chromeOf({ path, search }: Pick<SiteLocation, 'path' | 'search'>): Chrome {
  const [, , segment = ''] = path.split('/');
  const home = path === HOME;
  const game = path === '/m/game';
  return {
    homeHeader: home,
    secondHeader: !home && !game && !OWN_TITLE_BAR.includes(segment),
    // The chat's input or a bet's dock stands there; in the exit room nothing leads to deposits and promotions.
    tabBar: !game && path !== '/m/chat' && path !== '/m/closed' && !isBetting({ path, search }),
    backArrow: !home && path !== '/m/changePsw',
  };
}

export type Tab = 'home' | 'promotions' | 'main' | 'messages' | 'me';

const TABS: Readonly<Partial<Record<RoutePath, Tab>>> = {
  [HOME]: 'home',
  '/m/lottery': 'home',
  '/m/lott': 'home',
  '/m/elott': 'home',
  '/m/activity': 'promotions',
  '/m/activityDetail': 'promotions',
  '/m/voucherCenter': 'main',
  '/m/register': 'main',
  '/m/message': 'messages',
  '/m/messages': 'messages',
  '/m/webEmail': 'messages',
  '/m/notice': 'messages',
  '/m/member/notice': 'messages',
  '/m/member/benefits': 'me',
};

/** The tab that a page is below; what is one's own is below “Me”. */
export const tabOf = (path: RoutePath): Tab | null =>
  TABS[path] ?? (routeOf(path).access === 'any' || path === '/m/game' ? null : 'me');

/** A lottery game on the page where it is bet on. */
function isBetting({ path, search }: Pick<SiteLocation, 'path' | 'search'>): boolean {
  const query = new URLSearchParams(search);
  return path === '/m/lottery' && query.has('game') && !query.has('view');
}

const BACK_TO_HOME = ['login', 'register', 'trial', 'activity', 'forget'];

/** Home from these (A2, G2), otherwise the page before. */
export function backFrom(path: RoutePath): 'home' | 'before' {
  const [, , segment = ''] = path.split('/');
  return BACK_TO_HOME.includes(segment) ? 'home' : 'before';
}

export type Admission = 'enter' | 'logIn' | 'refuseTrial' | 'refuse' | 'passwordFirst';

/** Open before an own password is set. */
const OPEN_BEFORE_OWN_PASSWORD: readonly RoutePath[] = ['/m/changePsw', '/m/help'];

/** Whether a session (null: guest) may enter. `firstTime`: until an own password is set only its page is open. */
export function admit(path: RoutePath, type: MemberType | null, firstTime = false): Admission {
  const { access } = routeOf(path);
  if (type !== null && firstTime && !OPEN_BEFORE_OWN_PASSWORD.includes(path)) return 'passwordFirst';
  if (access === 'any') return 'enter';
  // G4: the agent's pages are no place to log in for.
  if (type === null) return access === 'agent' ? 'refuse' : 'logIn';
  const judgement = judgeAccess(access, type);
  if (judgement === 'trial') return 'refuseTrial';
  if (judgement === 'denied') return 'refuse';
  return 'enter';
}
