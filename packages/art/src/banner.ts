import { compositionByNumber, compositionBySeed } from './compositions/index.ts';
import { breakLines, evenSize, letters } from './letters.ts';
import { categoryOf } from './palettes.ts';
import { area, draw, opacity, oval, place, stroke } from './shapes.ts';
import type { Studio } from './studio.ts';
import { gradientStops, litFills, openStudio, seedOf } from './studio.ts';
import type { Tint } from './tint.ts';

/** What a banner's picture is drawn from. */
export type BannerRequest = {
  readonly id: string;
  readonly category: string;
  /** Usually left to the page, so that it can be translated. */
  readonly title?: string;
  readonly composition?: number;
  readonly palette?: number;
  /** Right-to-left: the text is on the right; letters are not mirrored. */
  readonly rtl?: boolean;
};

const WIDTH = 720;
/** Where the object stands: clear of the words. */
const SCENE = 548;

/** A banner scene, 720 × 340, quiet on the text's side. Deterministic. */
export function banner({ id, category, title = '', composition, palette, rtl = false }: BannerRequest): string {
  const family = categoryOf(category);
  const seed = seedOf(`banner/${family}`, id);
  const studio = openStudio(seed, family, palette);
  const { tint, props } = studio;
  const flip = (x: number) => (rtl ? WIDTH - x : x);
  const picture =
    composition === undefined ? compositionBySeed(family, seed) : compositionByNumber(family, composition);
  const scene = draw(
    table(studio, flip(492)),
    dust(tint, flip(SCENE)),
    props.stack(flip(682), 276, 27, 3 + (seed % 3), tint.secondLit, 10),
    place(`translate(${flip(SCENE)} 166)scale(1.04)translate(-150-152)`, picture(studio)),
    props.chip(flip(428), 296, 22, tint.accentLit),
  );
  const from = flip(SCENE);
  const beam = `M${from - 40} 0L${from - 300} 340H${from + 300}L${from + 40} 0zM${from - 22} 0L${from - 170} 340H${from + 170}L${from + 22} 0z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 340" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${lamp(tint, rtl)}${quietSide(tint, rtl)}${litFills(tint, scene)}</defs>` +
    `<path fill="url(#l${tint.key})" d="M0 0h720v340H0z"/>${area(beam, tint.ivory, opacity(0.06))}${scene}` +
    `<path fill="url(#f${tint.key})" d="M0 0h720v340H0z"/>${title && words(title, rtl)}</svg>`
  );
}

/** The edge of the round table, with its stitched line. */
function table({ tint }: Studio, cx: number): string {
  return draw(
    oval(cx, 372, 520, 190, tint.metalLo, opacity(0.55)),
    oval(cx, 376, 510, 186, tint.ink),
    oval(cx, 382, 500, 184, tint.clothLit),
    oval(cx, 382, 478, 170, 'none', `stroke="${tint.metal}" stroke-width="2.5" stroke-dasharray="12 9" opacity=".6"`),
  );
}

/** What floats in the light. */
function dust({ ivory }: Tint, x: number): string {
  const specks = `M${x - 150} 40L${x + 160} 96M${x - 130} 150L${x + 170} 180`;
  return stroke(specks, ivory, 3, 'stroke-dasharray="0 47" stroke-linecap="round" opacity=".3"');
}

function words(title: string, rtl: boolean): string {
  const lines = breakLines(title, 2);
  const setting = {
    size: evenSize(lines, 56, 330),
    fit: 330,
    fill: '#f8f1df',
    x: rtl ? 684 : 36,
    anchor: rtl ? 'end' : 'start',
  } as const;
  return lines.map((line, i) => letters(line, { ...setting, y: 150 + i * 58 })).join('');
}

function lamp({ key, glow, lit, mid, deep }: Tint, rtl: boolean): string {
  const stops = gradientStops([0, glow], [0.2, lit], [0.58, mid], [1, deep]);
  return `<radialGradient id="l${key}" cx="${rtl ? 0.24 : 0.76}" cy=".1" r=".8">${stops}</radialGradient>`;
}

/** Darkens the side where the page writes. */
function quietSide({ key, deep }: Tint, rtl: boolean): string {
  const stops = gradientStops([0, deep, 0.94], [0.38, deep, 0.6], [0.62, deep, 0]);
  return `<linearGradient id="f${key}"${rtl ? ' x1="1" x2="0"' : ''}>${stops}</linearGradient>`;
}
