import { each, radial } from '@baize/game-kit/art/paint.ts';

export const PETAL = radial(
  'petal',
  [
    [0, '#ffffff'],
    [0.6, '#fdfbf0'],
    [1, '#c4d3d6'],
  ],
  0.4,
  0.2,
  0.9,
);

/** A small sampaguita flower, as on wreaths and fans. */
export function blossom(x: number, y: number, radius: number, turn = 0): string {
  const shape = `cx="0" cy="${-radius * 0.58}" rx="${radius * 0.36}" ry="${radius * 0.5}"`;
  const petals = each(6, (i) => {
    return `<ellipse ${shape} transform="rotate(${turn + i * 60})" fill="url(#petal)" stroke="#8fa5a8" stroke-width=".8"/>`;
  });
  const heart = `<circle r="${radius * 0.26}" fill="#ffd75e" stroke="#b77812" stroke-width=".8"/>`;
  return `<g transform="translate(${x} ${y})">${petals}${heart}</g>`;
}
