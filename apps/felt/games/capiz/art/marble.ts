import { INK, radial } from '@baize/game-kit/art/paint.ts';

const GLASS = radial(
  'capiz-marble',
  [
    [0, '#b8f0ff'],
    [0.45, '#1f7fc4'],
    [1, '#0a2350'],
  ],
  0.34,
  0.26,
  0.9,
);

/** A glass marble with a white and a yellow thread. */
export const marble =
  (): string => `<svg viewBox="-14 -14 28 32" aria-hidden="true"><defs>${GLASS}</defs><circle cx="2" cy="5" r="12" fill="#000" opacity=".35"/>
    <circle r="12" fill="url(#capiz-marble)" stroke="${INK}" stroke-width="1.6"/>
    <path d="M-8 3C-4 -6 3 6 9 -4" stroke="#fff" stroke-opacity=".85" stroke-width="2.6" fill="none" stroke-linecap="round"/>
    <path d="M-6 7C-1 1 4 9 9 3" stroke="#ffd76a" stroke-width="2" fill="none" stroke-linecap="round"/>
    <ellipse cx="-4" cy="-6" rx="4" ry="2.4" transform="rotate(-30 -4 -6)" fill="#fff"/></svg>`;
