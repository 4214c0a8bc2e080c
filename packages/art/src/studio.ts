import { chanceFrom, hash, pick } from './chance.ts';
import type { Chance } from './chance.ts';
import type { Category } from './palettes.ts';
import { mix, PALETTES } from './palettes.ts';
import type { Props } from './props.ts';
import { propsIn } from './props.ts';
import type { Tint } from './tint.ts';

/** What a composition draws with. */
export type Studio = { readonly tint: Tint; readonly props: Props; readonly chance: Chance };

/** One object or scene around (150, 156), x 45 to 255, y 40 to 265. */
export type Composition = (studio: Studio) => string;

/** Sets up colours, props and chance for a seed; `palette` pins the room. */
export function openStudio(seed: number, category: Category, palette = seed >>> 8): Studio {
  const colours = mix(pick(PALETTES[category], palette));
  const key = (seed % 1296).toString(36);
  const tint: Tint = {
    ...colours,
    key,
    metalLit: `url(#m${key})`,
    ivoryLit: `url(#i${key})`,
    accentLit: `url(#a${key})`,
    secondLit: `url(#b${key})`,
    clothLit: `url(#k${key})`,
  };
  return { tint, props: propsIn(tint), chance: chanceFrom(seed) };
}

/** The lit fills that a picture uses, as gradients. */
export function litFills(tint: Tint, picture: string): string {
  const fills: [letter: string, ...stops: string[]][] = [
    ['m', tint.metalHi, tint.metal, tint.metalLo],
    ['i', '#fdf8ea', '#e0d4b6'],
    ['a', tint.accentHi, tint.accent, tint.accentLo],
    ['b', tint.secondHi, tint.second, tint.secondLo],
    ['k', tint.mid, tint.deep],
  ];
  return fills
    .filter(([letter]) => picture.includes(`#${letter}${tint.key}`))
    .map(([letter, ...stops]) => downwards(letter + tint.key, stops))
    .join('');
}

/** The seed of a picture: what it is and whose. */
export function seedOf(kind: string, id: string): number {
  return hash(`${kind}/${id}`);
}

/** Stops of a gradient; a share below 1 lets through what lies behind. */
export function gradientStops(
  ...stops: readonly (readonly [offset: number, colour: string, share?: number])[]
): string {
  const short = (value: number) => String(value).replace(/^0\./, '.');
  return stops
    .map(([offset, colour, share]) => {
      const from = offset ? ` offset="${short(offset)}"` : '';
      return `<stop${from} stop-color="${colour}"${share === undefined ? '' : ` stop-opacity="${short(share)}"`}/>`;
    })
    .join('');
}

function downwards(id: string, colours: readonly string[]): string {
  const stops = gradientStops(...colours.map((colour, i) => [i / (colours.length - 1), colour] as const));
  return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`;
}
