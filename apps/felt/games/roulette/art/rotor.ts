import { WHEEL } from '../rules.ts';
import { around, band, brass, disc, ring, sector, type Pen } from './pen.ts';
import { FULL_TURN, POCKET_TURN, SHAPE } from './shape.ts';

const ROTOR = SHAPE.rotor * 100;
const OUTER = SHAPE.pocketOuter * 100;
const INNER = SHAPE.pocketInner * 100;
const COLOURS = {
  red: ['#e32a3f', '#a01226', '#5f0713'],
  black: ['#2c2f39', '#14151b', '#08090c'],
  green: ['#1fb574', '#0a7a4d', '#043a24'],
} as const;

type ColourOf = (number: number) => keyof typeof COLOURS;

/** The turning part: numbers, pockets, frets, cone. Zero is at angle 0. */
export function paintRotor(pen: Pen, colourOf: ColourOf): void {
  disc(pen, ROTOR + 0.8, '#0a0507');
  disc(pen, ROTOR, brass(pen, ROTOR));
  for (const [at, number] of WHEEL.entries()) pocket(pen, at, number, COLOURS[colourOf(number)]);
  for (let at = 0; at < WHEEL.length; at++) fret(pen, (at + 0.5) * POCKET_TURN);
  ring(pen, ROTOR - 1.6, 0.9, brass(pen, ROTOR));
  ring(pen, OUTER, 0.9, brass(pen, OUTER));
  band(
    pen,
    INNER,
    OUTER - 0.4,
    around(pen, INNER, OUTER, [
      [0, '#000000b8'],
      [0.28, '#00000030'],
      [0.6, '#00000000'],
      [1, '#00000099'],
    ]),
  );
  cone(pen);
}

function pocket(
  pen: Pen,
  at: number,
  number: number,
  [light, middle, dark]: (typeof COLOURS)['red' | 'black' | 'green'],
) {
  const edges = [(at - 0.5) * POCKET_TURN, (at + 0.5) * POCKET_TURN] as const;
  const printed = around(pen, OUTER, ROTOR, [
    [0, middle],
    [0.5, light],
    [1, middle],
  ]);
  const floor = around(pen, INNER, OUTER, [
    [0, dark],
    [0.45, middle],
    [1, dark],
  ]);
  sector(pen, [OUTER, ROTOR - 1.8], edges, printed);
  sector(pen, [INNER, OUTER], edges, floor);
  pen.save();
  pen.rotate(at * POCKET_TURN);
  pen.translate((OUTER + ROTOR - 1.4) / 2, 0);
  pen.rotate(Math.PI / 2);
  pen.font = '800 8.2px system-ui, "Liberation Sans", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#000a';
  pen.fillText(String(number), 0.35, 0.75);
  pen.fillStyle = '#fffaf0';
  pen.fillText(String(number), 0, 0.3);
  pen.restore();
}

function fret(pen: Pen, turn: number): void {
  pen.save();
  pen.rotate(turn);
  pen.fillStyle = '#0009';
  pen.fillRect(INNER, -0.2, OUTER - INNER, 1.7);
  pen.fillStyle = '#c99a45';
  pen.fillRect(INNER, -0.75, ROTOR - 1.8 - INNER, 1.3);
  pen.fillStyle = '#fff0bd';
  pen.fillRect(INNER, -0.75, OUTER - INNER, 0.5);
  pen.restore();
}

function cone(pen: Pen): void {
  disc(pen, INNER + 0.4, brass(pen, INNER));
  disc(
    pen,
    INNER - 0.8,
    around(pen, 0, INNER, [
      [0, '#a05c2b'],
      [0.55, '#693618'],
      [0.85, '#451f0d'],
      [1, '#220d05'],
    ]),
  );
  for (let i = 0; i < 12; i++) {
    const turn = (i * FULL_TURN) / 12;
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(Math.cos(turn) * 8, Math.sin(turn) * 8);
      pen.lineTo(Math.cos(turn + side * 0.13) * 24, Math.sin(turn + side * 0.13) * 24);
      pen.lineTo(Math.cos(turn) * (i % 2 ? 36 : 41), Math.sin(turn) * (i % 2 ? 36 : 41));
      pen.closePath();
      const inlay = i % 2 ? ['#e0b25a66', '#8a5a1a66'] : ['#2fae9b55', '#12574d66'];
      pen.fillStyle = inlay[side > 0 ? 1 : 0] ?? '';
      pen.fill();
    }
  }
  pen.setLineDash([1.6, 1.6]);
  ring(pen, 30, 0.5, '#e0b25a99');
  pen.setLineDash([]);
}
