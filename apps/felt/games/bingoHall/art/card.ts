import { each, INK, star } from '@baize/game-kit/art/paint.ts';
import { printed } from '@baize/game-kit/art/lettering.ts';
import { COLUMN_COLOURS, LETTERS } from './ball.ts';

/** The five letters over a card's columns, 200 × 24, each on its column's colour. */
export const CARD_HEAD = `<svg viewBox="0 0 200 24" preserveAspectRatio="none" aria-hidden="true">${each(
  5,
  (column) => {
    const [light, own, shade] = COLUMN_COLOURS[column] ?? COLUMN_COLOURS[0];
    const letter = printed(LETTERS[column] ?? '', {
      x: column * 40 + 20,
      y: 6,
      height: 13,
      colour: '#fffdf4',
      weight: 27,
    });
    return `<rect x="${column * 40}" width="40" height="24" fill="${own}"/><path d="M${column * 40} 22.500h40" stroke="${shade}" stroke-width="3"/><path d="M${column * 40} 1h40" stroke="${light}" stroke-opacity=".8" stroke-width="2"/>${letter}`;
  },
)}</svg>`;

/** The free middle: the star of a paper lantern, 40 × 40. */
export const LANTERN = `<svg viewBox="0 0 40 40" aria-hidden="true"><path d="${star(5, 15, 6.4, 20, 21)}" fill="#f0b83c" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/><path d="${star(5, 8.5, 3.6, 20, 21)}" fill="#e0443e"/><circle cx="20" cy="21" r="2.600" fill="#fffdf4"/><path d="M20 8l-3.600 8.500" stroke="#fff" stroke-opacity=".85" stroke-width="1.800" stroke-linecap="round"/></svg>`;

/** The back of a card that is not dealt yet, 178 × 92. */
export const CARD_BACK = `<svg viewBox="0 0 178 92" preserveAspectRatio="none" aria-hidden="true"><rect x="1.500" y="1.500" width="175" height="89" rx="9" fill="#7a1f3a" stroke="${INK}" stroke-width="2.400"/><rect x="8" y="8" width="162" height="76" rx="5" fill="none" stroke="#f0b83c" stroke-opacity=".85" stroke-width="1.800"/>${each(
  15,
  (at) =>
    `<path d="${star(5, 6, 2.5, 24 + (at % 5) * 32.5, 23 + Math.floor(at / 5) * 23)}" fill="#f0b83c" opacity="${at % 2 === 0 ? 0.55 : 0.28}"/>`,
)}<path d="M10 20C12 13 16 11 24 10" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.400" stroke-linecap="round"/></svg>`;
