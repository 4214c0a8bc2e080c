import {
  area,
  coords,
  disc,
  draw,
  each,
  ngon,
  num,
  opacity,
  oval,
  place,
  plate,
  polar,
  polygon,
  ring,
  shadow,
  star,
  stroke,
  wedge,
} from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';

/** The numbers of `composition` count in this order: add at the end. */
export const sports: readonly Composition[] = [
  football,
  basketHoop,
  tennisCourt,
  boxingGloves,
  trophy,
  horseshoe,
  raceTrack,
  baseball,
  topCorner,
  billiards,
];

/** A ball on the pitch. */
function football({ tint }: Studio): string {
  return draw(
    area('M20 270L96 130H204L280 270z', tint.lit, opacity(0.7)),
    stroke('M58 200H242M96 130H204M150 130V270', tint.ivory, 2, opacity(0.35)),
    shadow(150, 250, 74),
    disc(150, 158, 88, tint.ivoryLit),
    area(
      ngon(150, 158, 5, 32) +
        ring(5, (a) => {
          const corner = (r: number, turn: number) => polar(150, 158, r, a - 90 + turn);
          return polygon([corner(66, -17), corner(66, 17), corner(86, 13), corner(88, 0), corner(86, -13)]);
        }),
      tint.ink,
    ),
    ring(5, (a) =>
      stroke(`M${coords(polar(150, 158, 32, a - 90))}L${coords(polar(150, 158, 64, a - 90))}`, tint.ink, 3),
    ),
    ring(5, (a) => {
      const [from, knee, to] = [polar(150, 158, 66, a - 73), polar(150, 158, 62, a - 54), polar(150, 158, 66, a - 35)];
      return stroke(`M${coords(from)}L${coords(knee)}L${coords(to)}`, tint.ink, 3);
    }),
    area(wedge(150, 158, 82, 200, 290, 72), '#fff', opacity(0.5)),
  );
}

/** A ball over the hoop. */
function basketHoop({ tint }: Studio): string {
  return draw(
    plate(66, 40, 168, 128, 10, tint.ivoryLit),
    plate(73, 47, 154, 114, 5, tint.clothLit),
    stroke('M118 98h64v56h-64z', tint.ivory, 4),
    stroke(
      'M104 172L124 262M128 176L136 262M150 178V262M172 176L164 262M196 172L176 262M108 196' +
        'Q150 206 192 196M114 222Q150 232 186 222M120 246Q150 254 180 246',
      tint.ivory,
      2.4,
      opacity(0.75),
    ),
    oval(150, 168, 52, 11, 'none', `stroke="${tint.red}" stroke-width="7"`),
    disc(150, 112, 50, '#d9772f'),
    area(wedge(150, 112, 50, 20, 160), '#000', opacity(0.16)),
    stroke('M100 112H200M150 62V162M115 77Q138 112 115 147M185 77Q162 112 185 147', tint.ink, 3),
    area(wedge(150, 112, 45, 200, 280, 37), '#fff', opacity(0.4)),
    area('M98 168A52 11 0 0 0 202 168', 'none', `stroke="${tint.red}" stroke-width="7"`),
  );
}

/** A court and a ball in flight. */
function tennisCourt({ tint }: Studio): string {
  return draw(
    area('M36 262L108 92H192L264 262z', tint.lit),
    stroke('M36 262L108 92H192L264 262zM60 206H240M76 168H224M150 168V206', tint.ivory, 2.5),
    stroke('M30 146H270', tint.metal, 3, 'stroke-dasharray="3 3"'),
    stroke('M62 90Q120 10 196 130', tint.ivory, 2, 'stroke-dasharray="2 8" stroke-linecap="round"'),
    disc(204, 146, 40, tint.accentLit),
    stroke('M174 120Q204 142 186 182M234 120Q200 138 226 180', tint.ivory, 3.5),
    area(wedge(204, 146, 35, 200, 280, 29), '#fff', opacity(0.5)),
  );
}

function boxingGloves({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 140, 260, 18, 0.14),
    each([1, -1], (s) =>
      place(
        `translate(150 150)scale(${s} 1)`,
        stroke('M10-96Q40-70 34-40', tint.ivory, 3),
        place(
          'translate(48 14)rotate(-14)',
          area(
            'M-30 58V28C-52 10-54-44-14-58C30-70 58-44 50-2C46 18 32 26 30 32V58z',
            s > 0 ? tint.accentLit : tint.secondLit,
          ),
          area('M-44-18C-60-6-50 24-26 24C-14 24-12 8-24 2', s > 0 ? tint.accentLo : tint.secondLo),
          plate(-34, 54, 68, 30, 6, tint.ivoryLit),
          stroke('M-34 69H34', tint.metalLo, 2, 'stroke-dasharray="5 4"'),
        ),
      ),
    ),
  );
}

/** A cup. */
function trophy({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 120, 260, 24, 0.16),
    shadow(150, 264, 74),
    stroke('M92 84C44 84 50 152 108 158M208 84C256 84 250 152 192 158', tint.metal, 11),
    area('M84 60H216C216 144 194 188 166 196V222H134V196C106 188 84 144 84 60z', tint.metalLit),
    area('M104 70C104 130 116 164 134 180C124 144 122 110 124 70z', '#fff', opacity(0.4)),
    oval(150, 60, 66, 11, tint.metalLo),
    oval(150, 60, 58, 8, tint.metalHi),
    plate(118, 220, 64, 12, 4, tint.metalLo),
    plate(98, 232, 104, 28, 5, tint.clothLit),
    plate(98, 232, 104, 4, 2, tint.metal),
    area(star(150, 122, 5, 25, 10.5), tint.ivory),
  );
}

/** A horseshoe in laurels. */
export function horseshoe({ tint, props }: Studio): string {
  return draw(
    props.laurel(150, 158, 112, 8),
    area(
      'M100 238C56 190 60 64 150 62S244 190 200 238L174 226C206 176 202 98 150 98' + 'S94 176 126 226z',
      tint.metalLit,
    ),
    each(
      [
        [88, 190],
        [80, 148],
        [92, 106],
        [124, 80],
        [176, 80],
        [208, 106],
        [220, 148],
        [212, 190],
      ],
      ([x, y]) => disc(x, y, 4.5, tint.ink),
    ),
    area(star(150, 166, 5, 34, 14), tint.accentLit),
  );
}

/** A circuit and its flag. */
function raceTrack({ tint }: Studio): string {
  return draw(
    each([118, 98, 78, 58], (r, i) =>
      plate(150 - r, 156 - r * 0.86, r * 2, r * 1.72, r * 0.86, i % 2 ? tint.accent : tint.accentLo),
    ),
    plate(110, 122, 80, 68, 34, tint.clothLit),
    each([108, 88, 68], (r) =>
      plate(
        150 - r,
        156 - r * 0.86,
        r * 2,
        r * 1.72,
        r * 0.86,
        'none',
        `stroke="${tint.ivory}" stroke-width="2" opacity=".7"`,
      ),
    ),
    stroke('M128 244V104', tint.ivory, 5, 'stroke-linecap="round"'),
    plate(130, 102, 76, 52, 2, tint.ivory),
    area(
      [0, 1, 2, 3, 4, 5]
        .flatMap((i) =>
          [0, 1, 2, 3].filter((j) => (i + j) % 2).map((j) => `M${num(130 + i * 12.6)} ${102 + j * 13}h12.6v13h-12.6z`),
        )
        .join(''),
      tint.ink,
    ),
  );
}

/** A ball and crossed bats. */
function baseball({ tint }: Studio): string {
  return draw(
    each([38, -38], (d) =>
      place(
        `rotate(${d} 150 150)`,
        area('M144 264L138 96Q138 44 150 44T162 96L156 264z', tint.metalLit),
        plate(143, 258, 14, 12, 4, tint.metalLo),
      ),
    ),
    disc(150, 156, 78, tint.ivoryLit),
    stroke('M98 98Q142 156 98 214M202 98Q158 156 202 214', tint.red, 3.5),
    stroke('M103 104Q146 156 103 208M197 104Q154 156 197 208', tint.red, 13, 'stroke-dasharray="2.5 9"'),
    area(wedge(150, 156, 72, 200, 290, 62), '#fff', opacity(0.6)),
  );
}

/** The ball on its way into the top corner. */
function topCorner({ tint }: Studio): string {
  const mesh = [0, 1, 2, 3, 4, 5, 6];
  return draw(
    area('M10 262L64 214H300V300H10z', tint.lit, opacity(0.6)),
    stroke(
      mesh.map((i) => `M${84 + i * 30} 66L${104 + i * 27} 214M84 ${66 + i * 24}H264`).join(''),
      tint.ivory,
      1.4,
      opacity(0.4),
    ),
    stroke('M76 226V58H270V226', tint.ivoryLit, 9, 'stroke-linejoin="round"'),
    stroke('M40 250Q74 150 176 112', tint.ivory, 3, 'stroke-dasharray="2 11" stroke-linecap="round" opacity=".75"'),
    stroke('M58 262Q104 176 186 132', tint.ivory, 2, 'stroke-dasharray="2 11" stroke-linecap="round" opacity=".5"'),
    disc(214, 106, 40, tint.ivoryLit),
    area(ngon(212, 108, 5, 15, -70), tint.ink),
    area(
      ring(5, (angle) => {
        const corner = (r: number, turn: number) => polar(213, 107, r, angle - 70 + turn);
        return polygon([corner(31, -15), corner(31, 15), corner(39, 11), corner(39, -11)]);
      }),
      tint.ink,
    ),
    stroke(
      ring(5, (angle) => `M${coords(polar(212, 108, 15, angle - 70))}L${coords(polar(213, 107, 31, angle - 70))}`),
      tint.ink,
      2,
    ),
    area(wedge(214, 106, 36, 200, 290, 30), '#fff', opacity(0.6)),
  );
}

/** A rack breaking up, the cue across the corner. */
function billiards({ tint, props }: Studio): string {
  const balls = [
    [196, 92, 8, 'accent'],
    [236, 134, 3, 'second'],
    [166, 130, 11, 'metal'],
    [208, 166, 5, 'accentLo'],
    [136, 82, 14, 'second'],
  ] as const;
  return draw(
    plate(34, 44, 232, 212, 22, tint.metalLo),
    plate(40, 50, 220, 200, 18, tint.secondLo),
    plate(52, 62, 196, 176, 10, tint.lit),
    each(
      [
        [54, 64],
        [246, 64],
        [54, 236],
        [246, 236],
      ],
      ([x, y]) => disc(x, y, 14, tint.ink),
    ),
    each(balls, ([x, y, number, fill]) => props.ball(x, y, 21, number, tint[fill])),
    disc(116, 176, 19, tint.ivoryLit),
    area(wedge(116, 176, 16, 200, 290, 12), '#fff', opacity(0.8)),
    stroke('M130 164L152 146', tint.ivory, 2, 'stroke-dasharray="3 5"'),
    stroke('M30 262L100 190', tint.accentLo, 11, 'stroke-linecap="round"'),
    stroke('M32 258L92 196', tint.accentHi, 3, 'stroke-linecap="round" opacity=".7"'),
    stroke('M97 193L101 189', tint.ivory, 8, 'stroke-linecap="round"'),
  );
}
