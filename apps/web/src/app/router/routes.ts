import { isPage, PAGES, type Page, type PagePath } from '@baize/contract/system/pages.ts';
import type { TextKey, TextPart } from '@baize/i18n';

/** A page as the site reads it: its title and texts are those of the catalogue. */
export interface Route extends Page {
  readonly title: TextKey;
  readonly texts?: readonly TextPart[];
}

export const ROUTES = PAGES satisfies Readonly<Record<PagePath, Route>>;

export type RoutePath = PagePath;

/** Where a link may lead: a page with an optional query or hash. Anything else does not compile. */
export type To = RoutePath | `${RoutePath}?${string}` | `${RoutePath}#${string}`;

export const HOME = '/m/home';

/** Other addresses of pages. */
export const ALIASES: Readonly<Record<string, RoutePath>> = {
  '/': HOME,
  '/m': HOME,
  '/m/': HOME,
  '/m/index': HOME,
  '/m/index.html': HOME,
  '/m/register.html': '/m/register',
};

export const routeOf = (path: RoutePath): Route => ROUTES[path];

/** Whether an address that came from elsewhere (a banner) leads to a page of ours. */
export const isTo = (address: string): address is To => isPage(address);
