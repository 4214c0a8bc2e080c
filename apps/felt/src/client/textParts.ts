import type { FeltPart } from '@baize/i18n/felt.ts';

const OF_GAMES: Readonly<Record<string, readonly FeltPart[]>> = {
  'jeepney-moon': ['feltJeepneyMoon'],
  perlas: ['feltPerlas'],
  baccarat: ['feltTable', 'feltBaccarat'],
  roulette: ['feltTable', 'feltRoulette'],
};

/** The parts of the texts that a game is played and shown again with. */
export const partsOf = (game: string): readonly FeltPart[] => [
  'felt',
  ...(Object.hasOwn(OF_GAMES, game) ? (OF_GAMES[game] ?? []) : []),
];
