import { createHash } from 'node:crypto';
import type { Palette } from '@baize/contract/system/start.ts';
import { isOrigin } from '../../kernel/webAddress.rules.ts';
import { usedStyle } from './styles.rules.ts';

export interface PageFiles {
  readonly script: string;
  /** Preloaded: the language's texts. */
  readonly soon: readonly string[];
  readonly font: string | null;
  readonly icon: string;
  /** Inlined. */
  readonly style: string;
  /** Of this page alone: a whole page has those that it shows. */
  readonly ownStyle: string;
  /** Files with these styles: of every page, and of this one. */
  readonly styled: {
    readonly first: readonly string[];
    readonly own: readonly string[];
    /** Of its own those that its script asks for at once. */
    readonly soon: readonly string[];
  };
}

export interface Page {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly language: string;
  readonly path: string;
  /** The whole page, or only its frame. */
  readonly whole: boolean;
  readonly headScript: string;
  readonly palette: Palette;
  /** The start-up data. */
  readonly start: unknown;
  readonly firstPicture: string | null;
  readonly files: PageFiles;
}

/** The document with all that the first paint needs; the script waits behind the first picture. */
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
    `<style>${files.style}${page.whole ? usedStyle(files.ownStyle, page.html) : ''}${paletteStyle(page.palette)}</style>`,
    files.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.font}">` : '',
    `<link rel="icon" type="image/svg+xml" href="${files.icon}">`,
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/app-icon.png"><meta name="apple-mobile-web-app-capable" content="yes">',
    `<meta name="theme-color" content="oklch(0.32 0.06 ${page.palette.brandHue})">`,
    `<script type="module" fetchpriority="low" src="${files.script}"></script>`,
    ...files.soon.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    // Otherwise the script would fetch these styles again. A whole page does not wait for its own.
    ...[...files.styled.first, ...(page.whole ? [] : files.styled.own)].map(
      (href) => `<link rel="stylesheet" disabled href="${href}">`,
    ),
    // Beside the script, not behind it.
    ...(page.whole ? files.styled.soon : []).map(
      (href) => `<link rel="preload" as="style" fetchpriority="low" href="${href}">`,
    ),
    `</head><body><div id="root" data-drawn="${page.whole ? attribute(page.path) : ''}">${page.html}</div>`,
    // Behind a frame, which needs none of them.
    page.whole ? '' : `<style>${files.ownStyle}</style>`,
    `<script type="application/json" id="start">${jsonBlock(page.start)}</script>`,
  ].join('');
}

/** Splits a page where the hour begins: the head is stable, the end changes. */
export function parted(html: string, time: string): [head: string, tail: string] {
  const at = html.lastIndexOf(time) + time.indexOf('T');
  return [html.slice(0, at), html.slice(at)];
}

/** The merchant's six numbers (`design/README.md`, White label), safe in a style; `html` makes them win. */
function paletteStyle(palette: Palette): string {
  return `html:root{--brand-hue:${palette.brandHue};--brand-chroma:${palette.brandChroma};--metal-hue:${palette.metalHue};--metal-chroma:${palette.metalChroma};--rail-hue:${palette.railHue};--rail-chroma:${palette.railChroma}}`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (words: string): string => words.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const attribute = text;

/** JSON that cannot end its script element. */
export const jsonBlock = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

interface PolicyParts {
  readonly headScript: string;
  /** Where games' pages may come from. */
  readonly frames: readonly string[];
  /** Further hosts the page may ask: the phone service. */
  readonly asks: readonly string[];
}

/** Own scripts and the head's by hash; frames and hosts only if each is a single origin. */
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
