import { linear, radial } from '@baize/game-kit/art/paint.ts';

const PLUSH = radial(
  'dish-plush',
  [
    [0, '#7a1a2c'],
    [1, '#2a0610'],
  ],
  0.4,
  0.3,
  0.8,
);

/** The brass dish with its plush; 300 × 100. */
export const DISH = `<svg viewBox="0 0 300 100"><defs>${PLUSH}</defs><ellipse cx="150" cy="58" rx="146" ry="40" fill="#000" opacity=".45"/>
  <ellipse cx="150" cy="46" rx="140" ry="42" fill="url(#brass)" stroke="#170a1c" stroke-width="2.5"/>
  <ellipse cx="150" cy="42" rx="128" ry="35" fill="#5c370b"/><ellipse cx="150" cy="43" rx="124" ry="33" fill="url(#dish-plush)"/>
  <ellipse cx="150" cy="43" rx="112" ry="27" fill="none" stroke="#f4cf73" stroke-opacity=".6" stroke-width="1.4" stroke-dasharray="5 4"/></svg>`;

const GLASS =
  linear(
    'bell-glass',
    [
      [0, '#fff', 0.5],
      [0.35, '#fff', 0.06],
      [0.7, '#8fc9ff', 0.05],
      [1, '#8fc9ff', 0.35],
    ],
    0,
    0,
    1,
    1,
  ) +
  linear(
    'bell-knob',
    [
      [0, '#8a5a1a'],
      [0.4, '#fff6cf'],
      [1, '#8a5a1a'],
    ],
    0,
    0,
    1,
    0,
  );

/** The glass over it; 240 × 226. */
export const LID = `<svg viewBox="0 0 240 226"><defs>${GLASS}</defs>
  <path d="M14 196C4 70 60 26 120 26S236 70 226 196Q120 226 14 196Z" fill="url(#bell-glass)" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>
  <path d="M40 160C36 96 60 58 96 44" stroke="#fff" stroke-opacity=".8" stroke-width="8" fill="none" stroke-linecap="round"/>
  <path d="M206 172C208 140 204 118 196 100" stroke="#bfe4ff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>
  <path d="M108 8h24v18h-24z" fill="url(#bell-knob)"/><circle cx="120" cy="10" r="9" fill="url(#bell-knob)" stroke="#3a1f06"/></svg>`;
