/** A page's cache key, or null. Pages ignore the query, except whether there is one, and that one that names a language is in it. */
export function pageKey(address: string): string | null {
  const { pathname, search, searchParams } = new URL(address);
  if (searchParams.has('lang')) return null;
  return /^\/(m(\/.*)?)?$/.test(pathname) ? pathname + (search && '?') : null;
}

/** Games need the server and current policy; message links hold tokens. */
export const isAlwaysAsked = (key: string): boolean => /^\/m\/(game\/*\??|forget\/*\?)$/.test(key);

/** Built files are named by content hash and never change. */
export function isFile(address: string, origin: string): boolean {
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname.startsWith('/assets/');
}

/** Captive portals answer 200 with other types, which must not be cached. */
export function mayKeep({ ok, redirected, headers, url }: Response, what: 'page' | 'file'): boolean {
  const type = headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  if (!ok || redirected || isPage !== (what === 'page')) return false;
  if (/\.js(\?|$)/.test(url)) return /javascript/.test(type);
  return !/\.css(\?|$)/.test(url) || type.startsWith('text/css');
}

/** When a kept page was fetched, in milliseconds. */
const KEPT_AT = 'x-kept-at';
const DAY_MS = 24 * 3600_000;

const KEPT_IN = 'x-kept-language';

/** Without the original address, which may hold a token. */
export function withoutAddress(html: string, { status, headers }: Response, now: number): Response {
  const kept = new Headers(headers);
  // The body is unpacked.
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  kept.set(KEPT_AT, String(now));
  kept.set(KEPT_IN, / data-language="([\w-]+)"/.exec(html)?.[1] ?? '');
  return new Response(html, { status, headers: kept });
}

/** For a day; older ones only offline. */
export function isOfToday({ headers }: Response, now: number): boolean {
  const age = now - Number(headers.get(KEPT_AT) ?? Number.NaN);
  return age >= 0 && age < DAY_MS;
}

/** In the chosen language, or the merchant's. */
export const isIn = ({ headers }: Response, chosen: string | undefined): boolean =>
  chosen === undefined || headers.get(KEPT_IN) === chosen;

/** Another build, frame policy or host. */
export const differs = (kept: Page, fresh: Page): boolean =>
  kept.policy !== fresh.policy || kept.files[0] !== fresh.files[0];

export interface Page {
  /** Whether the site was open. */
  readonly open: boolean;
  /** The build's files, its script first. */
  readonly files: readonly string[];
  readonly policy: string | null;
}

/** What a page says of itself. */
export function readPage(html: string, headers: Headers): Page {
  return {
    open: html.includes('"status":{"status":0'),
    files: [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)]
      .map(([, file = '']) => file)
      .toSorted((one, other) => Number(html.includes(`src="${other}"`)) - Number(html.includes(`src="${one}"`))),
    policy: headers.get('content-security-policy'),
  };
}
