import type { MerchantFlags } from '@baize/contract/flags.ts';
import { isPage, PAGES, type Page, type PagePath } from '@baize/contract/system/pages.ts';
import type { TextKey, TextPart } from '@baize/i18n';

export interface Route extends Page {
  readonly title: TextKey;
  readonly texts?: readonly TextPart[];
}

export const ROUTES = PAGES satisfies Readonly<Record<PagePath, Route>>;

export type RoutePath = PagePath;

/** A page with an optional query or hash; others do not compile. */
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

/** Whether the merchant has a page on, whatever its query. */
export function isOn(to: string, flags: MerchantFlags): boolean {
  const path = to.split(/[?#]/)[0] ?? '';
  const { flags: wanted = [] } = (ROUTES as Readonly<Record<string, Route>>)[path] ?? {};
  return wanted.length === 0 || wanted.some((name) => flags[name]);
}

/** Whether an outside address (a banner's) is a page of ours. */
export const isTo = (address: string): address is To => isPage(address);
