import type { Drawing } from '@baize/game-kit/art/drawing.ts';

/** What swims in the bay, facing left in a box of 256; the same light and ink as all games. */
export const drawn = ([defs, whole]: readonly [string, string]): Drawing => ({ defs, layers: { whole: [whole] } });

export const eye = (x: number, y: number, r: number, iris = '#ffcf4a'): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fffdf2"/><circle cx="${x - r * 0.12}" cy="${y + r * 0.06}" r="${r * 0.72}" fill="${iris}"/><circle cx="${x - r * 0.16}" cy="${y + r * 0.06}" r="${r * 0.46}" fill="#120a16"/><circle cx="${x - r * 0.38}" cy="${y - r * 0.3}" r="${r * 0.24}" fill="#fff"/>`;
