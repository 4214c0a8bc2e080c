import { seeded } from '@baize/game-kit/art/paint.ts';
import { around, band, brass, disc, lightFall, ring, type Pen } from './pen.ts';
import { FULL_TURN, SHAPE } from './shape.ts';

const HUNDRED = 100;
const TRACK = SHAPE.track * HUNDRED;
const RIM = SHAPE.rim * HUNDRED;
const ROTOR = SHAPE.rotor * HUNDRED;

export function paintBowl(pen: Pen): void {
  disc(pen, 100, '#0a0507');
  disc(pen, 99.2, brass(pen, 100));
  disc(pen, 97.4, '#1c0d06');
  band(pen, TRACK + 3.6, 97, mahogany(pen, 97));
  grain(pen, TRACK + 4, 96.6, 70);
  track(pen);
  slope(pen);
  for (let i = 0; i < SHAPE.deflectorCount; i++) {
    pen.save();
    pen.rotate(SHAPE.deflectorTurn + (i * FULL_TURN) / SHAPE.deflectorCount);
    pen.translate(SHAPE.deflectors * HUNDRED, 0);
    // Every other one lies along the ring, as in the old houses.
    pen.rotate(i % 2 ? Math.PI / 2 : 0);
    deflector(pen, -(SHAPE.deflectorTurn + (i * FULL_TURN) / SHAPE.deflectorCount + (i % 2 ? Math.PI / 2 : 0)));
    pen.restore();
  }
}

const mahogany = (pen: Pen, radius: number): CanvasGradient =>
  lightFall(pen, radius, [
    [0, '#b16a34'],
    [0.3, '#7a3f1d'],
    [0.55, '#4e2712'],
    [0.75, '#3a1a0b'],
    [1, '#7d4420'],
  ]);

/** The ball's groove: dark edges, a light line at the bottom. */
function track(pen: Pen): void {
  band(
    pen,
    RIM,
    TRACK + 3.8,
    around(pen, RIM, TRACK + 3.8, [
      [0, '#5b2e14'],
      [0.3, '#8a4f26'],
      [0.52, '#a86a38'],
      [0.72, '#5a2d13'],
      [1, '#1d0c05'],
    ]),
  );
  band(
    pen,
    RIM,
    TRACK + 3.8,
    lightFall(pen, TRACK, [
      [0, '#ffffff2e'],
      [0.4, '#00000000'],
      [1, '#00000066'],
    ]),
  );
  ring(pen, TRACK + 3.8, 1.1, brass(pen, TRACK));
  ring(pen, TRACK + 4.7, 0.5, '#0a0507aa');
  ring(pen, RIM, 1.3, brass(pen, RIM));
  ring(pen, RIM - 1, 0.6, '#00000077');
}

function slope(pen: Pen): void {
  band(
    pen,
    ROTOR - 0.6,
    RIM - 0.8,
    around(pen, ROTOR, RIM, [
      [0, '#2a1207'],
      [0.35, '#4b2411'],
      [0.8, '#7a431f'],
      [1, '#341608'],
    ]),
  );
  grain(pen, ROTOR + 0.5, RIM - 1.4, 46);
  band(
    pen,
    ROTOR,
    RIM - 0.8,
    lightFall(pen, RIM, [
      [0, '#fff1d030'],
      [0.35, '#fff1d000'],
      [0.65, '#00000000'],
      [1, '#0000006e'],
    ]),
  );
}

/** Fine rings of darker and lighter wood, none of them whole. */
function grain(pen: Pen, inner: number, outer: number, count: number): void {
  const draw = seeded(1937);
  for (let i = 0; i < count; i++) {
    const from = draw() * FULL_TURN;
    const radius = inner + draw() * (outer - inner);
    pen.beginPath();
    pen.arc((draw() - 0.5) * 0.8, (draw() - 0.5) * 0.8, radius, from, from + 0.5 + draw() * 2.4);
    pen.lineWidth = 0.18 + draw() * 0.4;
    pen.strokeStyle = i % 2 ? '#1e0a0438' : '#ffce9a1c';
    pen.stroke();
  }
}

function deflector(pen: Pen, upright: number): void {
  const [long, wide] = [5, 2.1];
  pen.shadowColor = '#000c';
  pen.shadowBlur = 4;
  pen.shadowOffsetX = 1.2;
  pen.shadowOffsetY = 2;
  face(pen, [long, 0], [0, wide], [-long, 0], [0, -wide], '#6b430f');
  pen.shadowColor = 'transparent';
  const light = upright - 2.35;
  const corners: readonly (readonly [number, number])[] = [
    [long, 0],
    [0, wide],
    [-long, 0],
    [0, -wide],
  ];
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % 4] ?? from;
    const outward = Math.atan2((from[1] + to[1]) * long, (from[0] + to[0]) * wide);
    const bright = (Math.cos(outward - light) + 1) / 2;
    face(pen, from, to, [0, 0], [0, 0], shade(bright));
  }
}

type Corner = readonly [number, number];

function face(pen: Pen, a: Corner, b: Corner, c: Corner, d: Corner, fill: string): void {
  pen.beginPath();
  pen.moveTo(...a);
  for (const corner of [b, c, d]) pen.lineTo(...corner);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

/** Brass between its deepest shade and its brightest light. */
function shade(bright: number): string {
  const mix = (dark: number, light: number) => Math.round(dark + (light - dark) * bright ** 1.3);
  return `rgb(${mix(104, 255)} ${mix(64, 240)} ${mix(16, 196)})`;
}
