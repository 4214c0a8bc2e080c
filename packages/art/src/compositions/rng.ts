import { letters } from '../letters.ts';
import {
  area,
  cloud,
  disc,
  draw,
  each,
  hoop,
  ngon,
  opacity,
  oval,
  place,
  plate,
  polar,
  rays,
  ring,
  shadow,
  star,
  stroke,
  waves,
  wedge,
} from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';
import {
  tallShip,
  clockwork,
  steppedTemple,
  highPeaks,
  keyAndLock,
  crownCushion,
  kettle,
  mineCart,
  compassRose,
  hourglass,
  watchingEyes,
  eagle,
  stage,
} from './rngScenes.ts';

/** The numbers of `composition` count in this order: add at the end. */
export const rng: readonly Composition[] = [
  reels,
  bigSeven,
  jewel,
  lanterns,
  lotus,
  sunFace,
  nightBell,
  pyramid,
  luckyCoin,
  cherries,
  treasureChest,
  tallShip,
  clockwork,
  steppedTemple,
  highPeaks,
  keyAndLock,
  crownCushion,
  kettle,
  mineCart,
  compassRose,
  hourglass,
  watchingEyes,
  eagle,
  stage,
];

/** Three reels with a seven, a bell and a gem. */
function reels({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 150, 260, 28, 0.12),
    plate(38, 74, 224, 166, 18, tint.metalLit),
    plate(48, 84, 204, 146, 10, tint.ink),
    each([0, 1, 2], (i) => plate(53 + i * 66, 88, 62, 138, 6, tint.ivoryLit)),
    letters('7', { x: 84, y: 184, size: 78, fill: tint.red }),
    props.bell(150, 158, 27),
    props.gem(216, 158, 27),
    area(star(84, 100, 5, 15, 6.5) + star(216, 214, 5, 15, 6.5), tint.metal),
    area(ngon(150, 98, 4, 15), tint.secondLo),
    area(ngon(150, 218, 4, 15), tint.accentLo),
    area('M53 88h194v30H53zM53 196h194v30H53z', '#000', opacity(0.22)),
    stroke('M44 157h212', tint.accent, 2.4, 'stroke-dasharray="7 5"'),
    plate(126, 56, 48, 24, 6, tint.metalLo),
    area(star(150, 68, 5, 9, 4), tint.ivory),
  );
}

/** A seven in a ring. */
function bigSeven({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 150, 260, 20, 0.2),
    hoop(150, 150, 104, tint.metal, 3),
    hoop(150, 150, 96, tint.metal, 1, opacity(0.6)),
    place('translate(4 6)', letters('7', { x: 150, y: 222, size: 214, fill: '#000', more: opacity(0.35) })),
    letters('7', { x: 150, y: 222, size: 214, fill: tint.metalLit }),
    area(star(60, 92, 4, 13, 3) + star(240, 206, 4, 16, 4) + star(234, 84, 4, 9, 2), tint.ivory),
  );
}

/** One cut stone. */
function jewel({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 168, 280, 22, 0.16),
    shadow(150, 258, 84),
    props.gem(150, 160, 98),
    stroke('M92 99L60 62M208 99L240 62M150 92V46', tint.metal, 2.5, 'stroke-dasharray="8 6"'),
    area(star(62, 190, 4, 12, 3) + star(246, 148, 4, 15, 4), tint.ivory),
  );
}

/** Three paper lanterns. */
function lanterns({ tint }: Studio): string {
  return draw(
    disc(150, 150, 120, tint.haze, opacity(0.2)),
    each(
      [
        [66, 116, 0.42],
        [238, 96, 0.34],
        [150, 156, 1],
      ],
      ([x, y, k]) =>
        place(
          `translate(${x} ${y})scale(${k})`,
          stroke('M0-160V-78', tint.metal, 3),
          plate(-24, -84, 48, 14, 4, tint.metalLit),
          oval(0, 0, 78, 74, tint.accentLit),
          area(
            'M-20-72C-44-40-44 40-20 72h8C-30 40-30-40-12-72zM20-72C44-40 44 40 20 72h-8' + 'C30 40 30-40 12-72z',
            tint.accentLo,
            opacity(0.5),
          ),
          oval(0, 0, 34, 70, tint.ivory, opacity(0.28)),
          plate(-24, 68, 48, 14, 4, tint.metalLit),
          stroke('M0 82V128M-9 84V114M9 84V114', tint.second, 4, 'stroke-linecap="round"'),
        ),
    ),
    cloud(58, 246, 0.9, tint.ivory, 0.16),
    cloud(246, 230, 0.8, tint.ivory, 0.12),
  );
}

/** A lotus before the moon. */
function lotus({ tint }: Studio): string {
  return draw(
    disc(150, 110, 62, tint.metalLit),
    disc(150, 110, 54, tint.metal, opacity(0.4)),
    waves(232, 9, tint.haze, 0.35),
    each(
      [
        [-78, tint.secondLo],
        [78, tint.secondLo],
        [-52, tint.second],
        [52, tint.second],
        [-26, tint.secondLit],
        [26, tint.secondLit],
        [0, tint.accentLit],
      ],
      ([a, c]) =>
        place(
          `translate(150 246)rotate(${a})`,
          area('M0 0C-40-40-32-96 0-136C32-96 40-40 0 0z', c),
          stroke('M0-14V-104', tint.ivory, 1.4, opacity(0.35)),
        ),
    ),
    oval(150, 248, 92, 11, tint.ink, opacity(0.4)),
  );
}

/** The sun with closed eyes. */
function sunFace({ tint }: Studio): string {
  return draw(
    area(rays(150, 150, 16, 122, -90 - 5.6, 0.5), tint.metalLit),
    area(rays(150, 150, 16, 100, -90 + 5.6, 0.5), tint.accentLo),
    disc(150, 150, 74, tint.metalLit),
    disc(150, 150, 64, tint.accentLit),
    area('M118 140q14-12 28 0q-14 7-28 0zM154 140q14-12 28 0q-14 7-28 0z', tint.ink),
    stroke('M150 128v34q0 8-9 8M128 184q22 14 44 0', tint.ink, 4, 'stroke-linecap="round"'),
    area(
      'M112 122q16-14 34-2M188 122q-16-14-34-2',
      'none',
      `stroke="${tint.ink}" stroke-width="4" stroke-linecap="round"`,
    ),
    area(ngon(150, 104, 4, 11), tint.second),
  );
}

/** A brass bell. */
function nightBell({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 150, 260, 32, 0.14),
    shadow(150, 254, 92),
    props.bell(150, 156, 96),
    area(star(56, 92, 4, 13, 3) + star(246, 122, 4, 10, 3), tint.ivory),
  );
}

/** A pyramid by night. */
function pyramid({ tint, props }: Studio): string {
  return draw(
    props.moon(206, 84, 34),
    area('M0 260L92 128L150 210L214 104L300 236V300H0z', tint.lit, opacity(0.55)),
    area('M50 262L150 92L250 262z', tint.metalLit),
    area('M150 92L250 262H150z', tint.metalLo, opacity(0.75)),
    stroke('M128 130H172M107 166H193M85 202H215M66 236H234', tint.ink, 2, opacity(0.45)),
    area('M132 262V222a18 18 0 0 1 36 0V262z', tint.ink),
    area(ngon(150, 126, 3, 15), tint.accentLit),
    props.eye(150, 128, 5),
    plate(30, 260, 240, 8, 2, tint.metalLo),
    area(star(64, 78, 4, 8, 2) + star(104, 52, 4, 6, 1.5), tint.ivory),
  );
}

/** Coins with a square hole. */
function luckyCoin({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 150, 260, 20, 0.12),
    shadow(150, 262, 100),
    each(
      [
        [84, 226],
        [216, 226],
        [150, 236],
      ],
      ([x, y]) => props.coin(x, y, 34),
    ),
    props.coin(
      150,
      142,
      88,
      plate(124, 116, 52, 52, 5, tint.ink) +
        hoop(150, 142, 62, tint.metalHi, 2) +
        ring(4, (a) => area(star(...polar(150, 142, 50, a + 45), 4, 12, 4), tint.metalHi)),
    ),
    area(star(60, 72, 4, 12, 3) + star(246, 92, 4, 9, 2), tint.ivory),
  );
}

/** Two cherries and a leaf, with a seven behind them. */
function cherries({ tint, props }: Studio): string {
  return draw(
    props.burst(96, 250, 300, 26, 0.16),
    letters('7', { x: 222, y: 214, size: 150, fill: tint.metalLit }),
    stroke('M176 54Q112 82 100 176M176 54Q176 118 182 186', tint.secondLo, 7, 'stroke-linecap="round"'),
    area('M176 54C150 22 100 26 78 58C110 78 154 76 176 54z', tint.secondLit),
    stroke('M168 55Q126 44 92 57', tint.ivory, 2, opacity(0.45)),
    each(
      [
        [182, 220, 48],
        [94, 206, 54],
      ],
      ([x, y, r]) =>
        shadow(x, y + r + 4, r * 0.8) +
        disc(x, y, r, tint.red) +
        area(wedge(x, y, r, 10, 130, r * 0.84), '#000', opacity(0.22)) +
        oval(x - r * 0.34, y - r * 0.42, r * 0.26, r * 0.16, '#fff', 'opacity=".55"') +
        oval(x, y - r * 0.86, r * 0.3, r * 0.1, tint.ink, opacity(0.35)),
    ),
    area(star(52, 118, 4, 12, 3) + star(262, 92, 4, 14, 4), tint.ivory),
  );
}

/** An open chest on the left, its gold running out to the right. */
function treasureChest({ tint, props }: Studio): string {
  const coin = `c${tint.key}`;
  return draw(
    area(rays(116, 150, 18, 260, 180, 0.5, 360), tint.metal, opacity(0.16)),
    shadow(150, 262, 118, 14),
    area('M50 152C42 92 70 66 116 66H188C222 66 236 96 232 132L216 152z', tint.accentLo),
    area('M66 150C60 108 80 84 116 84H184C208 84 218 108 214 150z', tint.ink),
    `<g id="${coin}">${props.coin(82, 146, 24)}</g>`,
    each([28, 60, 92, 120], (x, i) => `<use href="#${coin}" x="${x}" y="${i % 2 ? 0 : -14}"/>`),
    props.gem(150, 116, 26, tint.secondLit),
    plate(44, 152, 190, 104, 10, tint.accentLit),
    area('M44 184h190v8H44zM84 152h12v104H84zM182 152h12v104H182z', tint.metalLo),
    plate(44, 148, 190, 16, 6, tint.metalLit),
    plate(122, 158, 36, 44, 8, tint.metalLit),
    disc(140, 174, 7, tint.ink),
    area('M137 176h6l3 16h-12z', tint.ink),
    `<use href="#${coin}" x="170" y="100"/><use href="#${coin}" x="128" y="110"/>`,
    props.gem(250, 210, 15, tint.secondLit),
    area(star(70, 54, 4, 12, 3) + star(252, 116, 4, 14, 4), tint.ivory),
  );
}
