import { ALPHABET, type Glyph } from './alphabet.ts';
import { INK } from './paint.ts';

/** How a word stands as a sign in a drawing. */
export type SignStyle = {
  x: number;
  y: number;
  /** Cap height in the drawing's units. */
  height: number;
  /** Stroke width in hundredths of the cap height. */
  weight?: number;
  /** Space between letters in hundredths of the cap height. */
  track?: number;
  /** How far the letters stand out, in hundredths of the cap height. */
  depth?: number;
  /** Top, upper middle, lower middle and (optionally) bottom of the face. */
  face?: readonly [string, string, string, string?];
  extrusion?: string;
  /** Keeps ids apart when several signs share a page. */
  id: string;
};

const FACE = ['#fff8dc', '#ffd76a', '#f08a24'] as const;
const RIM = ['#fff3c4', '#c98a2b', '#6b3c0c'] as const;
const SPACE_WIDTH = 40;
const UNKNOWN: Glyph = [44, 'M6 52H38'];

/** Dressed lettering: extrusion, ink, metal rim, two-step face, shine. Centred on `x`. */
export function sign(text: string, style: SignStyle): string {
  const { height, weight = 22, depth = 5, face = FACE, extrusion = '#6d1220', id } = style;
  const { width, letters } = layOut(text, height, style.track ?? weight + 6);
  const scale = height / 100;
  const left = style.x - width / 2;
  const layer = (colour: string, strokeWidth: number, dx = 0, dy = 0) => {
    const place = `translate(${(left + dx).toFixed(2)} ${(style.y + dy).toFixed(2)})`;
    return `<use href="#${id}" transform="${place}" stroke="${colour}" stroke-width="${strokeWidth}"/>`;
  };
  const skeleton = letters.map(([x, d]) => `<path d="${d}" transform="translate(${x.toFixed(2)} 0) scale(${scale})"/>`);
  const extruded = Array.from({ length: depth }, (_, i) => layer(extrusion, weight + 8, (depth - i) * 0.55, depth - i));

  return [
    `<defs><g id="${id}" fill="none" stroke-linejoin="round" stroke-linecap="round">${skeleton.join('')}</g>`,
    fall(`${id}-face`, weight * -0.4, 110, [
      [0, face[0]],
      [0.48, face[1]],
      [0.52, face[2]],
      [1, face[3] ?? face[1]],
    ]),
    fall(`${id}-rim`, -10, 110, [
      [0, RIM[0]],
      [0.5, RIM[1]],
      [1, RIM[2]],
    ]),
    `<linearGradient id="${id}-shine" gradientUnits="userSpaceOnUse" x1="0" y1="-10" x2="0" y2="60">
      <stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </linearGradient></defs><g>`,
    layer(INK, weight + 17, depth * 0.55, depth * 1.05),
    ...extruded,
    layer(INK, weight + 12),
    layer(`url(#${id}-rim)`, weight + 7),
    layer(extrusion, weight + 1.5),
    layer(`url(#${id}-face)`, weight - 2.5),
    layer(`url(#${id}-shine)`, weight * 0.2, weight * scale * -0.2, weight * scale * -0.2),
    '</g>',
  ].join('');
}

/** How a word is printed flat in a drawing. */
export type PrintStyle = {
  x: number;
  y: number;
  /** Cap height in the drawing's units. */
  height: number;
  colour: string;
  /** Stroke width in hundredths of the cap height. */
  weight?: number;
  track?: number;
  /** Longer words are made narrower until they fit. */
  widest?: number;
};

/** Whether our letters cover it; other scripts use the system's font. */
export const isPrintable = (text: string): boolean =>
  [...text.toUpperCase()].every((char) => char === ' ' || ALPHABET[char] !== undefined);

/** How wide a word is when it is printed at this cap height. */
export const printedWidth = (text: string, height: number, track = 26): number => layOut(text, height, track).width;

/** Lettering printed flat on cloth, paper or a chip. Centred on `x`. */
export function printed(text: string, style: PrintStyle): string {
  const { x, y, height, colour, weight = 17, track = 26, widest = Number.POSITIVE_INFINITY } = style;
  const { width, letters } = layOut(text, height, track);
  const narrow = Math.min(1, widest / Math.max(1, width));
  const scale = height / 100;
  const paths = letters.map(([dx, d]) => `<path d="${d}" transform="translate(${dx.toFixed(2)} 0) scale(${scale})"/>`);
  return `<g transform="translate(${(x - (width * narrow) / 2).toFixed(2)} ${y}) scale(${narrow.toFixed(3)} 1)" fill="none"
    stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round">${paths.join('')}</g>`;
}

function layOut(text: string, height: number, track: number) {
  const scale = height / 100;
  const letters: [x: number, skeleton: string][] = [];
  let x = 0;
  for (const char of text) {
    if (char === ' ') {
      x += SPACE_WIDTH + track;
      continue;
    }
    const [width, skeleton] = ALPHABET[char.toUpperCase()] ?? UNKNOWN;
    letters.push([x * scale, skeleton]);
    x += width + track;
  }
  return { width: Math.max(0, (x - track) * scale), letters };
}

function fall(id: string, y1: number, y2: number, list: readonly (readonly [number, string])[]): string {
  const stops = list.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${y1}" x2="0" y2="${y2}">${stops}</linearGradient>`;
}
