import { pick } from './chance.ts';
import { letters } from './letters.ts';
import { CATEGORIES } from './palettes.ts';
import { area, disc, hoop, ngon } from './shapes.ts';
import type { Studio } from './studio.ts';
import { litFills, openStudio, seedOf } from './studio.ts';

export type CrestRequest = { readonly id: string; readonly name: string };

/** The eight families but COCKFIGHT, which not every merchant shows. */
const ROOMS = CATEGORIES.slice(0, 7);

/** A vendor's crest when it has sent no logo: its initials in a stitched roundel, 96 × 96. Same request, same bytes. */
export function vendorCrest({ id, name }: CrestRequest): string {
  const seed = seedOf('vendor', id);
  const studio = openStudio(seed, pick(ROOMS, seed));
  const { tint } = studio;
  const crest =
    pick(FACES, seed)(studio) +
    hoop(48, 48, 33, tint.metal, 1.4, 'stroke-dasharray="4 3" opacity=".7"') +
    letters(initials(name), { x: 48, y: 60, size: 34, fit: 48, fill: tint.metalHi });
  const fills = `<defs>${litFills(tint, crest)}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${fills}${crest}</svg>`;
}

const FACES: readonly ((studio: Studio) => string)[] = [
  ({ tint }) => disc(48, 48, 44, tint.metalLit) + disc(48, 48, 40, tint.clothLit),
  ({ tint, props }) => props.shield(48, 48, 80, 90, tint.metalLit) + props.shield(48, 48, 73, 83, tint.clothLit),
  ({ tint }) => area(ngon(48, 48, 8, 46, 22.5), tint.metalLit) + area(ngon(48, 48, 8, 42, 22.5), tint.clothLit),
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
