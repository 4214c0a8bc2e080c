import { pick } from './chance.ts';
import { compositionByNumber, compositionBySeed } from './compositions/index.ts';
import { compositionsFor } from './fitting.ts';
import { cardFrame, frameOf, grounds, latticeLines } from './frames.ts';
import { breakLines, evenSize, letters, widthOf, xmlText } from './letters.ts';
import type { Category } from './palettes.ts';
import { categoryOf } from './palettes.ts';
import { area, ngon, opacity, place, stroke } from './shapes.ts';
import type { Composition } from './studio.ts';
import { gradientStops, litFills, openStudio, seedOf } from './studio.ts';
import type { Tint } from './tint.ts';

/** What a game's picture is drawn from. */
export type TileRequest = {
  /** The part before the first "-" is the house; a house's games share a frame. */
  readonly id: string;
  /** A game type; ELOTT draws like LOTT, an unknown one like RNG. */
  readonly category: string;
  readonly name: string;
  /** Pins a composition: from 0 the category's own, from 100 for pinning only. Default: by the name's words. */
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
/** Longer titles get a third line; on a 100-unit em. */
const TWO_LINES_MOST = 1000;

/** Positions of the object, so that the same one twice looks different. */
const STANDS: readonly (readonly [scale: number, aside: number, turn: number])[] = [
  [1.06, 0, 0],
  [1.15, 0, 0],
  [1.12, -7, -4],
  [1.12, 7, 4],
  [1.09, 4, -3],
  [1.09, -4, 3],
];

/** A game's cover, 300 × 400, as SVG text. Deterministic. */
export function tile({ id, category, name, composition, palette }: TileRequest): string {
  const family = categoryOf(category);
  const seed = seedOf(family, id);
  const studio = openStudio(palette === undefined ? seed : (seed & 0xff) | (palette << 8), family);
  const { tint } = studio;
  const lines = titleLines(name);
  const house = seedOf('house', id.split('-')[0] ?? '');
  const picture = pictureOf(family, seed, composition ?? chosenBy(family, name, seed));
  const scene = pick(grounds, seed >>> 16)(tint) + stand(seed >>> 11, lines.length, picture(studio));
  const words = setTitle(lines, tint);
  const title = name ? `<title>${xmlText(name)}</title>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${title}` +
    `<defs>${lamp(tint, seed)}${foot(tint)}${litFills(tint, scene + words)}</defs>` +
    `<path fill="url(#l${tint.key})" d="M0 0h300v400H0z"/>${scene}` +
    `<path fill="url(#f${tint.key})" d="M0 236h300v164H0z"/>${words}${cardFrame(tint, house, lines.length)}</svg>`
  );
}

/** The back of a card, for a game whose picture cannot be shown. */
export function missing(): string {
  const { tint } = openStudio(seedOf('missing', 'card'), 'RNG', 2);
  const lattice = area(latticeLines(400), 'none', `stroke="${tint.haze}" stroke-width="1.6" opacity=".34"`);
  const inner = 'M44 27H256A17 17 0 0 0 273 44V356A17 17 0 0 0 256 373H44A17 17 0 0 0 27 356V44A17 17 0 0 0 44 27z';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${lamp(tint, 0)}` +
    `<clipPath id="c${tint.key}"><path d="${inner}"/></clipPath></defs>` +
    `<path fill="url(#l${tint.key})" d="M0 0h300v400H0z"/>` +
    `<g clip-path="url(#c${tint.key})">${lattice}</g>` +
    stroke(frameOf(0), tint.metal, 2.2, opacity(0.62)) +
    stroke(inner, tint.metal, 1.4, 'stroke-dasharray="7 5" opacity=".5"') +
    area(ngon(150, 200, 4, 62), tint.deep) +
    stroke(ngon(150, 200, 4, 62), tint.metal, 2.2) +
    stroke(ngon(150, 200, 4, 52), tint.metal, 1.2, 'stroke-dasharray="5 4" opacity=".7"') +
    area(ngon(150, 200, 4, 16), tint.metal) +
    '</svg>'
  );
}

/** The composition for a game without a pinned one, by its name. */
function chosenBy(family: Category, name: string, seed: number): number | undefined {
  const fitting = compositionsFor(family, name);
  return fitting.length === 0 ? undefined : pick(fitting, seed);
}

const pictureOf = (family: Category, seed: number, composition: number | undefined): Composition =>
  composition === undefined ? compositionBySeed(family, seed) : compositionByNumber(family, composition);

function stand(seed: number, lines: number, picture: string): string {
  const [scale, aside, turn] = pick(STANDS, seed);
  const rotate = turn ? `rotate(${turn})` : '';
  const middle = `translate(${150 + aside} ${lines > 1 ? 146 : 158})`;
  return place(`${middle}${rotate}scale(${scale})translate(-150-156)`, picture);
}

function titleLines(name: string): string[] {
  const two = breakLines(name, 2);
  return Math.max(...two.map(widthOf)) > TWO_LINES_MOST ? breakLines(name, 3) : two;
}

/** Light letters with a dark edge, legible on any ground and at a third of the size. */
function setTitle(lines: readonly string[], { ink, ivoryLit }: Tint): string {
  const { size: most, firstLine, leading } = pick(TITLE_SETTINGS, lines.length - 1);
  const size = evenSize(lines, most, TITLE_WIDTH);
  const words = lines.map((line, i) =>
    letters(line, { x: 150, y: firstLine + i * leading, size, fit: TITLE_WIDTH, fill: '' }),
  );
  return `<g fill="${ivoryLit}" stroke="${ink}" stroke-width="9" paint-order="stroke">${words.join('')}</g>`;
}

/** Light from slightly to one side, which varies by card. */
function lamp({ key, glow, lit, mid, deep }: Tint, seed: number): string {
  const stops = gradientStops([0, glow], [0.22, lit], [0.6, mid], [1, deep]);
  return `<radialGradient id="l${key}" cx=".${pick([5, 38, 62], seed >>> 5)}" cy=".3" r=".8">${stops}</radialGradient>`;
}

/** The dark that the title stands on. */
function foot({ key, ink }: Tint): string {
  const stops = gradientStops([0, ink, 0], [0.42, ink, 0.82], [1, ink]);
  return `<linearGradient id="f${key}" x2="0" y2="1">${stops}</linearGradient>`;
}
