/** The one outline colour of all game art. */
export const INK = '#170a1c';

/** A colour of a gradient; the offset is 0 to 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** A linear gradient relative to the shape, by default along the light. */
export function linear(id: string, list: readonly Stop[], x1 = 0, y1 = 0, x2 = 0.35, y2 = 1): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** A linear gradient in the drawing's coordinates, so that parts share it. */
export function linearAt(id: string, list: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
  const place = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops(list)}</linearGradient>`;
}

/** A radial gradient relative to the shape, lit from the upper left. */
export function radial(id: string, list: readonly Stop[], cx = 0.36, cy = 0.3, r = 0.8): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;
}

/** A radial gradient in the drawing's own coordinates. */
export function radialAt(id: string, list: readonly Stop[], cx: number, cy: number, r: number): string {
  const place = `cx="${cx}" cy="${cy}" r="${r}"`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops(list)}</radialGradient>`;
}

/** The three metals of every game: brass, gold and chrome. */
export const METALS = [
  linear('brass', [
    [0, '#fff6cf'],
    [0.22, '#f4cf73'],
    [0.48, '#b97f25'],
    [0.62, '#e9b957'],
    [0.82, '#9a6417'],
    [1, '#5c370b'],
  ]),
  linear('gold', [
    [0, '#fffbe0'],
    [0.3, '#ffdf7e'],
    [0.6, '#f0a92f'],
    [1, '#a85c0c'],
  ]),
  linear(
    'chrome',
    [
      [0, '#ffffff'],
      [0.3, '#c9d6e6'],
      [0.47, '#5d6d86'],
      [0.55, '#2c3850'],
      [0.68, '#9fb2c9'],
      [0.86, '#eef5fc'],
      [1, '#7688a3'],
    ],
    0,
    0,
    0,
    1,
  ),
].join('');

/** Path of a star with `points` tips on `outer` and valleys on `inner`. */
export function star(points: number, outer: number, inner: number, cx = 0, cy = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = ((i * 180) / points - 90) * (Math.PI / 180);
    const radius = i % 2 ? inner : outer;
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The left half of a 256 box, mirrored into the right. */
export function mirror(part: string): string {
  return `${part}<g transform="translate(256 0) scale(-1 1)">${part}</g>`;
}

/** Repeats a part: `each(5, (i) => …)`. */
export function each(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join('');
}

/** A seeded generator (mulberry32) for decoration, never for outcomes. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** An item by a fraction in [0, 1) or an integer; art lists are never empty. */
export function oneOf<T>(list: readonly [T, ...T[]], at: number): T {
  const index = at < 1 ? Math.floor(at * list.length) : Math.floor(at) % list.length;
  return list[index] ?? list[0];
}
