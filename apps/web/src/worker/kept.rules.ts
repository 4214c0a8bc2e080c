/** Under which key a page is kept, or null when it is none. The server draws a page the same for every query, but for having one. */
export function pageKey(address: string): string | null {
  const { pathname, search } = new URL(address);
  return /^\/(m(\/.*)?)?$/.test(pathname) ? pathname + (search && '?') : null;
}

/** Built files bear the hash of their contents in their name: what was fetched once is right for good. */
export const isFile = (address: string): boolean => new URL(address).pathname.startsWith('/assets/');

/** What a page says of itself: whether the site was open, and the files of the build that it belongs to, its script first. */
export function readPage(html: string): { readonly open: boolean; readonly files: readonly string[] } {
  return {
    open: html.includes('"status":{"status":0'),
    files: [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)]
      .map(([, file = '']) => file)
      .toSorted((one, other) => Number(html.includes(`src="${other}"`)) - Number(html.includes(`src="${one}"`))),
  };
}
