import { METALS } from '@baize/game-kit/art/paint.ts';
import type { Suit } from '../../felt/games/cards.ts';
import { CARD_PAINTS, cardFace } from '../../felt/src/client/cards/cards.ts';

/** For the cover of Sari Jacks: a royal flush, fanned. */
export function fan(): string {
  const cards = [10, 11, 12, 13, 1].map((rank, at) => {
    const face = cardFace({ rank, suit: 'hearts' }).replace('<svg ', '<svg x="-54" y="-206" width="108" height="151" ');
    return `<g transform="translate(150 318) rotate(${(at - 2) * 15})">${face}</g>`;
  });
  return `<defs>${METALS}${CARD_PAINTS}</defs>${cards.join('')}`;
}

/** For the cover of Hold'em: the oval by night, two aces on its rim, a flop and chips on the felt. */
export function aces(): string {
  const card = (rank: number, suit: Suit, [x, y, turn, width]: readonly [number, number, number, number]): string => {
    const height = width * 1.4;
    const face = cardFace({ rank, suit }).replace(
      '<svg ',
      `<svg x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" `,
    );
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${face}</g>`;
  };
  const felt = `<ellipse cx="150" cy="150" rx="168" ry="150" fill="#1d0d06"/><ellipse cx="150" cy="146" rx="160" ry="143" fill="#6b3a1e"/>
    <ellipse cx="150" cy="146" rx="146" ry="129" fill="#125a3f"/><ellipse cx="150" cy="122" rx="112" ry="84" fill="#2f9a68" fill-opacity=".5"/>
    <ellipse cx="150" cy="146" rx="132" ry="115" fill="none" stroke="#e0b25a" stroke-opacity=".6" stroke-width="2" stroke-dasharray="7 6"/>`;
  const chip = (x: number, y: number, light: string, dark: string): string =>
    `<circle cx="${x}" cy="${y + 4}" r="15" fill="#1a0a08"/><circle cx="${x}" cy="${y}" r="15" fill="${dark}"/><circle cx="${x}" cy="${y}" r="12.5" fill="none" stroke="#fff4d6" stroke-width="5" stroke-dasharray="6.6 6.6"/><circle cx="${x}" cy="${y}" r="7.5" fill="${light}"/>`;
  const pile = (x: number, y: number, count: number, [light, dark]: readonly [string, string]): string =>
    Array.from({ length: count }, (_, at) => chip(x, y - at * 7, light, dark)).join('');
  const red = ['#ff9a86', '#8a1626'] as const;
  const blue = ['#9cc3ff', '#1d3f86'] as const;
  const gold = ['#ffe9ae', '#8a5a1a'] as const;
  const chips = [pile(62, 186, 4, red), pile(96, 198, 2, blue), pile(238, 186, 3, gold), pile(206, 198, 4, red)].join(
    '',
  );
  const flop = [
    card(10, 'spades', [92, 108, -5, 62]),
    card(12, 'hearts', [150, 102, 1, 62]),
    card(13, 'clubs', [208, 108, 6, 62]),
  ];
  const own = [card(1, 'spades', [112, 256, -12, 112]), card(1, 'hearts', [190, 258, 9, 112])];
  return `<svg width="300" height="400"><defs>${METALS}${CARD_PAINTS}</defs>${felt}${flop.join('')}${chips}${own.join('')}</svg>`;
}

/** For the cover of Tong-its, on its mat: three sevens over a run. */
export function melds(): string {
  const three = (ranks: readonly number[], suits: readonly Suit[], at: { y: number; turn: number; width: number }) =>
    ranks.map((rank, place) => ({
      ...at,
      rank,
      suit: suits[place] ?? 'hearts',
      x: 150 + (place - 1) * at.width * 0.4,
      turn: (place - 1) * at.turn,
    }));
  const spread = [
    ...three([4, 5, 6], ['hearts', 'hearts', 'hearts'], { y: 168, turn: 11, width: 88 }),
    ...three([7, 7, 7], ['clubs', 'diamonds', 'spades'], { y: 300, turn: 17, width: 122 }),
  ];
  const cards = spread.map(({ rank, suit, x, y, turn, width }) => {
    const height = width * 1.4;
    const face = cardFace({ rank, suit }).replace(
      '<svg ',
      `<svg x="${-width / 2}" y="${-height}" width="${width}" height="${height}" `,
    );
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${face}</g>`;
  });
  return `<defs>${METALS}${CARD_PAINTS}</defs>${cards.join('')}`;
}
