import { each, linear } from '@baize/game-kit/art/paint.ts';

const SHOE_PAINTS = [
  linear('shoe-side', [
    [0, '#7a2530'],
    [0.5, '#43101c'],
    [1, '#17050b'],
  ]),
  linear('shoe-top', [
    [0, '#c24a4e'],
    [0.5, '#8a2430'],
    [1, '#4d0f1c'],
  ]),
].join('');

/** The shoe towards the middle of the table, with the next card's back. */
export function shoe(): string {
  const next = each(
    3,
    (i) =>
      `<path d="M${17 - i * 4} ${44 + i * 3}L${46 - i * 4} ${33 + i * 3}L${57 - i * 4} ${49 + i * 3}L${28 - i * 4} ${60 + i * 3}Z"
      fill="${i === 2 ? '#155a40' : '#f6ecd6'}" stroke="#b9a986" stroke-width="1"/>`,
  );
  return `<svg viewBox="0 0 120 84"><defs>${SHOE_PAINTS}</defs><ellipse cx="66" cy="72" rx="54" ry="10" fill="#000" opacity=".45"/>
    <path d="M30 26L84 4L118 22L116 52L64 74L28 50Z" fill="url(#shoe-side)" stroke="#170a1c" stroke-width="2"/>
    <path d="M30 26L84 4L118 22L64 46Z" fill="url(#shoe-top)" stroke="#170a1c" stroke-width="1.4"/>
    <path d="M64 46L118 22L116 52L64 74Z" fill="#000" opacity=".32"/>
    <path d="M30 26L64 46L64 74L28 50Z" fill="#0a0307"/>${next}
    <path d="M30 26L64 46V74" fill="none" stroke="url(#brass)" stroke-width="3.4" stroke-linejoin="round"/>
    <path d="M30 26L84 4L118 22" fill="none" stroke="url(#brass)" stroke-width="2"/>
    <path d="M40 24L84 7L106 19" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/></svg>`;
}

const MOST_SHEETS = 11;

/** The discard tray; `fill` 0 to 1: dealt share of the pad. */
export function tray(fill: number): string {
  const sheets = Math.round(Math.min(1, Math.max(0, fill)) * MOST_SHEETS);
  const cards = each(sheets, (i) => {
    const y = 50 - i * 2.6;
    const slip = (((i * 53) % 5) - 2) * 0.7;
    return `<path d="M${24 + slip} ${y}L${60 + slip} ${y - 14}L${92 + slip} ${y}L${56 + slip} ${y + 15}Z"
      fill="${i === sheets - 1 ? '#155a40' : '#fbf5e6'}" stroke="#8d7d5c" stroke-width=".8"/>`;
  });
  const star =
    sheets === 0 ? '' : `<circle cx="58" cy="${50.5 - (sheets - 1) * 2.6}" r="5" fill="#e0b25a" opacity=".8"/>`;
  return `<svg viewBox="0 0 116 84"><ellipse cx="58" cy="66" rx="52" ry="11" fill="#000" opacity=".45"/>
    <path d="M10 54L58 34L106 54L58 76Z" fill="#17090d" stroke="#170a1c" stroke-width="2"/>
    <path d="M10 54L58 34V26L10 46Z" fill="#4b2615"/><path d="M58 34L106 54V46L58 26Z" fill="#6b3a1f"/>${cards}${star}
    <path d="M10 54V46L58 66L106 46V54L58 76Z" fill="#5a2f18" stroke="#170a1c" stroke-width="1.4"/>
    <path d="M10 46L58 66L106 46" fill="none" stroke="url(#brass)" stroke-width="2.6" stroke-linejoin="round"/></svg>`;
}
