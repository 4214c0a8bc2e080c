import { compositionByNumber } from './compositions/index.ts';
import { CATEGORIES, type Category } from './palettes.ts';
import { disc, draw, hoop, opacity, place } from './shapes.ts';
import type { Composition } from './studio.ts';
import { gradientStops, litFills, openStudio, seedOf } from './studio.ts';

type Inlay = {
  readonly family: Category;
  readonly palette: number;
  readonly picture: Composition;
  /** How large, and which point of the picture is in the middle. */
  readonly scale: number;
  readonly at: string;
};

const inlay = (family: Category, number: number, palette: number, scale: number, at = '-150-154'): Inlay => {
  return { family, palette, picture: compositionByNumber(family, number), scale, at };
};

/** Two aces, large enough to be read on a chip. */
const aces: Composition = ({ props }) =>
  draw(props.card(126, 160, 104, -14, 'h', 'A'), props.card(182, 156, 104, 12, 's', 'A'));

/** Three numbered balls. */
const balls: Composition = ({ tint, props }) =>
  draw(
    props.ball(108, 186, 50, 7, tint.secondLit),
    props.ball(200, 190, 46, 21, tint.metalLit),
    props.ball(154, 114, 52, 5, tint.accentLit),
  );

const INLAYS = {
  RNG: inlay('RNG', 1, 4, 0.43, '-150-150'),
  LIVE: inlay('LIVE', 0, 1, 0.42),
  PVP: { family: 'PVP', palette: 0, picture: aces, scale: 0.42, at: '-154-158' },
  FISH: inlay('FISH', 3, 0, 0.4),
  SPORTS: inlay('SPORTS', 0, 0, 0.42),
  ESPORTS: inlay('ESPORTS', 0, 0, 0.4),
  LOTT: { family: 'LOTT', palette: 1, picture: balls, scale: 0.42, at: '-154-150' },
  ELOTT: inlay('LOTT', 7, 3, 0.4),
  COCKFIGHT: inlay('COCKFIGHT', 0, 0, 0.34),
} as const satisfies Record<string, Inlay>;

/** The game types that have a picture of their own. */
export const PICTURED = [...CATEGORIES, 'ELOTT'] as const;

/** A game type's round icon for a chip, 96 × 96. Deterministic. */
export function categoryPicture(gameType: (typeof PICTURED)[number]): string {
  const { family, palette, picture, scale, at } = INLAYS[gameType];
  const studio = openStudio(seedOf('category', gameType), family, palette);
  const { tint } = studio;
  const scene = place(`translate(48 48)scale(${scale})translate(${at})`, picture(studio));
  const stops = gradientStops([0, tint.glow], [0.5, tint.lit], [1, tint.mid]);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
    `<radialGradient id="l${tint.key}" cy=".3" r=".75">${stops}</radialGradient>` +
    `<clipPath id="c${tint.key}x"><circle cx="48" cy="48" r="47"/></clipPath>${litFills(tint, scene)}</defs>` +
    `<g clip-path="url(#c${tint.key}x)">${disc(48, 48, 48, `url(#l${tint.key})`)}${scene}` +
    `${disc(48, -14, 56, '#fff', opacity(0.1))}</g>${hoop(48, 48, 46, tint.ink, 3, opacity(0.55))}</svg>`
  );
}
