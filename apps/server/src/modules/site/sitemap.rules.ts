import { PAGES, type Page } from '@baize/contract/system/pages.ts';
import { languageOf } from '@baize/i18n/languages.ts';

/** The query by which an address names the language of its page. */
export const LANGUAGE_QUERY = 'lang';

/** What a search engine may show: pages that the server draws whole for anybody. */
const SHOWN = (Object.entries(PAGES) as [string, Page][]).flatMap(([path, { access, drawn }]) =>
  access === 'any' && drawn === true ? [path] : [],
);

/** Every page that a search engine may show, in each of these languages, with its others beside it. */
export function sitemapOf(origin: string, languages: readonly string[]): string {
  const pages = SHOWN.flatMap((path) => {
    const others = [
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`,
      ...languages.map((code) => {
        const address = addressIn(origin, path, code);
        return `<xhtml:link rel="alternate" hreflang="${languageOf(code).tag}" href="${address}"/>`;
      }),
    ].join('');
    return languages.map((code) => `<url><loc>${addressIn(origin, path, code)}</loc>${others}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
  ].join('\n');
}

/** Lets search engines in, but for calls, and names the map. */
export const robotsOf = (origin: string): string =>
  ['User-agent: *', 'Disallow: /wps/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const addressIn = (origin: string, path: string, code: string): string => `${origin}${path}?${LANGUAGE_QUERY}=${code}`;
