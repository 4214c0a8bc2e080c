import type { GameType } from '@baize/contract/games/games.ts';
import type { Title } from './titles.ts';

type Signature = Title & {
  readonly vendor: string;
  readonly gameType: GameType;
  readonly composition: number;
  readonly palette: number;
};

const slot = (vendor: string, name: string, composition: number, palette: number): Signature =>
  titled(vendor, 'RNG', name, composition, palette);

const titled = (vendor: string, gameType: GameType, name: string, composition: number, palette: number): Signature => ({
  vendor,
  gameType,
  name,
  gameClassify: '',
  composition,
  palette,
});

/** The titles that stand first in their vendor's lists, with covers chosen by hand. */
export const SIGNATURES: readonly Signature[] = [
  slot('BRWN', 'Sevens', 1, 0),
  slot('BRWN', 'Pyramid Moon', 7, 3),
  slot('BRWN', 'Fortune Coin', 8, 1),
  slot('BRWN', 'Emerald Hour', 2, 4),
  slot('BRWN', 'Gold Bell', 6, 2),
  slot('NORT', 'Quay Sevens', 1, 2),
  slot('NORT', 'Lotus Night', 4, 3),
  slot('NORT', 'Amber Sun', 5, 1),
  slot('NORT', 'Red Lantern', 3, 0),
  slot('NORT', 'Triple Reel', 0, 3),
  titled('TIDE', 'FISH', 'Koi Twins', 0, 2),
  titled('TIDE', 'FISH', 'Kraken King', 7, 1),
  titled('TIDE', 'FISH', 'Deep Angler', 1, 0),
  titled('TIDE', 'FISH', 'Turtle Isle', 6, 4),
  titled('KOIW', 'FISH', 'Puffer Pop', 3, 3),
  titled('KOIW', 'FISH', 'Shark Bay', 4, 0),
  titled('KOIW', 'FISH', 'Jelly Drift', 5, 1),
  titled('KOIW', 'FISH', 'Manta Dive', 2, 2),
  titled('SALN', 'LIVE', 'Roulette', 0, 1),
  titled('SALN', 'LIVE', 'Baccarat', 1, 0),
  titled('SALN', 'LIVE', 'Sic Bo', 2, 2),
  titled('SALN', 'LIVE', 'Dragon Tiger', 4, 4),
  titled('SALN', 'LIVE', 'Blackjack', 7, 3),
  titled('SALN', 'LIVE', 'Money Wheel', 6, 2),
  titled('SALN', 'LIVE', 'High Table', 5, 0),
  titled('SALN', 'LIVE', 'Felt Room', 3, 1),
  titled('PRLR', 'LIVE', 'Parlour Lobby', 3, 4),
  titled('CLOV', 'PVP', 'Mahjong', 3, 3),
  titled('CLOV', 'PVP', 'Joker Club', 7, 2),
  titled('CLOV', 'PVP', 'Domino', 4, 4),
  titled('CLOV', 'PVP', 'King Duel', 2, 0),
  titled('CLOV', 'PVP', 'Crown Poker', 5, 1),
  titled('CLOV', 'PVP', 'Dealer Ring', 6, 4),
  titled('QUIL', 'LOTT', 'Bingo Hall', 3, 3),
  titled('QUIL', 'LOTT', 'Lotto Drum', 1, 4),
  titled('PAVL', 'SPORTS', 'Football', 0, 0),
  titled('PAVL', 'SPORTS', 'Champions', 4, 4),
  titled('PAVL', 'SPORTS', 'Hoops', 1, 1),
  titled('PAVL', 'SPORTS', 'Title Fight', 3, 3),
  titled('HALF', 'SPORTS', 'Sportsbook', 8, 0),
  titled('DUEL', 'ESPORTS', 'Iron Helm', 5, 0),
  titled('DUEL', 'ESPORTS', 'Blade Hex', 1, 1),
  titled('DUEL', 'ESPORTS', 'Bolt Guard', 2, 2),
];
