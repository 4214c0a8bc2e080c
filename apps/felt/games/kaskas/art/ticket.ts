import { INK } from '@baize/game-kit/art/paint.ts';

/** A peso of our own: the coin that scratches; 80 × 80. */
const coin = (): string =>
  `<circle cx="40" cy="40" r="34" fill="url(#coin)" stroke="${INK}" stroke-width="3"/><circle cx="40" cy="40" r="26" fill="none" stroke="#8a5a1a" stroke-width="2.4"/>` +
  `<path d="M33 58V24h9a10 10 0 0 1 0 20h-9M26 31h29M26 37h29" fill="none" stroke="#6b3f0c" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M16 34A26 26 0 0 1 34 15" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3.4" stroke-linecap="round"/>`;

const COIN_LIGHT =
  '<linearGradient id="coin" x2=".6" y2="1"><stop stop-color="#fff6cf"/><stop offset=".4" stop-color="#f4cf73"/><stop offset=".75" stop-color="#b97f25"/><stop offset="1" stop-color="#8a5a1a"/></linearGradient>' +
  '<linearGradient id="foil" x2="1" y2="1"><stop stop-color="#f4f8fb"/><stop offset=".35" stop-color="#b3c0cc"/><stop offset=".55" stop-color="#7f8d9b"/><stop offset=".75" stop-color="#d8e2ea"/><stop offset="1" stop-color="#8895a3"/></linearGradient>';

/** For the cover: a ticket half scratched, with the coin beside it; 220 × 230. */
export function poster(): string {
  const fields = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [22 + (at % 3) * 60, 66 + Math.floor(at / 3) * 50];
    const isOpen = at === 0 || at === 4 || at === 5;
    const face = isOpen
      ? `<path d="M${x + 28} ${y + 6}l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" fill="#e5483f" stroke="${INK}" stroke-width="2"/>`
      : `<path d="M${x + 8} ${y + 30}L${x + 24} ${y + 10}M${x + 22} ${y + 32}L${x + 44} ${y + 8}" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`;
    return `<rect x="${x}" y="${y}" width="56" height="42" rx="7" fill="${isOpen ? '#fffaf0' : 'url(#foil)'}" stroke="${INK}" stroke-width="2.6"/>${face}`;
  });
  return (
    `<defs>${COIN_LIGHT}</defs><g transform="rotate(-7 110 120)"><path d="M6 14H214V224H6Z" fill="#f7e3b4" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M6 14H214V54H6Z" fill="#c7372f" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M24 34H196" stroke="#ffe9ae" stroke-width="8" stroke-dasharray="2 14" stroke-linecap="round"/>${fields.join('')}</g>` +
    `<g transform="translate(130 148) rotate(12 40 40) scale(1.1)">${coin()}</g>`
  );
}
