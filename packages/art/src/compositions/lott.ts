import { letters } from '../letters.ts';
import {
  area,
  disc,
  draw,
  each,
  hoop,
  opacity,
  oval,
  place,
  plate,
  polar,
  ring,
  shadow,
  star,
  stroke,
  suit,
  wedge,
} from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';

/** The numbers of `composition` count in this order: add at the end. */
export const lott: readonly Composition[] = [
  ballPyramid,
  drum,
  ticket,
  bingoCard,
  scratchCard,
  kenoBoard,
  flipNumbers,
  numberWheel,
  ballTube,
  ticketFan,
];

/** Six numbered balls. */
function ballPyramid({ tint, props, chance }: Studio): string {
  return draw(
    shadow(150, 258, 108),
    each(
      [
        [150, 84, 40, tint.accentLit],
        [108, 150, 40, tint.secondLit],
        [192, 150, 40, tint.metalLit],
        [68, 216, 40, tint.metalLit],
        [150, 216, 42, tint.accentLo],
        [232, 216, 40, tint.secondLo],
      ],
      ([x, y, s, c], i) =>
        props.ball(x, y, s, i % 2 ? 1 + Math.floor(chance() * 9) : 11 + Math.floor(chance() * 38), c),
    ),
  );
}

/** Balls in a drum. */
function drum({ tint, props, chance }: Studio): string {
  return draw(
    shadow(150, 268, 92),
    stroke('M74 264L112 190M226 264L188 190', tint.metalLo, 10, 'stroke-linecap="round"'),
    plate(52, 258, 196, 12, 6, tint.metalLit),
    disc(150, 138, 100, tint.ivory, opacity(0.1)),
    each(
      [
        [110, 176, tint.accentLit],
        [150, 198, tint.secondLit],
        [190, 178, tint.metalLit],
        [128, 132, tint.secondLo],
        [174, 128, tint.accentLo],
      ],
      ([x, y, c]) => props.ball(x, y, 25, 1 + Math.floor(chance() * 9), c),
    ),
    hoop(150, 138, 100, tint.metal, 5),
    oval(150, 138, 100, 34, 'none', `stroke="${tint.metal}" stroke-width="2" opacity=".6"`),
    oval(150, 138, 40, 100, 'none', `stroke="${tint.metal}" stroke-width="2" opacity=".6"`),
    area(wedge(150, 138, 90, 195, 255, 80), '#fff', opacity(0.4)),
    disc(258, 138, 12, tint.metalLit),
    plate(246, 134, 14, 8, 3, tint.metalLo),
  );
}

/** A lottery ticket. */
function ticket({ tint, chance }: Studio): string {
  return draw(
    place(
      'rotate(-9 150 156)',
      plate(36, 92, 232, 136, 10, '#000', opacity(0.3)),
      area(
        'M34 96a8 8 0 0 1 8-8H258a8 8 0 0 1 8 8v36a22 22 0 0 0 0 44v36a8 8 0 0 1-8 8H42' +
          'a8 8 0 0 1-8-8v-36a22 22 0 0 0 0-44z',
        tint.ivoryLit,
      ),
      stroke('M206 92V218', tint.metalLo, 2.5, 'stroke-dasharray="6 6"'),
      plate(60, 104, 132, 12, 3, tint.secondLo),
      ...Array.from({ length: 10 }, (_, i) => {
        const x = 74 + (i % 5) * 26,
          y = 140 + Math.floor(i / 5) * 30,
          on = chance() > 0.55;
        return disc(x, y, 11, on ? tint.red : tint.ivoryLo) + (on ? area(star(x, y, 5, 8, 3.5), tint.ivory) : '');
      }),
      plate(62, 192, 110, 8, 2, tint.ivoryLo),
      place('rotate(90 232 154)', letters('LUCK', { x: 232, y: 162, size: 26, fill: tint.secondLo })),
    ),
    area(star(58, 70, 4, 12, 3) + star(250, 64, 4, 9, 2), tint.ivory),
  );
}

/** A bingo card. */
export function bingoCard({ tint }: Studio): string {
  return draw(
    place(
      'rotate(4 150 156)',
      plate(48, 46, 208, 218, 14, '#000', opacity(0.3)),
      plate(46, 42, 208, 218, 14, tint.ivoryLit),
      plate(46, 42, 208, 44, 14, tint.accentLit),
      each([...'BINGO'], (c, i) => letters(c, { x: 72 + i * 39, y: 75, size: 30, fill: tint.ink })),
      stroke(
        'M46 121h208M46 155h208M46 190h208M46 225h208M91 86v174M130 86v174M170 86v174M209 86' + 'v174',
        tint.ivoryLo,
        2,
      ),
      each(
        [
          [0, 0],
          [1, 1],
          [3, 3],
          [4, 4],
          [0, 3],
          [3, 1],
        ],
        ([i, j]) => disc(70 + i * 39.5, 104 + j * 34.6, 14, tint.second, opacity(0.9)),
      ),
      area(star(150, 173, 5, 15, 6.5), tint.red),
    ),
  );
}

/** A scratch card and a coin. */
export function scratchCard({ tint, props }: Studio): string {
  return draw(
    place(
      'rotate(-6 150 156)',
      plate(54, 44, 196, 222, 14, tint.metalLit),
      plate(62, 52, 180, 206, 8, tint.clothLit),
      letters('MATCH 3', { x: 152, y: 84, size: 28, fill: tint.metalHi }),
      ...[0, 1, 2].flatMap((i) =>
        each([0, 1, 2], (j) => {
          const face = (i + j) % 3;
          return place(
            `translate(${94 + i * 58} ${122 + j * 52})`,
            plate(-24, -22, 48, 44, 8, face === 1 ? tint.ivoryLo : tint.ivoryLit),
            face === 0 ? suit('d', 0, 0, 0.34, tint.red) : '',
            face === 1 ? stroke('M-18 12l30-24M-8 15l24-20', tint.metalLo, 3) : '',
            face === 2 ? suit('c', 0, 0, 0.34, tint.secondLo) : '',
          );
        }),
      ),
    ),
    props.coin(222, 226, 38, area(star(222, 226, 5, 17, 7), tint.metalHi)),
  );
}

/** A board of thirty-six, some of them hit. */
function kenoBoard({ tint, chance }: Studio): string {
  const hit = new Set(Array.from({ length: 9 }, () => Math.floor(chance() * 36)));
  return draw(
    plate(46, 52, 208, 208, 18, tint.clothLit, `stroke="${tint.metal}" stroke-width="3"`),
    Array.from({ length: 36 }, (_, i) => {
      const x = 70 + (i % 6) * 32,
        y = 76 + Math.floor(i / 6) * 32;
      return hit.has(i)
        ? disc(x, y, 14, tint.accentLit) + area(star(x, y, 5, 9, 4), tint.ink)
        : disc(x, y, 11, tint.lit);
    }),
  );
}

/** Three flap numbers. */
function flipNumbers({ tint, chance }: Studio): string {
  return draw(
    shadow(150, 234, 116),
    plate(28, 84, 244, 146, 18, tint.metalLit),
    each([0, 1, 2], (i) => {
      const x = 40 + i * 76;
      return (
        plate(x, 96, 68, 122, 8, tint.ink) +
        plate(x + 3, 99, 62, 57, 6, tint.ivoryLit) +
        plate(x + 3, 158, 62, 57, 6, tint.ivoryLo) +
        letters(String(Math.floor(chance() * 10)), {
          x: x + 34,
          y: 192,
          size: 94,
          fill: i === 1 ? tint.red : tint.ink,
        }) +
        stroke(`M${x} 157h68`, tint.ink, 2.5)
      );
    }),
    disc(28, 157, 8, tint.metalLo),
    disc(272, 157, 8, tint.metalLo),
    area(star(150, 62, 5, 13, 5.5) + star(110, 66, 5, 8, 3.5) + star(190, 66, 5, 8, 3.5), tint.accent),
  );
}

/** A wheel of eight. */
function numberWheel({ tint, props }: Studio): string {
  return draw(
    disc(150, 154, 114, tint.metalLit),
    area(
      ring(8, (a, i) => (i % 2 ? wedge(150, 154, 106, a, a + 45) : '')),
      tint.accentLit,
    ),
    area(
      ring(8, (a, i) => (i % 2 ? '' : wedge(150, 154, 106, a, a + 45))),
      tint.secondLo,
    ),
    ring(8, (a, i) =>
      letters(String(i + 1), {
        x: polar(150, 154, 80, a + 22)[0],
        y: polar(150, 154, 80, a + 22)[1] + 12,
        size: 34,
        fill: i % 2 ? tint.ink : tint.ivory,
      }),
    ),
    disc(150, 154, 48, tint.metalLit),
    props.ball(150, 154, 38, 7, tint.second),
  );
}

/** Balls leave the tube and roll down the rail. */
function ballTube({ tint, props, chance }: Studio): string {
  const drawn = () => 1 + Math.floor(chance() * 48);
  return draw(
    props.burst(84, 60, 280, 22, 0.12),
    area('M52 30H116V142Q116 166 140 174L262 214V236L124 196Q52 176 52 120z', tint.ivory, opacity(0.12)),
    props.ball(84, 62, 25, drawn(), tint.secondLit),
    props.ball(84, 114, 25, drawn(), tint.accentLit),
    stroke('M52 36V122Q52 178 120 198', tint.ivory, 3, opacity(0.6)),
    stroke('M116 36V138', tint.ivory, 3, opacity(0.6)),
    plate(44, 26, 80, 12, 6, tint.metalLit),
    stroke('M96 206L268 254', tint.metalLo, 12, 'stroke-linecap="round"'),
    stroke('M96 202L268 250', tint.metal, 5, 'stroke-linecap="round"'),
    props.ball(130, 178, 27, drawn(), tint.metalLit),
    props.ball(188, 192, 28, drawn(), tint.secondLo),
    props.ball(246, 206, 29, drawn(), tint.accentLit),
    area(star(210, 84, 5, 26, 11), tint.metalLit),
    area(star(252, 124, 5, 13, 5.5) + star(162, 112, 5, 11, 4.5), tint.metal),
  );
}

/** Three tickets in a fan, a coin and a ball on them. */
function ticketFan({ tint, props }: Studio): string {
  const ticket = `t${tint.key}`;
  const paper =
    'M58 76a8 8 0 0 1 8-8H142a8 8 0 0 1 8 8v40a12 12 0 0 0 0 24v96a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8v-96' +
    'a12 12 0 0 0 0-24z';
  const print = draw(
    plate(60, 72, 92, 176, 8, '#000', opacity(0.22)),
    area(paper, ''),
    stroke('M74 128H134', tint.mid, 2, 'stroke-dasharray="5 5" opacity=".6"'),
    area('M76 156h56v8H76zM76 176h56v8H76zM76 196h56v8H76z', tint.mid, opacity(0.35)),
    area(star(104, 98, 5, 17, 7), tint.mid, opacity(0.7)),
  );
  const sheet = (turn: number, fill: string) =>
    `<use href="#${ticket}" transform="rotate(${turn} 96 262)" fill="${fill}"/>`;
  return draw(
    props.burst(96, 262, 320, 26, 0.14),
    `<defs><g id="${ticket}">${print}</g></defs>`,
    sheet(-14, tint.accentLit),
    sheet(8, tint.secondLit),
    sheet(30, tint.ivoryLit),
    props.coin(214, 226, 40, suit('c', 214, 226, 0.52, tint.metalHi)),
    props.ball(82, 226, 28, 7, tint.accentLit),
  );
}
