import { letters } from '../letters.ts';
import {
  area,
  coords,
  disc,
  draw,
  each,
  hoop,
  opacity,
  oval,
  place,
  plate,
  polar,
  polygon,
  ring,
  segments,
  shadow,
  star,
  stroke,
  suit,
  wedge,
} from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';

/** The numbers of `composition` count in this order: add at the end. */
export const live: readonly Composition[] = [
  rouletteWheel,
  twoCards,
  diceDome,
  lampTable,
  dragonTiger,
  chipTowers,
  moneyWheel,
  twentyOne,
  dealingShoe,
  chipThrow,
];

/** The wheel from above, at rest by chance. */
export function rouletteWheel({ tint, chance }: Studio): string {
  const a0 = Math.floor(chance() * 18) * 20;
  return draw(
    shadow(150, 268, 116),
    disc(150, 154, 116, tint.metalLo),
    disc(150, 154, 112, tint.metalLit),
    disc(150, 154, 100, tint.ink),
    segments(150, 154, [58, 98], 9, tint.red, { from: a0 + 20 }),
    area(wedge(150, 154, 98, a0, a0 + 20, 58), '#1d7a4c'),
    ring(18, (a) =>
      stroke(`M${coords(polar(150, 154, 58, a + a0))}L${coords(polar(150, 154, 98, a + a0))}`, tint.metal, 1.4),
    ),
    disc(150, 154, 58, tint.clothLit),
    hoop(150, 154, 58, tint.metal, 3),
    hoop(150, 154, 76, tint.metal, 1.2),
    area(
      ring(4, (a) =>
        polygon([[150, 154], polar(150, 154, 12, a + 45), polar(150, 154, 50, a), polar(150, 154, 12, a - 45)]),
      ),
      tint.metalLit,
    ),
    disc(150, 154, 15, tint.metalLit),
    disc(...polar(150, 154, 88, a0 - 70), 8, tint.ivory),
  );
}

/** A king and a nine under the lamp. */
export function twoCards({ tint, props }: Studio): string {
  return draw(
    props.cone(150, 30, 150, 250),
    shadow(150, 250, 112),
    props.card(112, 150, 108, -12, 's', 'K'),
    props.card(190, 158, 108, 10, 'h', '9'),
    area(star(56, 84, 4, 12, 3) + star(250, 74, 4, 9, 2), tint.ivory),
    props.chip(150, 244, 30, tint.accentLit, tint.ivory, 'd'),
  );
}

/** Three dice under glass. */
export function diceDome({ tint, props }: Studio): string {
  return draw(
    shadow(150, 256, 108, 16),
    area('M46 240C46 96 96 52 150 52S254 96 254 240z', tint.ivory, opacity(0.1)),
    stroke('M46 240C46 96 96 52 150 52S254 96 254 240', tint.ivory, 2.5, opacity(0.55)),
    props.die(108, 204, 62, -10, 5),
    props.die(194, 206, 60, 14, 3),
    props.die(150, 138, 62, 6, 6),
    area('M70 196C74 128 96 86 128 70C102 104 90 148 88 196z', '#fff', opacity(0.22)),
    plate(32, 238, 236, 18, 9, tint.metalLit),
    disc(150, 46, 11, tint.metalLit),
  );
}

/** Three cards on the lit table. */
function lampTable({ tint, props }: Studio): string {
  return draw(
    props.cone(150, 82, 140, 190),
    stroke('M150 0V40', tint.metal, 3),
    area('M112 92Q116 44 150 40Q184 44 188 92z', tint.metalLit),
    oval(150, 92, 38, 7, tint.ivory),
    oval(150, 250, 122, 28, tint.lit),
    oval(150, 246, 116, 24, tint.haze, opacity(0.35)),
    oval(150, 250, 122, 28, 'none', `stroke="${tint.metal}" stroke-width="2" stroke-dasharray="8 6"`),
    each(
      [
        [-26, 's', 'A'],
        [0, 'h', 'K'],
        [26, 'c', 'Q'],
      ],
      ([a, s, k]) => place(`rotate(${a} 150 300)`, props.card(150, 190, 66, 0, s, k)),
    ),
  );
}

/** Two halves, one ring. */
function dragonTiger({ tint }: Studio): string {
  return draw(
    disc(150, 154, 112, tint.metalLit),
    disc(150, 154, 104, tint.secondLit),
    area('M150 50A104 104 0 0 1 150 258A52 52 0 0 1 150 154A52 52 0 0 0 150 50z', tint.accentLit),
    hoop(150, 154, 104, tint.ink, 2, opacity(0.4)),
    each(
      [
        [150, 102, tint.ink],
        [150, 206, tint.ivory],
      ],
      ([x, y, c]) => disc(x, y, 27, c),
    ),
    area(star(150, 102, 4, 18, 6), tint.metal),
    suit('h', 150, 207, 0.4, tint.red),
    hoop(150, 154, 110, tint.metalLo, 2, 'stroke-dasharray="3 7"'),
  );
}

function chipTowers({ tint, props }: Studio): string {
  return draw(
    props.cone(150, 20, 150, 250),
    props.stack(82, 226, 40, 5, tint.accentLit),
    props.stack(222, 226, 40, 7, tint.secondLit),
    props.stack(152, 240, 46, 9, tint.secondLo),
    props.chip(152, 84, 34, tint.accent, tint.ivory, 's'),
  );
}

/** The upright wheel. */
function moneyWheel({ tint }: Studio): string {
  return draw(
    shadow(150, 272, 80),
    area('M126 256L150 150L174 256z', tint.metalLo),
    plate(100, 256, 100, 12, 6, tint.metalLit),
    disc(150, 146, 106, tint.metalLit),
    disc(150, 146, 98, tint.secondLo),
    segments(150, 146, [34, 98], 10, tint.accent, { from: 18 }),
    hoop(150, 146, 102, tint.ivory, 4.8, 'stroke-linecap="round" stroke-dasharray="0 32.04"'),
    each(['1', '2', '5', '7', '20'], (prize, i) => {
      const [x, y] = polar(150, 146, 80, i * 72 + 9);
      return letters(prize, { x, y: y + 6, size: 18, fill: tint.ivory });
    }),
    disc(150, 146, 34, tint.clothLit),
    hoop(150, 146, 34, tint.metal, 3),
    area(star(150, 146, 5, 22, 9), tint.metalLit),
    area('M138 26H162L150 62z', tint.ivory),
  );
}

/** An ace and a jack. */
function twentyOne({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 150, 260, 16, 0.1),
    shadow(150, 250, 110),
    props.card(118, 148, 112, -14, 's', 'A'),
    props.card(188, 154, 112, 12, 'd', 'J'),
    props.chip(150, 236, 34, tint.accentLit, tint.ivory, null),
    letters('21', { x: 150, y: 249, size: 34, fill: tint.ivory }),
  );
}

/** The shoe on the right, dealing to the left. */
function dealingShoe({ tint, props }: Studio): string {
  const dealt = `d${tint.key}`;
  return draw(
    props.cone(206, 20, 150, 250),
    oval(140, 258, 134, 22, tint.lit, opacity(0.7)),
    `<defs><g id="${dealt}">${props.back(0, 0, 62, 0)}</g></defs>`,
    each([-34, -20, -6], (turn, i) => {
      return `<use href="#${dealt}" transform="translate(${74 + i * 22} ${214 - i * 26})rotate(${turn})"/>`;
    }),
    props.card(148, 136, 70, 8, 'h', 'A'),
    area('M150 76L252 52L270 72V190L176 214L150 186z', tint.ink),
    area('M150 76L252 52V160L150 186z', tint.clothLit),
    area('M150 76L252 52L270 72L170 98z', tint.metalLit),
    area('M170 98L270 72V190L176 214z', tint.secondLo),
    stroke('M184 116L256 98V174L188 192z', tint.metal, 2, 'stroke-dasharray="6 5"'),
    suit('s', 221, 146, 0.5, tint.metal),
    props.chip(86, 118, 26, tint.accentLit),
    props.chip(250, 240, 22, tint.secondLit, tint.ivory, 'd'),
  );
}

/** Chips thrown in from the corner. */
function chipThrow({ tint, props }: Studio): string {
  return draw(
    oval(196, 246, 96, 20, tint.lit, opacity(0.7)),
    props.stack(214, 232, 38, 4, tint.secondLit),
    props.stack(146, 246, 36, 2, tint.accentLit),
    stroke('M40 40Q128 62 178 150', tint.ivory, 2.4, 'stroke-dasharray="2 9" stroke-linecap="round" opacity=".6"'),
    place('translate(82 82)rotate(-24)scale(1 .78)', props.chip(0, 0, 42, tint.secondLo, tint.ivory, 'c')),
    place('translate(160 122)rotate(16)scale(1 .86)', props.chip(0, 0, 50, tint.accentLit, tint.ivory, 'h')),
    area(star(248, 92, 4, 15, 4) + star(60, 236, 4, 10, 2), tint.ivory),
  );
}
