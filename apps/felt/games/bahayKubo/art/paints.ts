import { linear, radial, type Stop } from '@baize/game-kit/art/paint.ts';
import type { Drawing } from '@baize/game-kit/art/drawing.ts';

export const whole = (defs: readonly string[], parts: readonly string[]): Drawing => ({
  defs: defs.join(''),
  layers: { whole: parts },
});

export const LEAF = linear('leaf', [
  [0, '#a8ee84'],
  [0.45, '#37a24c'],
  [1, '#0c4a33'],
]);

/** A round body lit from the upper left. */
export const body = (id: string, ...[light, mid, dark, deep]: readonly [string, string, string, string]): string =>
  radial(
    id,
    [
      [0, light],
      [0.34, mid],
      [0.74, dark],
      [1, deep],
    ] satisfies Stop[],
    0.34,
    0.26,
    0.92,
  );

/** The wet light on a skin. */
export const shine = (path: string, width: number, opacity = 0.75): string =>
  `<path d="${path}" stroke="#fffdf0" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;

export const vein = (path: string, width = 4, colour = '#0b4a2a'): string =>
  `<path d="${path}" stroke="${colour}" stroke-opacity=".55" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
