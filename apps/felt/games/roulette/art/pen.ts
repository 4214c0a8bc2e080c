import { FULL_TURN } from './shape.ts';

/** Draws around the middle of the wheel, in hundredths of its radius. */
export type Pen = CanvasRenderingContext2D;
export type Stops = readonly (readonly [offset: number, colour: string])[];

export function disc(pen: Pen, radius: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, FULL_TURN);
  pen.fillStyle = fill;
  pen.fill();
}

export function ring(pen: Pen, radius: number, width: number, stroke: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, FULL_TURN);
  pen.lineWidth = width;
  pen.strokeStyle = stroke;
  pen.stroke();
}

export function band(pen: Pen, inner: number, outer: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(0, 0, outer, 0, FULL_TURN);
  pen.arc(0, 0, inner, 0, FULL_TURN, true);
  pen.fillStyle = fill;
  pen.fill();
}

export function sector(
  pen: Pen,
  [inner, outer]: readonly [number, number],
  [from, to]: readonly [number, number],
  fill: string | CanvasGradient,
): void {
  pen.beginPath();
  pen.arc(0, 0, outer, from, to);
  pen.arc(0, 0, inner, to, from, true);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

/** A gradient from the upper left to the lower right. */
export function lightFall(pen: Pen, radius: number, stops: Stops): CanvasGradient {
  const paint = pen.createLinearGradient(-radius * 0.7, -radius * 0.7, radius * 0.7, radius * 0.7);
  for (const [offset, colour] of stops) paint.addColorStop(offset, colour);
  return paint;
}

export function around(pen: Pen, inner: number, outer: number, stops: Stops): CanvasGradient {
  const paint = pen.createRadialGradient(0, 0, inner, 0, 0, outer);
  for (const [offset, colour] of stops) paint.addColorStop(offset, colour);
  return paint;
}

const BRASS: Stops = [
  [0, '#fff6cf'],
  [0.25, '#f0c968'],
  [0.5, '#9a6417'],
  [0.7, '#e9b957'],
  [1, '#5c370b'],
];

export const brass = (pen: Pen, radius: number): CanvasGradient => lightFall(pen, radius, BRASS);

/** Turned metal reflects in two fans, at any rotation. */
export function turnedBrass(pen: Pen): CanvasGradient {
  const paint = pen.createConicGradient(-2.35, 0, 0);
  const fans: Stops = [
    [0, '#fff3c6'],
    [0.09, '#d9a648'],
    [0.25, '#8a5a1a'],
    [0.42, '#c08a33'],
    [0.5, '#f4d88c'],
    [0.58, '#b97f25'],
    [0.75, '#6b430f'],
    [0.91, '#d9a648'],
    [1, '#fff3c6'],
  ];
  for (const [offset, colour] of fans) paint.addColorStop(offset, colour);
  return paint;
}
