import { pick } from './chance.ts';
import { markFor } from './crestMarks.ts';
import { letters } from './letters.ts';
import { CATEGORIES } from './palettes.ts';
import { area, disc, hoop, ngon, opacity, place, plate, stroke } from './shapes.ts';
import type { Studio } from './studio.ts';
import { litFills, openStudio, seedOf } from './studio.ts';
import type { Tint } from './tint.ts';

/** The id chooses the look, the name the mark or initials. */
export type CrestRequest = { readonly id: string; readonly name: string };

/** The eight families but COCKFIGHT, which not every merchant shows. */
const ROOMS = CATEGORIES.slice(0, 7);

/** A vendor's crest without a logo, 96 × 96: a mark for its name, or initials. Deterministic. */
export function vendorCrest({ id, name }: CrestRequest): string {
  const seed = seedOf('vendor', id);
  const studio = openStudio(seed, pick(ROOMS, seed));
  const { tint } = studio;
  const { ground, edge, ink } = pick(COLOURWAYS, seed >>> 4)(tint);
  const mark = markFor(name);
  const crest =
    pick(FACES, seed >>> 7)(studio, ground, edge) +
    (mark
      ? place('translate(48 50.5)scale(1.06)', `<g ${opacity(0.4)}>${mark('#000')}</g>`) +
        place('translate(48 48)scale(1.06)', mark(ink))
      : letters(initials(name), { x: 48, y: 60, size: 34, fit: 48, fill: ink }));
  const fills = `<defs>${litFills(tint, crest)}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${fills}${crest}</svg>`;
}

type Colourway = { readonly ground: string; readonly edge: string; readonly ink: string };

const COLOURWAYS: readonly ((tint: Tint) => Colourway)[] = [
  ({ clothLit, metalLit, metalHi }) => ({ ground: clothLit, edge: metalLit, ink: metalHi }),
  ({ accentLit, ink }) => ({ ground: accentLit, edge: ink, ink }),
  ({ clothLit, ivoryLit, ivory }) => ({ ground: clothLit, edge: ivoryLit, ink: ivory }),
  ({ metalLit, deep, ink }) => ({ ground: metalLit, edge: deep, ink }),
];

type Face = (studio: Studio, ground: string, edge: string) => string;

/** Each with its edge, its ground and a light from above. */
const FACES: readonly Face[] = [
  (_, ground, edge) =>
    disc(48, 48, 45, edge) +
    disc(48, 48, 41.5, ground) +
    hoop(48, 48, 38, edge, 1.2, 'stroke-dasharray="4 3" opacity=".6"'),
  ({ props }, ground, edge) => props.shield(48, 48, 84, 92, edge) + props.shield(48, 48, 77, 85, ground),
  (_, ground, edge) =>
    area(ngon(48, 48, 8, 47, 22.5), edge) +
    area(ngon(48, 48, 8, 43, 22.5), ground) +
    stroke(ngon(48, 48, 8, 39, 22.5), edge, 1.2, opacity(0.5)),
  (_, ground, edge) => plate(4, 4, 88, 88, 24, edge) + plate(7.5, 7.5, 81, 81, 21, ground),
  (_, ground, edge) => area(ngon(48, 48, 6, 47), edge) + area(ngon(48, 48, 6, 43), ground),
];

/** Whole characters, so that no script's letter is cut in two. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');
}
