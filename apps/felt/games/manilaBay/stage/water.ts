import { seeded } from '@baize/game-kit/art/paint.ts';

type Pen = CanvasRenderingContext2D;

/** The still water behind everything: drawn once for a size. */
export function paintWater(pen: Pen, width: number, height: number): void {
  const random = seeded(17);
  const [across, down] = [width / 390, height / 640];
  const water = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, '#2f9fae'],
    [0.2, '#127390'],
    [0.52, '#0a3f68'],
    [0.85, '#081f46'],
    [1, '#050d24'],
  ] as const)
    water.addColorStop(at, colour);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.scale(across, down);
  shafts(pen, random);
  caustics(pen, random);
  ground(pen);
  weeds(pen, random);
  pen.restore();
}

function shafts(pen: Pen, random: () => number): void {
  const light = pen.createLinearGradient(0, 0, 0, 600);
  light.addColorStop(0, '#e6ffef52');
  light.addColorStop(1, '#e6ffef00');
  for (let at = 0; at < 6; at++) {
    const x = 390 * (0.06 + at * 0.17);
    pen.globalAlpha = 0.4 + random() * 0.5;
    pen.fillStyle = light;
    pen.beginPath();
    pen.moveTo(x, -20);
    pen.lineTo(x + 28, -20);
    pen.lineTo(x + 128 - at * 36, 620);
    pen.lineTo(x + 8 - at * 36, 620);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function caustics(pen: Pen, random: () => number): void {
  pen.strokeStyle = '#dffcff1f';
  pen.lineWidth = 2;
  for (let at = 0; at < 30; at++) {
    const [x, y] = [random() * 390, 10 + random() * 330];
    const [a, b, c, d] = [12 + random() * 20, 6 + random() * 8, 30 + random() * 30, 20 + random() * 30];
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + a, y - b, x + c, y);
    pen.quadraticCurveTo(x + c + d / 2, y + b, x + c + d, y + 3);
    pen.stroke();
  }
}

function ground(pen: Pen): void {
  for (const [colour, y] of [
    ['#06213f', 560],
    ['#04162e', 600],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(-10, y);
    pen.quadraticCurveTo(70, y - 40, 140, y + 6);
    pen.quadraticCurveTo(210, y + 30, 280, y - 4);
    pen.quadraticCurveTo(350, y - 24, 400, y - 20);
    pen.lineTo(400, 660);
    pen.lineTo(-10, 660);
    pen.fill();
  }
}

const WEEDS = ['#0e5a52', '#13756a', '#5a1f5a', '#8a2f4f'] as const;

function weeds(pen: Pen, random: () => number): void {
  pen.lineCap = 'round';
  for (let at = 0; at < 16; at++) {
    const x = at * 26 + random() * 10 - 8;
    const high = 40 + random() * 110;
    pen.strokeStyle = WEEDS[at % 4] ?? WEEDS[0];
    pen.lineWidth = 6 + random() * 8;
    pen.beginPath();
    pen.moveTo(x, 646);
    pen.bezierCurveTo(x - 16, 646 - high * 0.4, x + 18, 646 - high * 0.6, x + random() * 20 - 10, 646 - high);
    pen.stroke();
  }
}
