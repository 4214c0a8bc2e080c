import { linear, radial } from '@baize/game-kit/art/paint.ts';
import type { Side } from '../script.ts';

const FIELDS: Readonly<Record<Side, readonly [string, string]>> = {
  dragon: ['#1f7a8a', '#06283a'],
  tiger: ['#8a2a24', '#2a0608'],
};

/** The brass plate that an emblem lies on; 158 × 162. */
export function medallion(side: Side): string {
  const [bright, deep] = FIELDS[side];
  const field = radial(
    `plate-${side}`,
    [
      [0, bright],
      [1, deep],
    ],
    0.4,
    0.3,
    0.8,
  );
  const rim = linear(
    `rim-${side}`,
    [
      [0, '#fff6cf'],
      [0.45, '#e0b25a'],
      [1, '#6b3f0c'],
    ],
    0,
    0,
    1,
    1,
  );
  return `<svg viewBox="0 0 158 162"><defs>${field}${rim}</defs><circle cx="81" cy="86" r="74" fill="#000" opacity=".45"/>
    <circle cx="79" cy="79" r="74" fill="url(#rim-${side})" stroke="#170a1c" stroke-width="2.5"/>
    <circle cx="79" cy="79" r="66" fill="url(#plate-${side})"/><circle cx="79" cy="79" r="60" fill="none" stroke="#ffe9ae"
    stroke-opacity=".7" stroke-width="1.5" stroke-dasharray="5 4"/></svg>`;
}
