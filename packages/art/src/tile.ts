import { pick } from './chance.ts';
import { compositionByNumber, compositionBySeed } from './compositions/index.ts';
import { breakLines, evenSize, letters, widthOf, xmlText } from './letters.ts';
import type { Colours } from './palettes.ts';
import { categoryOf } from './palettes.ts';
import { area, hoop, ngon, opacity, place, segments, stroke } from './shapes.ts';
import { gradientStops, litFills, openStudio, seedOf, thrifty } from './studio.ts';
import type { Tint } from './tint.ts';

export type TileRequest = {
  readonly id: string;
  /** A game type; ELOTT draws like LOTT, an unknown one like RNG. */
  readonly category: string;
  readonly name: string;
  /** Pins the picture: the category's own from 0, those for pinning only from 100. */
  readonly composition?: number;
  /** Pins the room's colours, counted from 0. */
  readonly palette?: number;
};

const TITLE_WIDTH = 246;
/** By the number of lines. */
const TITLE_SETTINGS = [
  { size: 52, firstLine: 358, leading: 0 },
  { size: 43, firstLine: 334, leading: 41 },
  { size: 31, firstLine: 321, leading: 31 },
];
const TITLE_COLOUR = '#f8f1df';
/** Titles longer than this in two lines get a third; on a 100-unit em. */
const TWO_LINES_MOST = 1000;
const FRAME = 'M28 9H272A19 19 0 0 0 291 28V372A19 19 0 0 0 272 391H28A19 19 0 0 0 9 372V28A19 19 0 0 0 28 9z';

/** The cover of a game: a playing card, 300 × 400, as SVG text. Same request, same bytes. */
export function tile({ id, category, name, composition, palette }: TileRequest): string {
  const family = categoryOf(category);
  const seed = seedOf(family, id);
  const studio = openStudio(palette === undefined ? seed : (seed & 0xff) | (palette << 8), family);
  const { tint } = studio;
  const lines = titleLines(name);
  const picture =
    composition === undefined ? compositionBySeed(family, seed) : compositionByNumber(family, composition);
  const room = lines.length > 1 ? 'translate(-7.5 -18)scale(1.05)' : 'translate(-12 -10)scale(1.08)';
  const scene = pick(GROUNDS, seed >>> 16)(tint) + place(room, picture(studio));
  const title = name ? `<title>${xmlText(name)}</title>` : '';
  return thrifty(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${title}` +
      `<defs>${lamp(tint)}${foot(tint)}${litFills(tint, scene)}</defs>` +
      `<path fill="url(#l${tint.key})" d="M0 0h300v400H0z"/>${scene}` +
      `<path fill="url(#f${tint.key})" d="M0 236h300v164H0z"/>${setTitle(lines)}${frame(tint, lines.length)}</svg>`,
    tint.key,
  );
}

/** The back of a card, for a game whose picture cannot be shown. */
export function missing(): string {
  const { tint } = openStudio(seedOf('missing', 'card'), 'RNG', 2);
  const lattice = area(latticeLines(400), 'none', `stroke="${tint.haze}" stroke-width="1.6" opacity=".34"`);
  const inner = 'M44 27H256A17 17 0 0 0 273 44V356A17 17 0 0 0 256 373H44A17 17 0 0 0 27 356V44A17 17 0 0 0 44 27z';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${lamp(tint)}` +
    `<clipPath id="c${tint.key}"><path d="${inner}"/></clipPath></defs>` +
    `<path fill="url(#l${tint.key})" d="M0 0h300v400H0z"/>` +
    `<g clip-path="url(#c${tint.key})">${lattice}</g>` +
    stroke(FRAME, tint.metal, 2.2, opacity(0.62)) +
    stroke(inner, tint.metal, 1.4, 'stroke-dasharray="7 5" opacity=".5"') +
    area(ngon(150, 200, 4, 62), tint.deep) +
    stroke(ngon(150, 200, 4, 62), tint.metal, 2.2) +
    stroke(ngon(150, 200, 4, 52), tint.metal, 1.2, 'stroke-dasharray="5 4" opacity=".7"') +
    area(ngon(150, 200, 4, 16), tint.metal) +
    '</svg>'
  );
}

function titleLines(name: string): string[] {
  const two = breakLines(name, 2);
  return Math.max(...two.map(widthOf)) > TWO_LINES_MOST ? breakLines(name, 3) : two;
}

function setTitle(lines: readonly string[]): string {
  const { size: most, firstLine, leading } = pick(TITLE_SETTINGS, lines.length - 1);
  const size = evenSize(lines, most, TITLE_WIDTH);
  return lines
    .map((line, i) => letters(line, { x: 150, y: firstLine + i * leading, size, fit: TITLE_WIDTH, fill: TITLE_COLOUR }))
    .join('');
}

/** The card's edge, and the stitched line over the title. */
function frame({ metal }: Tint, lines: number): string {
  const y = lines > 1 ? 288 : 302;
  const rule = lines > 1 ? 'M70 288H138M162 288H230' : 'M70 302H138M162 302H230';
  return stroke(FRAME + rule, metal, 2.2, opacity(0.62)) + area(ngon(150, y, 4, 6), metal);
}

function lamp({ key, lit, mid, deep }: Tint): string {
  const stops = gradientStops([0, lit], [0.5, mid], [1, deep]);
  return `<radialGradient id="l${key}" cx=".5" cy=".3" r=".85">${stops}</radialGradient>`;
}

/** The dark that the title stands on. */
function foot({ key, ink }: Tint): string {
  const stops = gradientStops([0, ink, 0], [0.42, ink, 0.82], [1, ink]);
  return `<linearGradient id="f${key}" x2="0" y2="1">${stops}</linearGradient>`;
}

/** What lies behind the object: nothing, a card-back lattice, arches, halo rings, or corner fans. */
const GROUNDS: readonly ((colours: Colours) => string)[] = [
  () => '',
  ({ haze }) => area(latticeLines(300), 'none', `stroke="${haze}" stroke-width="1.6" opacity=".26"`),
  ({ metal }) =>
    [136, 112, 88]
      .map((r, i) => stroke(`M${150 - r} 300V154a${r} ${r} 0 0 1 ${2 * r} 0V300`, metal, 2, opacity(0.34 - i * 0.08)))
      .join(''),
  ({ haze }) => [64, 92, 120, 148, 176].map((r, i) => hoop(150, 150, r, haze, 2, opacity(0.36 - i * 0.05))).join(''),
  ({ metal }) => [0, 300].map((x) => segments(x, 0, [0, 150], 36, metal, { more: opacity(0.17) })).join(''),
];

function latticeLines(height: number): string {
  const columns = (300 + height) / 60;
  return Array.from(
    { length: columns - 1 },
    (_, i) => `M${(i + 1) * 60 - height} 0l${height} ${height}M${i * 60 + 60} 0l-${height} ${height}`,
  ).join('');
}
