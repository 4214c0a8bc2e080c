import { chanceFrom, hash, pick, type Chance } from '@baize/art/chance.ts';
import type { GameType } from '@baize/contract/games/games.ts';
import { LOTTERY_GAMES } from '@baize/lottery/index.ts';
import { coversFor } from './covers.ts';
import { SIGNATURES } from './signatures.ts';
import { drawTitle, type Title } from './titles.ts';
import type { DemoGame } from './types.ts';
import { VENDOR_PLANS, type VendorPlan } from './vendors.ts';

const NEW_SHARE = 0.06;
const HOT_SHARE = 0.03;
/** Hot games are near the front of their vendor's list. */
const HOT_WITHIN = 12;
const PALETTES = 8;

/** Minor units, as often as they stand here. Slots have the steps of the filter panel (G2). */
const MIN_BETS: Record<GameType, readonly bigint[]> = {
  RNG: [1n, 5n, 10n, 10n, 10n, 50n, 50n, 75n, 100n, 100n, 200n],
  LIVE: [500n, 1_000n, 1_000n, 5_000n, 10_000n],
  PVP: [10n, 50n, 100n, 100n, 500n],
  FISH: [1n, 1n, 5n, 10n, 10n, 50n],
  SPORTS: [100n, 1_000n, 2_000n],
  ESPORTS: [100n, 1_000n, 2_000n],
  LOTT: [100n, 1_000n, 2_000n],
  ELOTT: [10n, 50n, 100n],
  COCKFIGHT: [1_000n, 2_000n, 5_000n],
};

/** How many in ten can be tried without money; live tables and bookmakers never. */
const FREE_PLAY_SHARES: Partial<Record<GameType, number>> = { RNG: 0.92, FISH: 0.7, PVP: 0.3, ELOTT: 0.4 };

type Draft = Omit<DemoGame, 'hotRank'>;

/** All games of the demo's invented vendors: the same ones every time, in the order of vendors and lists. */
export function demoGames(): DemoGame[] {
  const taken = new Set<string>();
  const drafts = VENDOR_PLANS.flatMap((plan) => draftVendor(plan, taken));
  const hot = hotRanks(drafts);
  return drafts.map((draft) => ({ ...draft, hotRank: hot.get(draft) ?? null }));
}

function draftHall({ code }: VendorPlan): Draft[] {
  return LOTTERY_GAMES.filter(({ vendor }) => vendor === code).map((game, sortOrder) => ({
    gameCode: game.code,
    name: game.name,
    vendor: code,
    gameType: game.mode === 'Elott' ? 'ELOTT' : 'LOTT',
    gameClassify: '',
    minBet: 100n,
    isNew: false,
    freePlay: false,
    sortOrder,
    composition: null,
    palette: sortOrder % PALETTES,
  }));
}

function draftVendor(plan: VendorPlan, taken: Set<string>): Draft[] {
  if (plan.isHall) return draftHall(plan);
  const chance = chanceFrom(hash(`catalogue/${plan.code}`));
  const signatures = SIGNATURES.filter(({ vendor }) => vendor === plan.code);
  for (const { name } of signatures) taken.add(name.toLowerCase());
  const drawn = titlesOf(plan, taken, chance);
  return [...signatures, ...drawn].map((title, sortOrder) => {
    const { gameType, name, gameClassify } = title;
    const covers = coversFor(gameType, gameClassify, name);
    return {
      gameCode: codeOf(name),
      name,
      vendor: plan.code,
      gameType,
      gameClassify,
      minBet: pick(MIN_BETS[gameType], Math.floor(chance() * MIN_BETS[gameType].length)),
      isNew: chance() < NEW_SHARE,
      freePlay: chance() < (FREE_PLAY_SHARES[gameType] ?? 0),
      sortOrder,
      composition: title.composition ?? (covers.length > 0 ? pick(covers, Math.floor(chance() * covers.length)) : null),
      palette: title.palette ?? Math.floor(chance() * PALETTES),
    };
  });
}

type Drawn = Title & {
  readonly gameType: GameType;
  readonly composition: number | null;
  readonly palette: number | null;
};

/** The rest of a vendor's titles, no name used twice in the whole catalogue. */
function titlesOf({ code, titles, themes = [] }: VendorPlan, taken: Set<string>, chance: Chance): Drawn[] {
  return (Object.entries(titles) as [GameType, number][]).flatMap(([gameType, count]) => {
    const signed = SIGNATURES.filter((title) => title.vendor === code && title.gameType === gameType).length;
    return Array.from({ length: count - signed }, () => {
      const title = drawFresh(() => drawTitle(gameType, themes, chance), taken);
      return { ...title, gameType, composition: null, palette: null };
    });
  });
}

const TRIES_MAX = 500;

function drawFresh(draw: () => Title, taken: Set<string>): Title {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const title = draw();
    if (taken.has(title.name.toLowerCase())) continue;
    taken.add(title.name.toLowerCase());
    return title;
  }
  throw new Error('The word lists are too short for so many titles.');
}

/** "Miller's Pouch" → millers-pouch. */
function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}

/** Ranks from 1: signature titles are likelier, and no two neighbours are of one vendor if it can be helped. */
function hotRanks(drafts: readonly Draft[]): Map<Draft, number> {
  const chance = chanceFrom(hash('catalogue/hot'));
  const lots = drafts
    .filter(({ sortOrder, gameType }) => sortOrder < HOT_WITHIN && gameType !== 'COCKFIGHT')
    .map((draft) => ({ draft, lot: chance() + draft.sortOrder / HOT_WITHIN }))
    .sort((a, b) => a.lot - b.lot);
  const count = Math.round(drafts.length * HOT_SHARE);
  return new Map(lots.slice(0, count).map(({ draft }, index) => [draft, index + 1]));
}
