import { addTransitionType, startTransition } from 'react';
import { isOutdated } from '../offline/cachedPages.ts';
import { addressOf, backFrom, findLocation, type SiteLocation } from './route.rules.ts';
import { HOME, type To } from './routes.ts';

export type Direction = 'forward' | 'back' | 'none';

export interface GoOptions {
  readonly replace?: boolean;
  readonly direction?: Direction;
  /** Where to go on to after logging in. */
  readonly returnTo?: string;
}

/** In the browser's history. */
interface Entry {
  readonly index: number;
  /** Unique in the tab, also after typed addresses. */
  readonly key: number;
  readonly from: string | null;
  readonly returnTo?: string | undefined;
  /** Key of the replaced entry below, which back skips. */
  readonly over?: number | undefined;
}

/** How a page was left. */
export interface Left {
  /** Where it was scrolled to. */
  readonly y: number;
  /** The focused link, and its place on the screen. */
  readonly href?: string;
  readonly top?: number;
}

export interface Router {
  place(): SiteLocation;
  goTo(to: To, options?: GoOptions): void;
  /** Home from some pages, otherwise the page before. */
  back(direction?: Direction): void;
  /** Until null, the browser's back only calls this. */
  guard(ask: (() => void) | null): void;
  /** Until null, something covers the page, and the browser's back closes it. */
  cover(close: (() => void) | null): void;
  /** Null: from outside. */
  cameFrom(): string | null;
  /** The address that sent a guest to log in, or null. */
  returnTo(): string | null;
  /** In a React transition, per move. */
  listen(hear: (place: SiteLocation, direction: Direction) => void): () => void;
  /** Rechecks this page after a session's end. */
  recheck(): void;
  left(): Left;
  /** How pages were left so far (A4: a session's end clears its storage). */
  forget(): void;
}

/** Returns where to go instead. */
export type RouteGuard = (place: SiteLocation) => { readonly place: SiteLocation; readonly returnTo?: string } | 'stay';

/**
 * The site's router (docs/decisions/0004): moves run in a typed React transition for `<ViewTransition>`. One per
 * page.
 */
export function createRouter(routeGuard: RouteGuard): Router {
  const listeners = new Set<(place: SiteLocation, direction: Direction) => void>();
  let lefts = readLefts();
  /** The entry whose page is forgotten while it is still shown. */
  let forgotten = -1;
  let place: SiteLocation;
  let entry: Entry;
  /**
   * A cover has its own entry, so that back does not leave a tab's first page. Closed it is `idle`: the next page
   * replaces it, and back skips it.
   */
  let cover: 'none' | 'open' | 'idle' = 'none';

  /** Where the browser stands, the routeGuard asked. */
  function arrive(): void {
    const decision = routeGuard(findLocation(location.href));
    entry = readEntry(lefts);
    cover = isCover(history.state) ? 'idle' : 'none';
    if (decision === 'stay') place = findLocation(HOME);
    else {
      place = decision.place;
      entry = { ...entry, ...withReturn(decision) };
    }
    history.replaceState(cover === 'none' ? entry : { ...entry, isCover: true }, '', addressOf(place));
  }
  const putCover = () => {
    history.pushState({ ...entry, isCover: true }, '', addressOf(place));
    cover = 'open';
  };
  history.scrollRestoration = 'manual';
  arrive();

  const tell = (direction: Direction) => {
    startTransition(() => {
      if (direction !== 'none') addTransitionType(direction);
      for (const hear of listeners) hear(place, direction);
    });
  };
  const keepLeft = () => {
    if (entry.key === forgotten) return;
    const link = document.activeElement?.closest<HTMLAnchorElement>('[data-page] a');
    const at = link ? { href: link.href, top: link.getBoundingClientRect().top } : {};
    lefts[entry.key] = { y: window.scrollY, ...at };
    sessionStorage.setItem(LEFT_KEY, JSON.stringify(lefts));
  };

  function enter(next: SiteLocation, options: GoOptions): void {
    keepLeft();
    const replace = options.replace === true || addressOf(next) === addressOf(place);
    // Opening an account on the way to a game still leads there.
    const returnTo = options.returnTo ?? (isEntrance(place) && isEntrance(next) ? entry.returnTo : undefined);
    const isCovered = cover !== 'none';
    const below = isCovered ? entry.key : entry.over;
    entry = {
      index: entry.index + (replace ? 0 : 1),
      key: nextKey(lefts, entry.key),
      from: replace ? entry.from : addressOf(place),
      returnTo,
      ...(replace && below !== undefined ? { over: below } : {}),
    };
    cover = 'none';
    history[replace || isCovered ? 'replaceState' : 'pushState'](entry, '', addressOf(next));
    // The game's vendor may be missing in this page's policy, so reload. Entry and back stay.
    if (next.path === '/m/game' && isOutdated()) return location.reload();
    place = next;
    tell(options.direction ?? 'forward');
  }

  window.addEventListener('pagehide', keepLeft);
  // The only event when a phone puts a page away.
  document.addEventListener('visibilitychange', () => document.hidden && keepLeft());
  /** Whether back reached only what this page or its cover hides. */
  function isHidden(landed: Partial<Entry> | null): boolean {
    if (landed === null || isCover(landed)) return false;
    if (landed.key === entry.key && cover === 'open' && close) {
      putCover();
      close();
      return true;
    }
    const isPassed =
      (landed.key === entry.key && cover === 'idle') || (landed.key === entry.over && landed.index !== 0);
    if (!isPassed) return false;
    cover = 'none';
    if (landed.key === entry.key && ask) ask();
    else {
      keepLeft();
      entry = readEntry(lefts);
      history.back();
    }
    return true;
  }
  window.addEventListener('popstate', (event) => {
    if (isHidden(history.state as Partial<Entry> | null)) return;
    if (ask) {
      // The browser has moved already: put this page on top again.
      history.pushState(entry, '', addressOf(place));
      cover = 'none';
      return ask();
    }
    const before = entry;
    // Read now, before the browser moves (manual restoration).
    keepLeft();
    arrive();
    const direction = swiped ? 'none' : entry.index < before.index ? 'back' : 'forward';
    swiped = false;
    // The swipe was animated by the phone; React skips transitions inside popstate, so leave the event first.
    if (event.hasUAVisualTransition) tell('none');
    else setTimeout(() => tell(direction));
  });
  let swiped = false;
  let ask: (() => void) | null;
  let close: (() => void) | null;

  return {
    guard: (next) => void (ask = next),
    cover(next) {
      close = next;
      if (!next) cover = cover === 'none' ? 'none' : 'idle';
      else if (cover === 'none') putCover();
      else cover = 'open';
    },
    place: () => place,
    cameFrom: () => entry.from,
    returnTo: () => entry.returnTo ?? null,
    left: () => lefts[entry.key] ?? { y: 0 },
    forget() {
      lefts = {};
      forgotten = entry.key;
      sessionStorage.removeItem(LEFT_KEY);
    },
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    recheck() {
      const decision = routeGuard(place);
      if (decision === 'stay') enter(findLocation(HOME), { replace: true, direction: 'back' });
      else if (addressOf(decision.place) !== addressOf(place))
        enter(decision.place, { replace: true, ...withReturn(decision) });
    },
    goTo(to, options = {}) {
      const decision = routeGuard(findLocation(to));
      if (decision === 'stay') return;
      enter(decision.place, { ...options, ...withReturn(decision) });
    },
    back(direction = 'back') {
      const wantsHome = backFrom(place.path) === 'home';
      const beforeIsHome = entry.from !== null && findLocation(entry.from).path === HOME;
      if (entry.index > 0 && (!wantsHome || beforeIsHome)) {
        swiped = direction === 'none';
        const passed = Number(cover !== 'none') + Number(entry.over !== undefined);
        if (passed === 0) history.back();
        else history.go(-1 - passed);
      } else enter(findLocation(HOME), { replace: true, direction });
    },
  };
}

const isCover = (state: unknown): boolean => (state as { isCover?: unknown } | null)?.isCover === true;

/** Pages through which a guest comes in. */
const isEntrance = ({ path }: SiteLocation): boolean =>
  path === '/m/login' || path === '/m/register' || path === '/m/trial' || path === '/m/forget';

const withReturn = ({ returnTo }: { readonly returnTo?: string }): { returnTo?: string } =>
  returnTo === undefined ? {} : { returnTo };

const LEFT_KEY = 'baize.left';

type Lefts = Record<number, Left>;

function readLefts(): Lefts {
  try {
    return JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? '{}') as Lefts;
  } catch {
    return {};
  }
}

/** Above all that the tab's history may hold: forgotten ones are not used again. */
const nextKey = (lefts: Lefts, current = -1): number => Math.max(current, ...Object.keys(lefts).map(Number)) + 1;

/** A typed address starts a new history. */
const readEntry = (lefts: Lefts): Entry => ({
  index: 0,
  key: nextKey(lefts),
  from: null,
  ...(history.state as Partial<Entry> | null),
});
