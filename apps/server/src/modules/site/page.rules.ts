import { createHash } from 'node:crypto';
import type { Palette } from '@baize/contract/system/start.ts';
import { isOrigin } from '../../kernel/webAddress.rules.ts';

/** The files of the built site that a page names. */
export interface PageFiles {
  readonly script: string;
  /** Files that the script will import at once: the texts of the page's language. */
  readonly soon: readonly string[];
  readonly font: string | null;
  readonly icon: string;
  /** The style sheet itself: it stands in the page. */
  readonly style: string;
  /** The files whose styles these are: of every page, and of this one. */
  readonly styled: { readonly first: readonly string[]; readonly own: readonly string[] };
}

export interface Page {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly language: string;
  readonly path: string;
  /** Whether the whole page is there, fit to be taken over, or only its frame. */
  readonly whole: boolean;
  readonly headScript: string;
  readonly palette: Palette;
  /** The start-up data. */
  readonly start: unknown;
  readonly firstPicture: string | null;
  readonly files: PageFiles;
}

/** The whole document. Everything that the first paint needs is in it; the script waits behind the first picture. */
export function writePage(page: Page): string {
  const { files } = page;
  return [
    `<!doctype html><html lang="${page.lang}" dir="${page.dir}" data-theme="dark" data-language="${attribute(page.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    `<title>${text(page.title)}</title><meta name="description" content="${attribute(page.description)}">`,
    `<script>${page.headScript}</script>`,
    page.firstPicture
      ? `<link rel="preload" as="image" fetchpriority="high" href="${attribute(page.firstPicture)}">`
      : '',
    `<style>${files.style}${paletteStyle(page.palette)}</style>`,
    files.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.font}">` : '',
    `<link rel="icon" type="image/svg+xml" href="${files.icon}">`,
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/app-icon.png"><meta name="apple-mobile-web-app-capable" content="yes">',
    `<meta name="theme-color" content="oklch(0.32 0.06 ${page.palette.brandHue})">`,
    `<script type="module" fetchpriority="low" src="${files.script}"></script>`,
    ...files.soon.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    // Without these the script would fetch them and wait, although they stand in the page. A whole page does not wait for its own.
    ...[...files.styled.first, ...(page.whole ? [] : files.styled.own)].map(
      (href) => `<link rel="stylesheet" disabled href="${href}">`,
    ),
    `</head><body><div id="root" data-drawn="${page.whole ? attribute(page.path) : ''}">${page.html}</div>`,
    `<script type="application/json" id="start">${jsonBlock(page.start)}</script>`,
  ].join('');
}

/**
 * A page in what stays the same from one drawing to the next, and its end from the hour on. The day stays: dates are often in a page,
 * and the end is sent as it is.
 */
export function parted(html: string, time: string): [head: string, tail: string] {
  const at = html.lastIndexOf(time) + time.indexOf('T');
  return [html.slice(0, at), html.slice(at)];
}

/** The six numbers that a merchant sends (`design/README.md`, White label). They are numbers by contract, so they are safe in a style; `html` makes them win over the site's own wherever that stands. */
function paletteStyle(palette: Palette): string {
  return `html:root{--brand-hue:${palette.brandHue};--brand-chroma:${palette.brandChroma};--metal-hue:${palette.metalHue};--metal-chroma:${palette.metalChroma};--rail-hue:${palette.railHue};--rail-chroma:${palette.railChroma}}`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (words: string): string => words.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const attribute = text;

/** JSON inside a script element: nothing in it may end the element. */
export const jsonBlock = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

interface PolicyParts {
  readonly headScript: string;
  /** Where games' pages may come from. */
  readonly frames: readonly string[];
  /** Whom else the page may ask: the merchant's phone service. */
  readonly asks: readonly string[];
}

/** Only our own scripts and the one in the head, by its hash. Of frames and asks only what is one place and adds nothing else. */
export function contentPolicy({ headScript, frames, asks }: PolicyParts): string {
  const hash = createHash('sha256').update(headScript).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    // Vendors bring covers from wherever they keep them.
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...asks.filter(isOrigin)].join(' '),
    `frame-src ${frames.filter(isOrigin).join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
