import { nodeIdOf } from '@baize/contract/games/games.ts';
import { LOTTERY_VENDORS } from '@baize/lottery/index.ts';
import type { App } from '../src/kernel/app.ts';
import { present } from '../src/kernel/must.ts';
import { rankOf, writeCatalogue, type NewGame } from '../src/modules/games/index.ts';
import { HOUSE_VENDOR } from '../src/modules/vendors/index.ts';
import { demoGames, demoVendors, type DemoGame } from './catalogue/index.ts';

/** What the demo's merchants play with. */
const DEMO_CURRENCY = 'PHP';

/**
 * Felt Studio's games before its list is read for the first time, so that the first page of a new site has them. New
 * are the last that came: a mark on all would be none.
 */
const FELT_GAMES = [
  { code: 'jeepney-moon', name: 'Jeepney Moon', gameType: 'RNG', classify: '', minBet: 100n, isNew: false },
  { code: 'bahay-kubo', name: 'Bahay Kubo', gameType: 'RNG', classify: 'JP', minBet: 100n, isNew: false },
  { code: 'kalesa', name: 'Kalesa', gameType: 'RNG', classify: 'JP', minBet: 100n, isNew: false },
  { code: 'liga', name: 'Liga ng Isla', gameType: 'SPORTS', classify: '', minBet: 500n, isNew: false },
  { code: 'arena', name: 'Arena Uno', gameType: 'ESPORTS', classify: '', minBet: 500n, isNew: false },
  { code: 'saranggola', name: 'Saranggola', gameType: 'RNG', classify: 'AC', minBet: 100n, isNew: false },
  { code: 'layag', name: 'Layag', gameType: 'RNG', classify: 'AC', minBet: 100n, isNew: false },
  { code: 'perlas', name: 'Perlas', gameType: 'RNG', classify: 'AC', minBet: 100n, isNew: false },
  { code: 'manggahan', name: 'Manggahan', gameType: 'RNG', classify: 'AC', minBet: 100n, isNew: false },
  { code: 'dragon-tiger', name: 'Dragon Tiger', gameType: 'LIVE', classify: '', minBet: 2000n, isNew: false },
  { code: 'sic-bo', name: 'Sic Bo', gameType: 'LIVE', classify: '', minBet: 2000n, isNew: false },
  { code: 'sari-jacks', name: 'Sari Jacks', gameType: 'RNG', classify: 'VP', minBet: 100n, isNew: false },
  { code: 'capiz', name: 'Capiz', gameType: 'RNG', classify: 'AC', minBet: 100n, isNew: false },
  { code: 'kaskas', name: 'Kaskas', gameType: 'RNG', classify: 'SC', minBet: 100n, isNew: false },
  { code: 'tongits', name: 'Tong-its', gameType: 'PVP', classify: 'TG', minBet: 5000n, isNew: true },
  { code: 'holdem', name: 'Hold’em', gameType: 'PVP', classify: 'TG', minBet: 8000n, isNew: true },
  { code: 'bingo-hall', name: 'Bingo Hall', gameType: 'RNG', classify: 'BG', minBet: 100n, isNew: true },
  { code: 'manila-bay', name: 'Manila Bay', gameType: 'FISH', classify: '', minBet: 200n, isNew: true },
] as const;

/** The demo catalogue: dozens of vendors and thousands of titles that nobody serves, behind Felt Studio's games. */
export async function seedGames(app: App): Promise<void> {
  const ranks = new Map(demoVendors.map(({ code, rank }) => [code, rank]));
  const games = demoGames().map((game) => demoGame(game, ranks.get(game.vendor) ?? demoVendors.length));
  await writeCatalogue(app, { vendors: demoVendors, games: [...FELT_GAMES.map(feltGame), ...games] });
}

type FeltGame = (typeof FELT_GAMES)[number];

const feltGame = ({ code, name, gameType, classify, minBet, isNew }: FeltGame, position: number): NewGame => ({
  nodeId: present(nodeIdOf(HOUSE_VENDOR, code), `node id of ${code}`),
  vendor: HOUSE_VENDOR,
  code,
  name,
  gameType,
  classify,
  minBet,
  minBetCurrency: DEMO_CURRENCY,
  rank: rankOf(position, 0),
  hotRank: position + 1,
  isNew,
  freePlay: true,
  enabled: true,
  connected: true,
  thumb: '',
  composition: null,
  palette: null,
});

const demoGame = ({ gameCode, gameClassify, sortOrder, hotRank, ...game }: DemoGame, vendorRank: number): NewGame => ({
  ...game,
  hotRank: hotRank === null ? null : FELT_GAMES.length + hotRank,
  nodeId: present(nodeIdOf(game.vendor, gameCode), `node id of ${game.vendor} ${gameCode}`),
  code: gameCode,
  classify: gameClassify,
  minBetCurrency: DEMO_CURRENCY,
  rank: rankOf(sortOrder, vendorRank),
  enabled: true,
  // The platform serves the lottery hall itself; nobody serves the invented titles.
  connected: LOTTERY_VENDORS.has(game.vendor),
  thumb: '',
});
