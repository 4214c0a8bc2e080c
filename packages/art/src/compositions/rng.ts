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
} from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';

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
    area(rays(150, 168, 22, 280), tint.haze, opacity(0.16)),
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
    disc(206, 84, 34, tint.ivoryLit),
    disc(218, 76, 30, tint.mid),
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
