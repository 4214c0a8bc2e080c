import { addTransitionType, startTransition } from 'react';
import { isOutdated } from './kept.ts';
import { addressOf, backFrom, findPlace, type Place } from './route.rules.ts';
import { HOME, type To } from './routes.ts';

export type Direction = 'forward' | 'back' | 'none';

export interface GoOptions {
  /** Takes the place of the current page in the browser's history. */
  readonly replace?: boolean;
  readonly direction?: Direction;
  /** Where to go on to after logging in. */
  readonly returnTo?: string;
}

/** What the browser keeps with each entry of its history. */
interface Entry {
  readonly index: number;
  /** One of a kind in this tab, also where an address was typed and the index begins anew; whatever was left has kept its own. */
  readonly key: number;
  readonly from: string | null;
  readonly returnTo?: string;
}

export interface Router {
  place(): Place;
  goTo(to: To, options?: GoOptions): void;
  /** The back arrow and the swipe: home from some pages, otherwise the page before. */
  back(direction?: Direction): void;
  /** The address that sent a guest to log in, or null. */
  returnTo(): string | null;
  /** Told inside a React transition whenever the place changes. */
  listen(hear: (place: Place, direction: Direction) => void): () => void;
  /** Asks the doorman again whether this page may stay, after a session ended. */
  recheck(): void;
  /** Where the page of this history entry was scrolled to. */
  scroll(): number;
}

/** Decides before every move; answers where to go instead. */
export type Doorman = (place: Place) => { readonly place: Place; readonly returnTo?: string } | 'stay';

/**
 * The site's own router (docs/decisions/0004): moves run in a React transition with a type, so that `<ViewTransition>`
 * knows forward from back. One for the life of the page.
 */
export function createRouter(doorman: Doorman): Router {
  const listeners = new Set<(place: Place, direction: Direction) => void>();
  const scrolls = readScrolls();
  const admitted = doorman(findPlace(location.href));
  let place: Place = admitted === 'stay' ? findPlace(HOME) : admitted.place;
  let entry = readEntry(scrolls);
  if (admitted !== 'stay' && admitted.returnTo !== undefined) entry = { ...entry, returnTo: admitted.returnTo };

  history.scrollRestoration = 'manual';
  history.replaceState(entry, '', addressOf(place));

  const tell = (direction: Direction) => {
    startTransition(() => {
      if (direction !== 'none') addTransitionType(direction);
      for (const hear of listeners) hear(place, direction);
    });
  };
  const keepScroll = () => {
    scrolls[entry.key] = window.scrollY;
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify(scrolls));
  };

  function enter(next: Place, options: GoOptions): void {
    keepScroll();
    const replace = options.replace === true || addressOf(next) === addressOf(place);
    // Who opens an account on the way to a game still gets there.
    const returnTo = options.returnTo ?? (isEntrance(place) && isEntrance(next) ? entry.returnTo : undefined);
    entry = {
      index: entry.index + (replace ? 0 : 1),
      key: nextKey(scrolls),
      from: replace ? entry.from : addressOf(place),
      ...withReturn(returnTo === undefined ? {} : { returnTo }),
    };
    history[replace ? 'replaceState' : 'pushState'](entry, '', addressOf(next));
    // A game may be of a vendor whom the policy of this page does not know yet. The entry stays, and so does the way back.
    if (next.path === '/m/game' && isOutdated()) return location.reload();
    place = next;
    tell(options.direction ?? 'forward');
  }

  window.addEventListener('pagehide', keepScroll);
  window.addEventListener('popstate', (event) => {
    const before = entry;
    // The position of the page being left is read now: the browser has not touched it (manual restoration).
    keepScroll();
    entry = readEntry(scrolls);
    const decision = doorman(findPlace(location.href));
    place = decision === 'stay' ? findPlace(HOME) : decision.place;
    if (decision !== 'stay' && decision.returnTo !== undefined) entry = { ...entry, returnTo: decision.returnTo };
    history.replaceState(entry, '', addressOf(place));
    const direction = entry.index < before.index ? 'back' : 'forward';
    // The phone's own swipe has already animated; React also skips its transition inside popstate, so leave the event first.
    if ('hasUAVisualTransition' in event && event.hasUAVisualTransition === true) tell('none');
    else setTimeout(() => tell(swiped ? 'none' : direction));
    swiped = false;
  });
  let swiped = false;

  return {
    place: () => place,
    returnTo: () => entry.returnTo ?? null,
    scroll: () => scrolls[entry.key] ?? 0,
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    recheck() {
      const decision = doorman(place);
      if (decision === 'stay') enter(findPlace(HOME), { replace: true, direction: 'back' });
      else if (addressOf(decision.place) !== addressOf(place))
        enter(decision.place, { replace: true, ...withReturn(decision) });
    },
    goTo(to, options = {}) {
      const decision = doorman(findPlace(to));
      if (decision === 'stay') return;
      enter(decision.place, { ...options, ...withReturn(decision) });
    },
    back(direction = 'back') {
      const wantsHome = backFrom(place.path) === 'home';
      const beforeIsHome = entry.from !== null && findPlace(entry.from).path === HOME;
      if (entry.index > 0 && (!wantsHome || beforeIsHome)) {
        swiped = direction === 'none';
        history.back();
      } else enter(findPlace(HOME), { replace: true, direction });
    },
  };
}

/** Pages through which a guest comes in. */
const isEntrance = ({ path }: Place): boolean =>
  path === '/m/login' || path === '/m/register' || path === '/m/trial' || path === '/m/forget';

const withReturn = ({ returnTo }: { readonly returnTo?: string }): { returnTo?: string } =>
  returnTo === undefined ? {} : { returnTo };

const SCROLL_KEY = 'baize.scroll';

type Scrolls = Record<number, number>;

function readScrolls(): Scrolls {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}') as Scrolls;
  } catch {
    return {};
  }
}

const nextKey = (scrolls: Scrolls): number => Object.keys(scrolls).length;

/** A page that was reached by its address, and not from within, has the first entry of a new way. */
const readEntry = (scrolls: Scrolls): Entry => ({
  index: 0,
  key: nextKey(scrolls),
  from: null,
  ...(history.state as Partial<Entry> | null),
});
