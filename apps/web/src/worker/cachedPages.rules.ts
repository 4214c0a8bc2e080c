/** Under which key a page is kept, or null when it is none. Those that are kept are drawn the same for every query, but for having one. */
export function pageKey(address: string): string | null {
  const { pathname, search } = new URL(address);
  return /^\/(m(\/.*)?)?$/.test(pathname) ? pathname + (search && '?') : null;
}

/** A game needs the server and the policy of now; the link of a message holds a token. */
export const isAlwaysAsked = (key: string): boolean => /^\/m\/(game\/*\??|forget\/*\?)$/.test(key);

/** Built files bear the hash of their contents in their name: what was fetched once is right for good. Those of vendors are theirs. */
export function isFile(address: string, origin: string): boolean {
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname.startsWith('/assets/');
}

/** A page of a proxy that looks after itself also comes with 200, and a script or style of another type never runs. */
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

/** The page as it is kept: without the address by which it came, which may hold a token. */
export function withoutAddress(html: string, { status, headers }: Response, now: number): Response {
  const kept = new Headers(headers);
  // The body is unpacked.
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  kept.set(KEPT_AT, String(now));
  kept.set(KEPT_IN, / data-language="([\w-]+)"/.exec(html)?.[1] ?? '');
  return new Response(html, { status, headers: kept });
}

/** A page is painted from the phone for a day; later it is for a visit without a network only. */
export function isOfToday({ headers }: Response, now: number): boolean {
  const age = now - Number(headers.get(KEPT_AT) ?? Number.NaN);
  return age >= 0 && age < DAY_MS;
}

/** Whether a kept page is in the language that was chosen; who chose none was given the merchant's. */
export const isIn = ({ headers }: Response, chosen: string | undefined): boolean =>
  chosen === undefined || headers.get(KEPT_IN) === chosen;

/** Whether a kept page may not stay on the screen: another build, or whom the page may frame and ask has changed. */
export const differs = (kept: Page, fresh: Page): boolean =>
  kept.policy !== fresh.policy || kept.files[0] !== fresh.files[0];

export interface Page {
  /** Whether the site was open. */
  readonly open: boolean;
  /** The files of the build that it belongs to, its script first. */
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
