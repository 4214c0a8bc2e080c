import { letters } from '../letters.ts';
import {
  area,
  disc,
  draw,
  each,
  hoop,
  ngon,
  num,
  opacity,
  oval,
  place,
  plate,
  ring,
  shadow,
  star,
  stroke,
  suit,
} from '../shapes.ts';
import { pips } from '../tableProps.ts';
import type { Composition, Studio } from '../studio.ts';

/** The numbers of `composition` count in this order: add at the end. */
export const pvp: readonly Composition[] = [
  fannedHand,
  suitShield,
  kingCard,
  mahjongTiles,
  dominoes,
  crownOnChips,
  dealerRing,
  jester,
  fullTable,
  lastTrick,
];

/** Five cards in a hand. */
export function fannedHand({ props }: Studio): string {
  return draw(
    shadow(150, 262, 100),
    each(
      [
        [-26, 's', '10'],
        [-13, 'h', 'J'],
        [0, 'c', 'Q'],
        [13, 'd', 'K'],
        [26, 's', 'A'],
      ],
      ([a, s, k]) => place(`rotate(${a} 150 286)`, props.card(150, 144, 68, 0, s, k)),
    ),
  );
}

function suitShield({ tint, props }: Studio): string {
  return draw(
    props.laurel(150, 160, 112, 7),
    props.shield(150, 152, 158, 190, tint.metalLit),
    props.shield(150, 152, 146, 178, tint.clothLit),
    area('M77 152h146V152Q223 212 150 241Q77 212 77 152z', tint.accentLit, opacity(0.9)),
    stroke('M150 63V241M77 152H223', tint.metal, 3),
    suit('s', 112, 112, 0.62, tint.ivory),
    suit('h', 188, 114, 0.62, tint.second),
    suit('d', 114, 188, 0.58, tint.ink),
    suit('c', 186, 188, 0.58, tint.ink),
  );
}

/** A court card. */
function kingCard({ tint, props }: Studio): string {
  return draw(
    plate(72, 44, 156, 218, 14, tint.ivoryLit),
    plate(82, 54, 136, 198, 8, tint.clothLit),
    each(['', 'rotate(180 150 153)'], (t) =>
      place(
        t || 'scale(1)',
        area('M150 153L82 112V62a8 8 0 0 1 8-8H210a8 8 0 0 1 8 8V153z', tint.mid),
        props.crown(150, 88, 62),
        area('M126 112H174V140L150 153L126 140z', tint.ivoryLit),
        area('M126 112q24 12 48 0v-6H126z', tint.metalLit),
        stroke('M134 124h10M156 124h10', tint.ink, 2.5),
        suit('s', 196, 78, 0.24, tint.accent),
      ),
    ),
    stroke('M82 194L218 112', tint.metal, 3),
  );
}

/** Three tiles. */
function mahjongTiles({ tint }: Studio): string {
  return draw(
    shadow(150, 262, 108),
    each(
      [
        [84, 158, -9],
        [216, 158, 9],
        [150, 148, 0],
      ],
      ([x, y, a], i) =>
        place(
          `translate(${x} ${y})rotate(${a})`,
          plate(-42, -54, 84, 124, 12, tint.secondLo),
          plate(-42, -60, 84, 118, 12, tint.ivoryLit),
          i === 2
            ? area(ngon(0, 0, 8, 30, 22.5), tint.red) +
                area(ngon(0, 0, 8, 20, 22.5), tint.ivory) +
                area(star(0, 0, 8, 16, 7), tint.secondLo)
            : i
              ? each(
                  [-30, 0, 30],
                  (d) => disc(-16, d, 10, tint.secondLo) + disc(16, d, 10, d ? tint.red : tint.accentLo),
                )
              : each([-24, 24], (d) =>
                  each([-20, 0, 20], (e) => plate(e - 5, d - 18, 10, 36, 5, d > 0 && !e ? tint.red : tint.secondLo)),
                ),
        ),
    ),
  );
}

/** Two dominoes. */
function dominoes({ tint }: Studio): string {
  return draw(
    shadow(150, 258, 104),
    each(
      [
        [106, -16, 5, 6],
        [196, 14, 3, 4],
      ],
      ([x, a, u, v]) =>
        place(
          `translate(${x} 154)rotate(${a})`,
          plate(-44, -88, 92, 182, 14, '#000', opacity(0.3)),
          plate(-46, -92, 92, 184, 14, tint.ivoryLit),
          stroke('M-34 0H34', tint.metalLo, 4),
          disc(0, 0, 6, tint.metalLit),
          domino(u, -46, tint.ink),
          domino(v, 46, tint.ink),
        ),
    ),
  );
}

/** A crown on a stack. */
export function crownOnChips({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 120, 260, 24, 0.14),
    props.stack(150, 240, 62, 6, tint.secondLit, 18),
    props.crown(150, 96, 112),
  );
}

/** The dealer button in a ring of cards. */
function dealerRing({ tint, props }: Studio): string {
  return draw(
    `<g id="r${tint.key}">${props.back(150, 78, 46, 0)}</g>`,
    ring(10, (a) => (a ? `<use href="#r${tint.key}" transform="rotate(${num(a)} 150 154)"/>` : '')),
    disc(150, 154, 62, tint.metalLit),
    disc(150, 154, 54, tint.ivoryLit),
    hoop(150, 154, 46, tint.metalLo, 2, 'stroke-dasharray="5 4"'),
    letters('D', { x: 150, y: 180, size: 72, fill: tint.ink }),
  );
}

/** The joker's cap and mask. */
function jester({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 160, 260, 12, 0.14),
    area('M150 158C120 92 78 66 44 96C72 104 82 140 92 172z', tint.accentLit),
    area('M150 158C180 92 222 66 256 96C228 104 218 140 208 172z', tint.secondLit),
    area('M150 64C118 92 112 142 122 176H178C188 142 182 92 150 64z', tint.metalLit),
    disc(44, 98, 12, tint.metalLit),
    disc(256, 98, 12, tint.metalLit),
    disc(150, 58, 13, tint.ivory),
    area('M92 168H208L196 196H104z', tint.ivory),
    area('M104 196H196C196 246 170 264 150 270C130 264 104 246 104 196z', tint.ivoryLit),
    area('M118 214q12-8 24 0q-12 9-24 0zM158 214q12-8 24 0q-12 9-24 0z', tint.ink),
    stroke('M130 244q20 12 40 0', tint.red, 4, 'stroke-linecap="round"'),
    each([104, 127, 150, 173, 196], (x, i) => area(ngon(x, 182, 4, 9), i % 2 ? tint.red : tint.ink)),
  );
}

function domino(value: number, middle: number, ink: string): string {
  return draw(pips(value).map(([x, y]) => disc(x * 24, middle + y * 25, 9.5, ink)));
}

/** A table for five from above, with the pot in the middle. */
function fullTable({ tint, props }: Studio): string {
  const seat = `seat${tint.key}`;
  return draw(
    oval(150, 166, 126, 112, '#000', opacity(0.35)),
    oval(150, 156, 124, 112, tint.metalLo),
    oval(150, 153, 122, 110, tint.metalLit),
    oval(150, 153, 114, 102, tint.lit),
    oval(150, 153, 100, 88, 'none', `stroke="${tint.ivory}" stroke-width="2" stroke-dasharray="7 6" opacity=".6"`),
    `<g id="${seat}">${props.back(138, 76, 26, -8)}${props.back(162, 76, 26, 8)}</g>`,
    each([72, 144, 216], (turn) => `<use href="#${seat}" transform="rotate(${turn} 150 154)"/>`),
    props.card(66, 122, 34, -76, 's', ''),
    props.card(74, 146, 34, -58, 'h', ''),
    props.chip(138, 150, 17, tint.accentLit, tint.ivory, null),
    props.chip(164, 142, 17, tint.secondLit, tint.ivory, null),
    disc(206, 186, 15, tint.ivory),
    letters('D', { x: 206, y: 194, size: 21, fill: tint.ink }),
  );
}

/** Two cards lie; the ace comes down and takes the trick. */
function lastTrick({ tint, props }: Studio): string {
  return draw(
    props.burst(196, 104, 260, 22, 0.15),
    shadow(126, 248, 100),
    props.card(106, 188, 84, -24, 'd', '9'),
    props.card(168, 208, 84, 10, 'h', 'J'),
    stroke('M268 58Q262 96 240 124M246 44Q238 70 222 90', tint.ivory, 3, 'stroke-linecap="round" opacity=".45"'),
    props.card(184, 112, 88, 26, 's', 'A'),
    props.chip(66, 92, 22, tint.accentLit, tint.ivory, 'h'),
    props.chip(104, 66, 17, tint.secondLit, tint.ivory, 'd'),
  );
}
