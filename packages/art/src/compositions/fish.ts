import {
  area,
  coords,
  disc,
  draw,
  each,
  hoop,
  ngon,
  opacity,
  oval,
  place,
  polar,
  polygon,
  rays,
  ring,
  shadow,
  stroke,
  waves,
  wedge,
} from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';

const KOI_BODY = 'M-92 0C-62-46 10-56 66-16Q84-2 92 0Q84 4 66 18C10 54-62 44-92 0z';

/** The numbers of `composition` count in this order: add at the end. */
export const fish: readonly Composition[] = [
  koiPair,
  angler,
  manta,
  puffer,
  shark,
  jellyfish,
  turtle,
  octopus,
  shoal,
  pearlShell,
];

/** Two koi, head to tail. */
function koiPair({ tint, props }: Studio): string {
  return draw(
    waves(60, 8, tint.haze, 0.18),
    hoop(150, 156, 108, tint.metal, 2, opacity(0.5)),
    each(['', 'rotate(180 150 156)'], (t, i) =>
      place(
        t || 'scale(1)',
        place(
          'translate(150 100)rotate(14)',
          area('M70-4C96-40 116-30 112-6C122 8 112 34 86 20z', i ? tint.ivory : tint.accent, opacity(0.85)),
          area('M-20-30Q10-66 40-28zM-16 30Q-2 58 22 32z', i ? tint.ivoryLo : tint.accentLo),
          area(KOI_BODY, i ? tint.ivoryLit : tint.accentLit),
          area(
            'M-30-34C-10-40 10-34 14-22C-4-10-24-16-30-34zM30-14q24-10 34 6q-12 16-34 10z',
            i ? tint.accent : tint.ivory,
            opacity(0.9),
          ),
          stroke('M-52-22q14 20 0 42', tint.ink, 2, opacity(0.4)),
          props.eye(-66, -6, 8),
        ),
      ),
    ),
    props.bubbles([
      [44, 70, 8],
      [258, 236, 9],
      [246, 66, 5],
      [60, 250, 6],
    ]),
  );
}

/** An angler with its light. */
function angler({ tint, props }: Studio): string {
  return draw(
    disc(92, 80, 74, tint.accentHi, opacity(0.1)),
    disc(92, 80, 34, tint.accentHi, opacity(0.22)),
    disc(92, 80, 13, tint.ivory),
    stroke('M92 80Q112 44 148 96', tint.secondLo, 6),
    area('M222 148C252 112 272 122 264 156C272 190 252 200 222 168z', tint.secondLo),
    area('M56 166C70 108 150 84 206 122Q236 146 240 158Q236 172 206 202C150 246 74 226 56 166z', tint.secondLit),
    area('M120 104Q152 66 186 110z', tint.secondLo),
    area('M58 172C84 190 118 190 142 172C138 214 98 222 74 204Q62 190 58 172z', tint.ink),
    area('M64 174l8 17l9-12l7 18l10-17l6 17l11-20zM78 205l9-14l8 16l11-15l8 14', tint.ivory),
    props.eye(112, 138, 17),
    area('M158 168q34 4 40 30q-34 8-46-14z', tint.secondHi, opacity(0.7)),
    props.bubbles([
      [256, 78, 8],
      [236, 96, 5],
    ]),
  );
}

/** A manta from above. */
function manta({ tint, props }: Studio): string {
  return draw(
    area(rays(150, -20, 14, 340, 40, 0.5, 140), tint.ivory, opacity(0.08)),
    stroke('M150 206C152 236 160 252 182 268', tint.secondLo, 6, 'stroke-linecap="round"'),
    area(
      'M150 74C178 84 198 112 268 130C232 150 210 176 176 204Q150 220 124 204' +
        'C90 176 68 150 32 130C102 112 122 84 150 74z',
      tint.accentLit,
    ),
    area('M150 74C166 96 168 166 150 212C132 166 134 96 150 74z', tint.ivory, opacity(0.22)),
    area('M132 84Q124 62 130 52Q140 62 146 80zM168 84Q176 62 170 52Q160 62 154 80z', tint.accentLo),
    props.eye(134, 98, 6),
    props.eye(166, 98, 6),
    stroke('M136 176q14 8 28 0M139 188q11 6 22 0', tint.ink, 2.4, opacity(0.45)),
    props.bubbles([
      [64, 84, 7],
      [242, 84, 9],
      [76, 224, 6],
    ]),
  );
}

/** A puffer, blown up. */
function puffer({ tint, props }: Studio): string {
  return draw(
    area(
      ring(18, (a) => polygon([polar(146, 156, 84, a - 5), polar(146, 156, 112, a), polar(146, 156, 84, a + 5)])),
      tint.accentLo,
    ),
    area('M224 134q36-22 42 0q-8 18 0 34q-6 22-42 2z', tint.accentLo),
    disc(146, 156, 88, tint.accentLit),
    area('M64 182C86 238 206 238 228 182C196 204 96 204 64 182z', tint.ivoryLit),
    disc(106, 136, 24, tint.ivory),
    disc(102, 138, 14, tint.ink),
    disc(97, 132, 5, '#fff'),
    oval(72, 172, 12, 9, tint.red),
    oval(71, 172, 6, 4, tint.ink),
    area('M156 154q40-10 46 18q-26 22-46 2z', tint.accentLo),
    area(
      each(
        [
          [150, 100],
          [178, 108],
          [168, 130],
          [194, 134],
          [140, 84],
        ],
        ([x, y]) => ngon(x, y, 6, 7),
      ),
      tint.accentLo,
      opacity(0.8),
    ),
    props.bubbles([
      [46, 84, 8],
      [58, 62, 5],
      [252, 232, 7],
    ]),
  );
}

/** A shark, head on. */
function shark({ tint, props }: Studio): string {
  return draw(
    waves(222, 9, tint.haze, 0.3),
    area(
      'M150 46C168 78 214 104 262 112C226 130 208 150 202 186C192 232 166 250 150 262' +
        'C134 250 108 232 98 186C92 150 74 130 38 112C86 104 132 78 150 46z',
      tint.secondLit,
    ),
    area(
      'M150 46C160 64 180 84 204 96C184 128 176 186 150 262C124 186 116 128 96 96' + 'C120 84 140 64 150 46z',
      tint.secondHi,
      opacity(0.5),
    ),
    area('M104 168Q150 142 196 168Q190 224 150 234Q110 224 104 168z', tint.ink),
    area(
      'M108 168l9 20l10-24l10 26l13-29l13 29l10-26l10 24l9-20zM120 218l8-16l10 20l12-22' + 'l12 22l10-20l8 16',
      tint.ivory,
    ),
    props.eye(120, 128, 9),
    props.eye(180, 128, 9),
    stroke('M104 116l24 6M196 116l-24 6', tint.ink, 5),
  );
}

/** A jellyfish adrift. */
function jellyfish({ tint, props }: Studio): string {
  return draw(
    disc(150, 120, 110, tint.accentHi, opacity(0.1)),
    each([96, 114, 132, 150, 168, 186, 204], (x, i) =>
      stroke(
        `M${x} 150q${i % 2 ? 20 : -20} 34 0 64t${i % 2 ? -10 : 10} ${40 - Math.abs(i - 3) * 8}`,
        i % 2 ? tint.secondHi : tint.accentHi,
        i % 2 ? 4 : 7,
        'stroke-linecap="round" opacity=".85"',
      ),
    ),
    area(
      'M62 156C58 84 104 46 150 46S242 84 238 156Q222 172 206 156Q190 174 172 158' +
        'Q150 176 128 158Q110 174 94 156Q78 172 62 156z',
      tint.accentLit,
    ),
    area('M84 142C84 98 108 68 132 60C112 84 106 112 106 142z', '#fff', opacity(0.35)),
    oval(150, 112, 30, 34, tint.ivory, opacity(0.22)),
    props.bubbles([
      [50, 212, 8],
      [252, 84, 7],
      [246, 200, 5],
    ]),
  );
}

/** A turtle from above. */
function turtle({ tint, props }: Studio): string {
  return draw(
    waves(54, 8, tint.haze, 0.15),
    each(
      [
        [78, 104, -50],
        [222, 104, 50],
        [88, 218, -140],
        [212, 218, 140],
      ],
      ([x, y, a]) =>
        place(`translate(${x} ${y})rotate(${a})`, area('M0 26C-26 6-24-36 0-52C24-36 26 6 0 26z', tint.secondLit)),
    ),
    area('M150 36C168 36 178 52 174 74H126C122 52 132 36 150 36z', tint.secondLit),
    props.eye(138, 56, 4),
    props.eye(162, 56, 4),
    oval(150, 160, 82, 96, tint.metalLo),
    oval(150, 154, 78, 90, tint.metalLit),
    area(ngon(150, 154, 6, 38), tint.accentLo),
    ring(6, (a) =>
      stroke(`M${coords(polar(150, 154, 38, a - 90))}L${coords(polar(150, 156, 84, a - 90))}`, tint.metalLo, 4),
    ),
    stroke(ngon(150, 154, 6, 38), tint.metalHi, 2),
    props.bubbles([
      [46, 168, 6],
      [258, 168, 8],
    ]),
  );
}

/** An octopus with a crown. */
function octopus({ tint, props }: Studio): string {
  return draw(
    each([-1, 1], (s) =>
      place(
        `translate(150 0)scale(${s} 1)`,
        each(
          [
            [14, 34, 262],
            [34, 76, 250],
            [50, 112, 216],
          ],
          ([a, b, y]) =>
            stroke(`M${a} 170Q${b + 14} 190 ${b} ${y - 22}T${b - 26} ${y}`, tint.accent, 17, 'stroke-linecap="round"') +
            stroke(
              `M${a + 4} 176Q${b + 10} 194 ${b - 2} ${y - 24}`,
              tint.accentHi,
              3,
              'stroke-dasharray="1 9" stroke-linecap="round"',
            ),
        ),
      ),
    ),
    area('M150 48C214 48 222 116 206 152Q196 186 150 188Q104 186 94 152C78 116 86 48 150 48z', tint.accentLit),
    area('M110 132C100 96 116 68 138 62C122 84 118 108 124 136z', '#fff', opacity(0.3)),
    area('M112 132q20-6 30 12q-22 8-30-12zM188 132q-20-6-30 12q22 8 30-12z', tint.ivory),
    disc(130, 138, 5, tint.ink),
    disc(170, 138, 5, tint.ink),
    area(
      each(
        [
          [134, 88, 6],
          [168, 96, 8],
          [150, 72, 5],
          [176, 74, 4],
          [122, 104, 4],
        ],
        ([x, y, q]) => ngon(x, y, 8, q),
      ),
      tint.accentLo,
      opacity(0.5),
    ),
    props.crown(150, 44, 58),
    props.bubbles([
      [44, 92, 7],
      [258, 116, 9],
    ]),
  );
}

const MINNOW = 'M-30 0C-18-18 8-18 22-3L36-14Q31 0 36 14L22 3C8 18-18 18-30 0z';

/** A shoal goes one way, one fish the other. */
function shoal({ tint, props }: Studio): string {
  const fish = (x: number, y: number, scale: number, fill: string, turn = 0) =>
    place(
      `translate(${x} ${y})rotate(${turn})scale(${scale} ${Math.abs(scale)})`,
      area(MINNOW, fill),
      stroke('M-12-9q7 9 0 18', tint.ink, 2, opacity(0.4)),
      props.eye(-19, -3, 4),
    );
  return draw(
    area(rays(60, -30, 12, 380, 20, 0.5, 110), tint.ivory, opacity(0.08)),
    each(
      [
        [96, 84, 0.9],
        [166, 66, 0.8],
        [74, 136, 1.05],
        [150, 112, 1],
        [224, 96, 0.85],
        [226, 148, 0.95],
      ],
      ([x, y, scale], i) => fish(x, y, scale, i % 2 ? tint.secondLit : tint.secondHi, -10),
    ),
    fish(154, 198, -2.3, tint.accentLit, -12),
    stroke('M88 184q30 20 60 8', tint.accentHi, 3, 'stroke-linecap="round" opacity=".7"'),
    props.bubbles([
      [246, 214, 9],
      [258, 190, 5],
      [44, 196, 6],
    ]),
  );
}

/** A shell on the sand, a pearl in it, weed beside it. */
function pearlShell({ tint, props }: Studio): string {
  const ribs = [-56, -34, -12, 12, 34, 56];
  return draw(
    area(rays(210, -40, 12, 380, 70, 0.5, 150), tint.ivory, opacity(0.08)),
    each([226, 246, 262], (x, i) =>
      stroke(
        `M${x} 262q-${16 - i * 3}-34 0-66t${i % 2 ? -4 : 6}-${60 - i * 18}`,
        i % 2 ? tint.secondLo : tint.second,
        9 - i,
        'stroke-linecap="round"',
      ),
    ),
    shadow(126, 258, 104),
    area(
      'M126 214C50 214 24 138 52 84Q74 58 92 76Q108 48 128 66Q148 46 164 74Q184 56 202 86C230 140 202 214 126 214z',
      tint.accentLit,
    ),
    stroke(
      ribs.map((x) => `M126 206L${126 + x * 1.12} ${84 + Math.abs(x) * 0.22}`).join(''),
      tint.accentLo,
      3,
      opacity(0.6),
    ),
    oval(126, 202, 78, 26, tint.ink, opacity(0.55)),
    disc(118, 184, 32, tint.ivoryLit),
    area(wedge(118, 184, 28, 190, 290, 21), '#fff', opacity(0.8)),
    area('M30 208Q78 232 126 222Q176 232 224 206C218 246 178 262 126 262S36 246 30 208z', tint.accentLit),
    stroke(
      ribs.map((x) => `M126 258L${126 + x * 1.4} ${226 - Math.abs(x) * 0.08}`).join(''),
      tint.accentLo,
      3,
      opacity(0.6),
    ),
    place('translate(216 100)scale(-.8 .8)', area(MINNOW, tint.secondLit), props.eye(-19, -3, 4)),
    place('translate(252 136)scale(-.6 .6)', area(MINNOW, tint.secondHi), props.eye(-19, -3, 4)),
    props.bubbles([
      [140, 128, 7],
      [158, 104, 5],
      [148, 84, 4],
    ]),
  );
}
