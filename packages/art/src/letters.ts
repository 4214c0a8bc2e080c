import { GLYPHS } from './glyphs.ts';
import { area, coords, num } from './shapes.ts';

const TRACKING = 3;
const SPACE = 30;
const UNKNOWN_ADVANCE = 80;
/** The edge is relative to a 100-unit em; text needs a finer one. */
const EDGE_OF_TEXT = 'stroke-width="4"';
/** Letters may narrow to this before they become smaller. */
const NARROWEST = 0.82;

export type Setting = {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  /** The width that the words must not exceed. */
  readonly fit?: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly more?: string;
};

/** Capitals, ranks and numbers as outlines, or as `<text>` when a glyph is missing. */
export function letters(words: string, setting: Setting): string {
  const capitals = capitalsOf(words);
  return inHouseLetter(capitals) ? outlined(capitals, setting) : typed(capitals, setting);
}

/** Breaks a name into at most `most` lines of about equal length, between words. */
export function breakLines(name: string, most: number): string[] {
  const words = name.trim().split(/\s+/);
  if (words.length === 1 || name.trim().length <= 7 || most === 1) return [words.join(' ')];
  let best: { width: number; lines: string[] } | undefined;
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), ...breakLines(words.slice(i).join(' '), most - 1)];
    const width = Math.max(...lines.map(widthOf));
    if (!best || width < best.width) best = { width, lines };
  }
  return best?.lines ?? [name];
}

/** One size for all lines within `fit`; the widest is narrowed as far as allowed. */
export function evenSize(lines: readonly string[], size: number, fit: number): number {
  const widest = Math.max(...lines.map((line) => widthOf(line) * (inHouseLetter(capitalsOf(line)) ? NARROWEST : 1)));
  return Math.min(size, (fit * 100) / Math.max(widest, 1));
}

/** Width of the words as they will be set, on a 100-unit em. */
export function widthOf(words: string): number {
  const capitals = capitalsOf(words);
  return inHouseLetter(capitals) ? outlinedWidth(capitals) : typedWidth(capitals) * 100;
}

/** Text safe between tags: no markup, no characters that XML forbids. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[<&>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** The face has one apostrophe, the straight one. */
function capitalsOf(words: string): string {
  return words.replace(/[‘’]/g, "'").toUpperCase();
}

function inHouseLetter(capitals: string): boolean {
  return [...capitals].every((char) => char === ' ' || Object.hasOwn(GLYPHS, char));
}

function outlinedWidth(capitals: string): number {
  return [...capitals].reduce(
    (width, char) => width + (char === ' ' ? SPACE : (GLYPHS[char]?.[0] ?? UNKNOWN_ADVANCE)) + TRACKING,
    -TRACKING,
  );
}

function outlined(capitals: string, { x, y, size, fit = Infinity, fill, anchor = 'middle', more = '' }: Setting) {
  const width = outlinedWidth(capitals);
  const fullSize = size / 100;
  const narrow = Math.min(fullSize, fit / width);
  const scaleY = Math.min(fullSize, narrow / NARROWEST);
  let pen = 0;
  let outline = '';
  for (const char of capitals) {
    const [advance, glyph] = GLYPHS[char] ?? [SPACE, ''];
    outline += glyph.replace(/M(-?\d+) ?(-?\d+)/g, (_, left: string, top: string) => `M${coords(+left + pen, +top)}`);
    pen += advance + TRACKING;
  }
  const shift = { start: 0, middle: (width * narrow) / 2, end: width * narrow }[anchor];
  const scale = `scale(${thousandths(narrow)} ${thousandths(scaleY)})`;
  return area(outline, fill, `transform="translate(${num(x - shift)} ${num(y)})${scale}"${more && ` ${more}`}`);
}

/** Scripts without capitals here use the phone's serif, so the width is a guess. */
function typedWidth(text: string): number {
  return [...text].reduce((width, char) => {
    if (/\p{M}/u.test(char)) return width;
    if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(char)
    ) {
      return width + 1.02;
    }
    return width + (char === ' ' ? 0.3 : 0.72);
  }, 0);
}

function typed(text: string, { x, y, size, fit = Infinity, fill, anchor = 'middle', more = '' }: Setting): string {
  const fontSize = Math.min(size, fit / Math.max(typedWidth(text), 0.5));
  const font = `font-family="Georgia,serif" font-weight="700" font-size="${num(fontSize)}"`;
  const spot = `x="${num(x)}" y="${num(y)}" text-anchor="${anchor}"`;
  const colour = fill ? `fill="${fill}"` : EDGE_OF_TEXT;
  return `<text ${spot} ${font} ${colour}${more && ` ${more}`}>${xmlText(text)}</text>`;
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
