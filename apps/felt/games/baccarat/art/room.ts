import { each, linear, radial, seeded } from '@baize/game-kit/art/paint.ts';

const WOOD = linear(
  'rail-wood',
  [
    [0, '#1b0d07'],
    [0.4, '#4b2615'],
    [0.62, '#8a4f2a'],
    [0.74, '#5a2f18'],
    [1, '#22110a'],
  ],
  0,
  0,
  0,
  1,
);

/** The table's far rail over the room's width, with its stitched edge. */
export function rail(width: number): string {
  const middle = width / 2;
  const edge = (y: number) => `M0 ${y}Q${middle} ${y - 24} ${width} ${y}`;
  return `<svg width="${width}" height="120" viewBox="0 0 ${width} 120"><defs>${WOOD}</defs>
    <path d="M0 0H${width}V76Q${middle} 52 0 76Z" fill="#000" opacity=".5"/>
    <path d="M0 0H${width}V68Q${middle} 44 0 68Z" fill="url(#rail-wood)"/>
    <path d="${edge(68)}" fill="none" stroke="url(#brass)" stroke-width="4"/>
    <path d="${edge(61)}" fill="none" stroke="#ffcf9a" stroke-opacity=".25" stroke-width="1.5"/>
    <path d="${edge(79)}" fill="none" stroke="#e0b25a" stroke-opacity=".55" stroke-width="1.6" stroke-dasharray="7 5"/></svg>`;
}

/** The lit cloth, with the same grain on every machine. */
export function cloth(): string {
  const random = seeded(9);
  const threads = each(520, () => {
    const [x, y, length] = [random() * 100, random() * 100, 0.15 + random() * 0.5];
    const tint = random() > 0.5 ? '#fff' : '#000';
    const turn = random() > 0.5 ? `h${length.toFixed(2)}` : `v${length.toFixed(2)}`;
    return `<path d="M${x.toFixed(2)} ${y.toFixed(2)}${turn}" stroke="${tint}"/>`;
  });
  const lamp = radial(
    'cloth-lamp',
    [
      [0, '#2a9163'],
      [0.3, '#16603f'],
      [0.62, '#0b3a29'],
      [1, '#051811'],
    ],
    0.5,
    0.24,
    0.85,
  );
  return `<svg viewBox="0 0 100 100" preserveAspectRatio="none"><defs>${lamp}</defs>
    <rect width="100" height="100" fill="url(#cloth-lamp)"/><g stroke-width=".1" opacity=".1">${threads}</g></svg>`;
}

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
