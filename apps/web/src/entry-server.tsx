import { openTexts, type Texts } from '@baize/i18n';
import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import { createQueries } from './app/hydration/openParts.ts';
import { drawnSearch } from './app/router/drawnSearch.rules.ts';
import { findLocation, isKnown, titleOf } from './app/router/route.rules.ts';
import type { Router } from './app/router/router.ts';
import { HOME, type RoutePath } from './app/router/routes.ts';
import { filesOf, isServerRenderedWhole, prepareScreen } from './app/router/screens.ts';
import { StatusPage } from './app/shell/lazyStatus.ts';
import type { SessionStore } from './app/session/session.ts';
import type { StartData } from './app/hydration/start.ts';

export { HEAD_SCRIPT } from './app/theme.ts';
export { BANNER, HOME_ANNOUNCEMENTS } from './app/hydration/answers.ts';
export { firstQuestion } from './features/gameList/gameList.rules.ts';
export { featuredRows } from './features/gameRows/featured.rules.ts';

export const pageAt = (pathname: string): string | null => (isKnown(pathname) ? findLocation(pathname).path : null);

export const searchAt = (pathname: string, query: string): string =>
  drawnSearch({ ...findLocation(pathname), search: query && `?${query}` });

/** Beside the first bundle. */
export const pageFiles = (path: string): ReturnType<typeof filesOf> => filesOf(path as RoutePath);

export interface Drawn {
  readonly html: string;
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The whole page, or only its frame. */
  readonly whole: boolean;
  readonly path: string;
}

const opened = new Map<string, Promise<Texts>>();

/** Draws a guest's page: home and those of `screens.ts` whole, others as frames. */
export async function drawPage(path: string, start: StartData, search: string): Promise<Drawn> {
  const texts = await (opened.get(start.language) ?? keep(start.language));
  // With a query only the frame.
  const place = { ...findLocation(path), search };
  if (search === '' || place.path === HOME) await prepareScreen(place.path, texts);
  if (start.start.status.status !== 0) await StatusPage.ready();
  const router: Router = {
    place: () => place,
    goTo: nothing,
    back: nothing,
    guard: nothing,
    cover: nothing,
    cameFrom: () => null,
    returnTo: () => null,
    listen: () => nothing,
    left: () => ({ y: 0 }),
    forget: () => {},
    recheck: nothing,
  };
  const session: SessionStore = {
    get: () => null,
    subscribe: () => nothing,
    open: nothing,
    settle: nothing,
    close: nothing,
  };
  const html = renderToString(
    <App
      start={start}
      texts={texts}
      router={router}
      session={session}
      refusals={() => nothing}
      queries={createQueries(start)}
    />,
  );
  const { merchant } = start.start;
  const title =
    (place.path === GAME && start.list?.page.games[0]?.displayName) ||
    texts.withOwn(start.start.ownTexts)(titleOf(place));
  return {
    // React's preloads for eager pictures are dropped: the head has the important one.
    html: html.replace(/^(<link [^>]*>)+/, ''),
    title: place.path === HOME ? merchant.name : `${title} · ${merchant.name}`,
    lang: texts.language.tag,
    dir: texts.language.dir,
    whole: place.path === HOME || (search === '' && isServerRenderedWhole(place.path)),
    path: place.path,
  };
}

function keep(code: string): Promise<Texts> {
  const texts = openTexts(code);
  opened.set(code, texts);
  texts.catch(() => opened.delete(code));
  return texts;
}

const GAME: RoutePath = '/m/game';

const nothing = () => {};
