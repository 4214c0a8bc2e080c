import { letters } from '../letters.ts';
import {
  area,
  coords,
  disc,
  draw,
  each,
  hoop,
  ngon,
  opacity,
  place,
  plate,
  polar,
  rays,
  ring,
  shadow,
  stroke,
  wedge,
} from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';

/** The numbers of `composition` count in this order: add at the end. */
export const esports: readonly Composition[] = [
  gamepad,
  crossedBlades,
  wingedShield,
  crosshair,
  laneMap,
  ironHelm,
  keys,
  hexBolt,
  headset,
  twoScreens,
];

/** A controller. */
function gamepad({ tint }: Studio): string {
  return draw(
    stroke(ngon(150, 154, 6, 118), tint.metal, 2.5),
    area(ngon(150, 154, 6, 108), tint.haze, opacity(0.14)),
    area(
      'M90 104C50 108 40 184 52 218C62 236 84 226 104 196H196C216 226 238 236 248 218' +
        'C260 184 250 108 210 104Q190 104 182 112H118Q110 104 90 104z',
      tint.ivoryLit,
    ),
    area('M90 104C50 108 40 184 52 218C56 225 62 227 69 224C60 190 72 130 118 112' + 'Q110 104 90 104z', tint.ivoryLo),
    area('M82 132h18v14h14v18h-14v14h-18v-14h-14v-18h14z', tint.ink),
    each(
      [
        [208, 132, tint.accent],
        [208, 176, tint.second],
        [186, 154, tint.metal],
        [230, 154, tint.accentLo],
      ],
      ([x, y, c]) => disc(x, y, 10, c),
    ),
    plate(134, 142, 32, 8, 4, tint.metalLo),
    stroke('M130 78l20-24l20 24', tint.accent, 6, 'stroke-linecap="round" stroke-linejoin="round"'),
  );
}

/** Two swords. */
function crossedBlades({ tint }: Studio): string {
  return draw(
    stroke(ngon(150, 154, 6, 118), tint.metal, 3),
    area(ngon(150, 154, 6, 106), tint.clothLit),
    each([1, -1], (s) =>
      place(
        `translate(150 158)scale(${s} 1)rotate(38)`,
        area('M-9-126L0-148L9-126V50H-9z', tint.ivoryLit),
        area('M0-148L9-126V50H0z', '#000', opacity(0.2)),
        area('M-36 50H36L28 64H-28z', tint.metalLit),
        plate(-6, 64, 12, 36, 3, tint.secondLo),
        disc(0, 104, 10, tint.metalLit),
      ),
    ),
    area(ngon(150, 136, 4, 22), tint.accentLit),
  );
}

/** A shield with a bolt. */
function wingedShield({ tint, props }: Studio): string {
  return draw(
    each([1, -1], (s) =>
      place(
        `translate(150 150)scale(${s} 1)`,
        area(
          'M50-50C92-60 122-92 128-108C132-60 118-30 104-18C118-20 124-26 124-26' +
            'C118 6 98 24 80 30C92 32 98 28 98 28C88 58 64 70 40 70z',
          tint.metalLit,
        ),
      ),
    ),
    props.shield(150, 156, 130, 190, tint.metal),
    props.shield(150, 156, 118, 178, tint.accentLit),
    area('M150 67L209 88V156Q209 213 150 245z', '#000', opacity(0.18)),
    area('M162 84L112 168H146L136 228L190 138H154z', tint.ivory),
  );
}

/** A sight. */
function crosshair({ tint }: Studio): string {
  return draw(
    area(rays(150, 154, 4, 130, -8, 0.18), tint.accent, opacity(0.5)),
    hoop(150, 154, 106, tint.accent, 4),
    hoop(150, 154, 90, tint.ivory, 1.5, 'opacity=".5" stroke-dasharray="2 8"'),
    hoop(150, 154, 66, tint.metal, 10),
    area(
      ring(4, (a) => wedge(150, 154, 72, a + 30, a + 60, 60)),
      tint.deep,
    ),
    stroke('M150 28V112M150 196V280M24 154H108M192 154H276', tint.ivory, 5),
    area(ngon(150, 154, 4, 20), tint.secondLit),
    disc(150, 154, 5, tint.ivory),
  );
}

/** Two keeps and the lanes between. */
function laneMap({ tint }: Studio): string {
  return draw(
    area(ngon(150, 156, 4, 124), tint.lit, opacity(0.8)),
    stroke(ngon(150, 156, 4, 124), tint.metal, 3),
    stroke('M62 156Q62 68 150 68M238 156Q238 244 150 244', tint.second, 8, 'stroke-dasharray="10 8"'),
    stroke('M84 222L216 90', tint.accent, 8, 'stroke-dasharray="10 8"'),
    each(
      [
        [84, 222, tint.accentLit],
        [216, 90, tint.secondLit],
      ],
      ([x, y, c]) =>
        area(`M${x - 26} ${y + 22}V${y - 20}l10 8l8-16l8 10l8-10l8 16l10-8V${y + 22}z`, c) +
        plate(x - 7, y, 14, 22, 7, tint.ink),
    ),
    area(ngon(150, 156, 6, 22), tint.metalLit),
  );
}

/** A closed helmet. */
function ironHelm({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 140, 260, 14, 0.14),
    area('M150 24C164 40 168 62 164 78H136C132 62 136 40 150 24z', tint.secondLit),
    area(
      'M84 62L122 88H178L216 62C224 92 218 118 214 134C226 150 218 204 196 236L166 262H134' +
        'L104 236C82 204 74 150 86 134C82 118 76 92 84 62z',
      tint.metalLit,
    ),
    area('M150 88L178 88L216 62C224 92 218 118 214 134C226 150 218 204 196 236L166 262H150z', '#000', opacity(0.24)),
    area('M98 144L142 164V184L108 178zM202 144L158 164V184L192 178z', tint.ink),
    area('M106 154l30 13v9l-25-5zM194 154l-30 13v9l25-5z', tint.accentHi),
    stroke('M150 96V220M120 226L134 206H166L180 226', tint.metalLo, 4),
  );
}

/** Four keys of a keyboard. */
function keys({ tint }: Studio): string {
  return draw(
    each(
      [
        [80, 210, 'A'],
        [150, 210, 'S'],
        [220, 210, 'D'],
        [150, 132, 'W'],
      ],
      ([x, y, k], i) =>
        plate(x - 33, y - 30, 66, 70, 12, i === 3 ? tint.accentLo : tint.metalLo) +
        plate(x - 33, y - 36, 66, 64, 12, i === 3 ? tint.accentLit : tint.ivoryLit) +
        plate(x - 25, y - 32, 50, 46, 9, '#fff', opacity(0.25)) +
        letters(k, { x, y: y + 6, size: 34, fill: tint.ink }),
    ),
    stroke('M132 76l18-20l18 20M132 58l18-20l18 20', tint.accent, 5, 'stroke-linecap="round" stroke-linejoin="round"'),
  );
}

/** A bolt in hexagons. */
function hexBolt({ tint }: Studio): string {
  return draw(
    ring(6, (a) =>
      area(
        ngon(...polar(150, 154, 94, a - 90), 6, 36),
        a % 120 ? tint.mid : tint.accentLo,
        `stroke="${tint.metal}" stroke-width="2"`,
      ),
    ),
    area(ngon(150, 154, 6, 62), tint.metalLit),
    area(ngon(150, 154, 6, 54), tint.ink),
    area('M160 112L122 164H146L138 200L180 144H154z', tint.accentLit),
  );
}

/** A headset, tilted, and the sound it hears. */
function headset({ tint }: Studio): string {
  return draw(
    each([118, 138, 158], (r, i) =>
      stroke(
        `M${coords(polar(92, 176, r, -52))}A${r} ${r} 0 0 1 ${coords(polar(92, 176, r, 18))}`,
        tint.accent,
        4,
        opacity(0.5 - i * 0.13),
      ),
    ),
    place(
      'rotate(-12 136 156)',
      stroke('M60 178C52 78 92 52 136 52S220 78 212 178', tint.metalLo, 20),
      stroke('M60 172C54 80 92 56 136 56S218 80 212 172', tint.metalLit, 12),
      stroke('M84 82Q104 62 134 60', '#fff', 3, 'stroke-linecap="round" opacity=".5"'),
      each([1, -1], (side) =>
        place(
          `translate(136 0)scale(${side} 1)`,
          plate(52, 146, 44, 88, 20, tint.secondLit),
          plate(40, 152, 26, 76, 13, tint.ink),
          stroke('M78 168V212', tint.accent, 5, 'stroke-linecap="round"'),
        ),
      ),
      stroke('M54 220Q58 256 112 254', tint.metal, 6, 'stroke-linecap="round"'),
      plate(106, 244, 34, 20, 10, tint.accentLit),
    ),
    area(ngon(56, 74, 6, 12) + ngon(250, 232, 6, 15), tint.haze, opacity(0.6)),
  );
}

/** Two screens meet at the corner, one side against the other. */
function twoScreens({ tint }: Studio): string {
  return draw(
    area(ngon(150, 150, 6, 124), tint.haze, opacity(0.12)),
    shadow(150, 252, 116, 12),
    area('M34 92L144 70V196L34 208z', tint.metalLit),
    area('M42 98L136 79V188L42 199z', tint.ink),
    area('M266 92L156 70V196L266 208z', tint.metalLit),
    area('M258 98L164 79V188L258 199z', tint.ink),
    area('M58 176L90 108L104 138L122 98V178z', tint.secondLit),
    area('M242 176L210 108L196 138L178 98V178z', tint.accentLit),
    area('M72 204l24-3v34h-24zM204 201l24 3v31h-24z', tint.metalLo),
    area('M52 234h64v12H52zM184 234h64v12H184z', tint.metalLit),
    area('M158 34L120 104H146L138 152L182 78H154z', tint.ivory),
    area('M158 34L120 104H146L138 152L150 132L162 92H148z', '#000', opacity(0.12)),
  );
}
