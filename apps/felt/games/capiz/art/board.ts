import { each, INK, linear, radial, seeded } from '@baize/game-kit/art/paint.ts';
import type { Rows } from '../model.ts';
import { pegX, rowY, type Layout } from '../stage/layout.ts';

const WOOD = linear(
  'capiz-wood',
  [
    [0, '#a8703c'],
    [0.5, '#6a3f1c'],
    [1, '#3a1f0c'],
  ],
  0,
  0,
  1,
  1,
);
const LIGHT = radial(
  'capiz-light',
  [
    [0, '#fff6dc', 0.95],
    [0.5, '#e9cf9a', 0.8],
    [1, '#c9ad7c', 0.9],
  ],
  0.36,
  0.22,
  0.8,
);
const PEG = radial(
  'capiz-peg',
  [
    [0, '#fff6cf'],
    [0.4, '#f4cf73'],
    [1, '#8a5a1a'],
  ],
  0.34,
  0.28,
  0.9,
);
/** Three tints of shell. */
const SHELLS = [
  ['#fffaf0', '#ecd9bc'],
  ['#fbeae6', '#d8c0b4'],
  ['#f2f6ea', '#cfd2b4'],
] as const;
const SHELL = SHELLS.map(([from, to], i) =>
  linear(
    `capiz-shell-${i}`,
    [
      [0, from],
      [1, to],
    ],
    0,
    0,
    1,
    1,
  ),
).join('');
/** From the edge to the middle. */
const SLOTS = ['#c4202f', '#c4342a', '#c8541f', '#b8651a', '#8f6f1c', '#5f7a3a', '#3a6a5a'] as const;
const PANE = 47;

/** A slot's colour: the farther from the middle, the warmer. */
function slotColour(rows: Rows, slot: number): string {
  const fromEdge = Math.min(slot, rows - slot) / (rows / 2);
  return SLOTS[Math.round(fromEdge * (SLOTS.length - 1))] ?? SLOTS[0];
}

/** A window of capiz shell in a wooden frame, its pegs, and the slots below. */
export function board(layout: Layout, rows: Rows): string {
  const { width, height, window, slots, step, peg } = layout;
  const random = seeded(21);
  const across = Math.max(5, Math.round(window.width / PANE));
  const down = Math.max(3, Math.round(window.height / PANE));
  const [w, h] = [window.width / across, window.height / down];
  const panes = each(across * down, (i) => {
    const [x, y] = [window.x + (i % across) * w, window.y + Math.floor(i / across) * h];
    const vein = `M${(x + 5).toFixed(1)} ${(y + h * 0.7).toFixed(1)}q${(w * 0.25).toFixed(1)} ${(-h * 0.42 - random() * 8).toFixed(1)} ${(w * 0.66).toFixed(1)} ${(-h * 0.46).toFixed(1)}`;
    return `<rect x="${(x + 1.6).toFixed(1)}" y="${(y + 1.6).toFixed(1)}" width="${(w - 3.2).toFixed(1)}" height="${(h - 3.2).toFixed(1)}" rx="3" fill="url(#capiz-shell-${(i * 3 + Math.floor(i / across)) % 3})" opacity="${(0.72 + random() * 0.26).toFixed(2)}"/><path d="${vein}" stroke="#fff" stroke-opacity="${(0.1 + random() * 0.16).toFixed(2)}" stroke-width="2" fill="none"/>`;
  });
  const pegs = each(rows, (row) =>
    each(row + 3, (at) => {
      const [x, y] = [pegX(layout, row, at), rowY(layout, rows, row)];
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle cx="1.8" cy="${(peg * 0.7).toFixed(1)}" r="${(peg * 1.05).toFixed(1)}" fill="#000" opacity=".35"/><circle r="${peg.toFixed(1)}" fill="url(#capiz-peg)" stroke="#3a1f06"/><circle cx="${(-peg * 0.32).toFixed(1)}" cy="${(-peg * 0.36).toFixed(1)}" r="${(peg * 0.3).toFixed(1)}" fill="#fff"/></g>`;
    }),
  );
  const cups = each(rows + 1, (slot) => {
    const x = slots.x + slot * step;
    const r = Math.min(8, step * 0.3);
    return `<path d="M${(x + 1).toFixed(1)} ${slots.y}h${(step - 2).toFixed(1)}v${(slots.height - r).toFixed(1)}q0 ${r} ${-r} ${r}h${(2 * r + 2 - step).toFixed(1)}q${-r} 0 ${-r} ${-r}Z" fill="${slotColour(rows, slot)}" stroke="${INK}" stroke-width="1.6"/><path d="M${(x + 3).toFixed(1)} ${slots.y + 4}h${(step - 6).toFixed(1)}" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>`;
  });
  const [mid, mouth] = [width / 2, Math.min(46, width * 0.12)];
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${WOOD}${LIGHT}${PEG}${SHELL}</defs>
    <rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="14" fill="url(#capiz-wood)" stroke="${INK}" stroke-width="3"/>
    <path d="M9 7H${width - 9}" stroke="#ffdfb0" stroke-opacity=".55" stroke-width="2"/>
    <rect x="${window.x}" y="${window.y}" width="${window.width}" height="${window.height}" rx="6" fill="#4a2810" stroke="${INK}" stroke-width="2"/>
    ${panes}<rect x="${window.x}" y="${window.y}" width="${window.width}" height="${window.height}" fill="url(#capiz-light)" opacity=".22"/>
    <path d="M${mid - mouth} 2H${mid + mouth}L${mid + mouth - 14} 26H${mid - mouth + 14}Z" fill="url(#capiz-wood)" stroke="${INK}" stroke-width="2.4"/>
    <path d="M${mid - mouth / 2} 6h${mouth}l-8 18h${16 - mouth}Z" fill="#170a05"/>
    ${pegs}${cups}</svg>`;
}
