import { bell, bubble, cone, crown, eye, gem, laurel, moon, shield } from './ornaments.ts';
import type { Suit } from './shapes.ts';
import { opacity, segments } from './shapes.ts';
import { ball, card, cardBack, chip, coin, die, stack } from './tableProps.ts';
import type { Tint } from './tint.ts';

export type Props = ReturnType<typeof propsIn>;

/** The things of the card room in a picture's colours. */
export function propsIn(tint: Tint) {
  let stacks = 0;
  return {
    card: (cx: number, cy: number, width: number, turn: number, sign: Suit, rank: string) =>
      card(tint, [cx, cy], width, turn, sign, rank),
    back: (cx: number, cy: number, width: number, turn: number) => cardBack(tint, [cx, cy], width, turn),
    chip: (cx: number, cy: number, r: number, fill = tint.accentLit, mark = tint.ivory, sign: Suit | null = 's') =>
      chip([cx, cy], r, fill, mark, sign),
    stack: (cx: number, base: number, r: number, count: number, fill: string, height = 15) =>
      stack(tint, `c${stacks++}${tint.key}`, [cx, base], r, count, fill, height),
    die: (cx: number, cy: number, size: number, turn: number, value: number) => die(tint, [cx, cy], size, turn, value),
    ball: (cx: number, cy: number, r: number, number: number, fill = tint.accentLit) =>
      ball(tint, [cx, cy], r, number, fill),
    coin: (cx: number, cy: number, r: number, face = '') => coin(tint, [cx, cy], r, face),
    burst: (cx: number, cy: number, r: number, count = 24, share = 0.16, colour = tint.haze) =>
      segments(cx, cy, [0, r], count, colour, { more: opacity(share) }),
    bubbles: (list: readonly (readonly [x: number, y: number, r: number])[]) =>
      list.map(([x, y, r]) => bubble(tint, [x, y], r)).join(''),
    eye: (x: number, y: number, r: number) => eye(tint, [x, y], r),
    laurel: (cx: number, cy: number, r: number, leaves = 8, fill = tint.metalLit) => laurel([cx, cy], r, leaves, fill),
    shield: (cx: number, cy: number, width: number, height: number, fill: string) =>
      shield([cx, cy], width, height, fill),
    crown: (cx: number, cy: number, width: number) => crown(tint, [cx, cy], width),
    cone: (cx: number, y: number, r: number, height: number) => cone(tint, [cx, y], r, height),
    moon: (cx: number, cy: number, r: number) => moon(tint, [cx, cy], r),
    bell: (cx: number, cy: number, r: number) => bell(tint, [cx, cy], r),
    gem: (cx: number, cy: number, r: number, fill = tint.accentLit) => gem([cx, cy], r, fill),
  };
}
