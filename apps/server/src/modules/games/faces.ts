import type { Game, GameType, GameVendor } from '@baize/contract/games/games.ts';
import type { LiveTable } from '@baize/contract/games/liveModels.ts';
import { crestUrl, iconUrl } from './art.ts';
import { isHidden, listTypeOf, type Hidden, type HiddenRow } from './catalogue.rules.ts';
import type { GameRow, VendorCount, VendorRow } from './catalogue.store.ts';
import { toldOf, type ClosedVendors } from './closed.ts';

/** What is known of all vendors. */
export interface VendorsNow {
  readonly rows: readonly VendorRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly counts: readonly VendorCount[];
  readonly closed: ClosedVendors;
}

/** A game with the seeds' field names (G3). */
export function gameFace(row: GameRow, { names, closed }: Pick<VendorsNow, 'names' | 'closed'>): Game {
  const icon = iconUrl(row);
  return {
    nodeId: row.nodeId,
    nodeName: row.name,
    gameName: row.name,
    displayName: row.name,
    gameId: row.code,
    gameCode: row.code,
    gameType: row.gameType,
    vassalage: row.vendor,
    vendorName: names.get(row.vendor) ?? row.vendor,
    gameClassify: row.classify,
    gameClassifyNew: row.classify,
    minBet: amountText(row.minBet),
    mobileLargeIcon: icon,
    iconUrl: icon,
    showIcon: row.isNew ? 'NEW' : row.hot ? 'HOT' : row.classify === 'JP' ? 'JP' : '',
    roomId: '',
    supportPlay: row.freePlay ? 0 : 1,
    freeplay: row.freePlay,
    isGameH5: true,
    lottoMode: LOTTO_MODES[row.gameType] ?? '',
    ...(row.maintenance || closed.has(row.vendor) ? { closed: true } : {}),
    ...(row.connected ? {} : { sample: true }),
  };
}

/** A live table as lists keep it. */
export interface KeptTable {
  readonly vendor: string;
  readonly table: Omit<LiveTable, 'minBet'>;
  /** If the vendor gave a currency with it. */
  readonly least: { readonly amount: string; readonly currency: string } | null;
  readonly streaming: boolean;
}

export const keptTable = (row: GameRow, { names }: Pick<VendorsNow, 'names'>): KeptTable => ({
  vendor: row.vendor,
  table: {
    nodeId: row.nodeId,
    gameName: row.name,
    vendorName: names.get(row.vendor) ?? row.vendor,
    icon: iconUrl(row),
    freeplay: row.freePlay,
  },
  least: row.minBet > 0n ? { amount: amountText(row.minBet), currency: row.minBetCurrency } : null,
  streaming: row.streaming,
});

/** Vendors may scale stakes by currency: others see none. */
export const tableFace = ({ table, least }: KeptTable, currency: string): LiveTable =>
  least?.currency === currency ? { ...table, minBet: least.amount } : table;

/** G4: `ent` where the mode contains Entertainment. */
export const LOTTO_MODES: Partial<Record<GameType, string>> = { LOTT: 'Traditional', ELOTT: 'Entertainment' };

/** With visible games, by category; ESPORTS also under SPORTS. */
export function vendorFaces(
  { rows, counts, closed }: Omit<VendorsNow, 'names'>,
  asked: { hidden: Hidden; hiddenRows: readonly HiddenRow[]; language: string; samples: boolean },
): Record<string, GameVendor[]> {
  const { hidden, hiddenRows, language, samples } = asked;
  const single = (vendor: string, gameType: GameType): readonly HiddenRow[] =>
    hiddenRows.filter((row) => row.kind === 'game' && row.vendor === vendor && row.gameType === gameType);
  const shown = counts
    .filter((count) => !isHidden(hidden, count))
    .map((count) => {
      const hiddenHere = single(count.vendor, count.gameType);
      const served = count.served - hiddenHere.filter(({ connected }) => connected).length;
      return { ...count, served, games: samples ? count.games - hiddenHere.length : served };
    })
    .filter(({ games }) => games > 0);
  const mapping: Record<string, GameVendor[]> = {};
  for (const row of rows) {
    const mine = shown.filter(({ vendor }) => vendor === row.code);
    for (const category of new Set(mine.flatMap(({ gameType }) => [listTypeOf(gameType), gameType]))) {
      const here = mine.filter(({ gameType, listType }) => gameType === category || listType === category);
      const games = here.reduce((sum, count) => sum + count.games, 0);
      const isSample = here.every((count) => count.served === 0);
      const gameType = here.find((count) => count.gameType === category)?.gameType ?? here[0]?.gameType ?? category;
      (mapping[category] ??= []).push({
        ...vendorFace(row, gameType, games),
        ...(isSample ? { sample: true } : {}),
        ...(closed.has(row.code) ? { available: false, closed: true, ...toldOf(closed.get(row.code), language) } : {}),
      });
    }
  }
  // What can be played comes first.
  for (const vendors of Object.values(mapping))
    vendors.sort((one, other) => Number(one.sample ?? false) - Number(other.sample ?? false));
  return mapping;
}

const vendorFace = (row: VendorRow, gameType: GameType, games: number): GameVendor => ({
  displayName: row.name,
  gameType,
  vassalage: row.code,
  h5Type: row.h5Type,
  crest: crestUrl(row),
  available: row.available,
  games,
});

/** Hundredths as decimal text, independent of currency. */
const amountText = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
