import { createHash } from 'node:crypto';
import type { Game, GameVendor } from '@baize/contract/games/games.ts';
import { LIVE_TABLES_SHOWN } from '@baize/contract/games/liveModels.ts';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { unchanging } from '../../kernel/http/unchanging.ts';
import { perApp } from '../../kernel/perApp.ts';
import {
  decideHidden,
  LIST_TYPES,
  pagesOf,
  withVendors,
  type GameQuestion,
  type Hidden,
  type HiddenRow,
  type ListType,
} from './catalogue.rules.ts';
import {
  countByVendor,
  countCells,
  countTypes,
  listGames,
  listHidden,
  listHotGames,
  listLiveTables,
  listVendorRows,
  type VendorCount,
  type VendorRow,
} from './catalogue.store.ts';
import { listConnectedVendors, vendorsElsewhere } from '../vendors/index.ts';
import { closedVendors, type ClosedVendors } from './closed.ts';
import { gameFace, keptTable, vendorFaces, type KeptTable } from './faces.ts';
import { totalOf, type FacetCell } from './facets.rules.ts';
import { decideUnopened } from './launch.rules.ts';

/** A change shows in every process after this. */
const FRESH_MS = 10_000;
const PAGES_MAX = 400;
const MERCHANTS_MAX = 1000;
const HOT_GAMES_MAX = 100;

export interface GamePage {
  readonly games: Game[];
  readonly pageNum: number;
  readonly total: number;
  readonly totalPages: number;
}

export interface HotGames {
  readonly list: Game[];
}

interface Vendors {
  readonly closed: ClosedVendors;
  readonly rows: readonly VendorRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly counts: readonly VendorCount[];
}

export interface Catalogue {
  /** What the merchant shows nobody. */
  hidden(merchant: Merchant): Promise<Hidden>;
  /** With vendors that may not be played from that address. */
  hiddenTo(merchant: Merchant, ip: string): Promise<Hidden>;
  /** With vendors that cannot be opened at this merchant, too: what no list has. */
  unlistedTo(merchant: Merchant, ip: string): Promise<Hidden>;
  hiddenRows(merchantId: string): Promise<readonly HiddenRow[]>;
  vendors(): Promise<Vendors>;
  page(question: GameQuestion, page: { number: number; size: number }): Promise<GamePage>;
  /** By vendor, class and minimum bet, which the query ignores. */
  cells(question: GameQuestion): Promise<readonly FacetCell[]>;
  /** Counts by category, in the site's order. */
  types(question: GameQuestion): Promise<readonly { gameType: ListType; games: number }[]>;
  hot(question: { readonly hidden: Hidden; readonly samples: boolean }): Promise<HotGames>;
  live(hidden: Hidden): Promise<readonly KeptTable[]>;
  /** Drops the cache after a change by this process. */
  refresh(): void;
}

/** The catalogue through a short cache. */
export const catalogueOf = perApp((app: App): Catalogue => {
  const { db } = app;
  const hiddenRows = createCache<Awaited<ReturnType<typeof listHidden>>>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX });
  const vendors = createCache<Vendors>({ ttlMs: FRESH_MS, max: 1 });
  const cells = createCache<readonly FacetCell[]>({ ttlMs: FRESH_MS, max: PAGES_MAX });
  const types = createCache<Awaited<ReturnType<Catalogue['types']>>>({ ttlMs: FRESH_MS, max: PAGES_MAX });
  const pages = createCache<Game[]>({ ttlMs: FRESH_MS, max: PAGES_MAX });
  const hot = createCache<HotGames>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX });
  /** Serialized pages, cached with their games. */
  const pagesAsSent = new WeakMap<readonly Game[], GamePage>();
  const tables = createCache<readonly KeptTable[]>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX });

  const catalogue: Catalogue = {
    hidden: async ({ id, flags }) => decideHidden(await catalogue.hiddenRows(id), flags),
    async hiddenTo(merchant, ip) {
      const [hidden, elsewhere] = await Promise.all([catalogue.hidden(merchant), vendorsElsewhere(app, ip)]);
      return withVendors(hidden, elsewhere);
    },
    async unlistedTo(merchant, ip) {
      const [hidden, connected] = await Promise.all([catalogue.hiddenTo(merchant, ip), listConnectedVendors(app)]);
      return withVendors(hidden, decideUnopened(connected, merchant.settings.currency, merchant.flags));
    },
    hiddenRows: (id) => hiddenRows.get(id, () => listHidden(db, id)),
    vendors: () =>
      vendors.get('all', async () => {
        const rows = await listVendorRows(db);
        const names = new Map(rows.map(({ code, name }) => [code, name]));
        return { rows, names, counts: await countByVendor(db), closed: await closedVendors(app) };
      }),
    async page(question, { number, size }) {
      const key = keyOfList(question);
      const offset = (number - 1) * size;
      const total = totalOf(await catalogue.cells(question), question);
      const games =
        offset >= total
          ? []
          : await pages.get(`${key} ${number}/${size}`, () =>
              read(() => listGames(db, question, { limit: size, offset })),
            );
      const known = pagesAsSent.get(games);
      if (known?.total === total) return known;
      const page = unchanging({
        games: games.map((game) => ofVendorList(game, question)),
        pageNum: number,
        total,
        totalPages: pagesOf(total, size),
      });
      pagesAsSent.set(games, page);
      return page;
    },
    cells(question) {
      const whole = { ...question, vendor: '', classify: '', minBetMax: null, currency: '' };
      return cells.get(keyOf(whole), () => countCells(db, whole));
    },
    types: (question) =>
      types.get(keyOfList(question), async () =>
        (await countTypes(db, question)).toSorted(
          (one, other) => LIST_TYPES.indexOf(one.gameType) - LIST_TYPES.indexOf(other.gameType),
        ),
      ),
    hot: (question) =>
      hot.get(keyOf(question), async () =>
        unchanging({ list: await read(() => listHotGames(db, question, HOT_GAMES_MAX)) }),
      ),
    live: (hidden) =>
      tables.get(keyOf(hidden), async () => {
        const [games, vendorsNow] = await Promise.all([
          listLiveTables(db, hidden, LIVE_TABLES_SHOWN),
          catalogue.vendors(),
        ]);
        return games.map((row) => keptTable(row, vendorsNow));
      }),
    refresh() {
      for (const cache of [hiddenRows, vendors, cells, types, pages, hot, tables]) cache.clear();
    },
  };

  async function read(list: () => ReturnType<typeof listGames>): Promise<Game[]> {
    const [rows, vendorsNow] = await Promise.all([list(), catalogue.vendors()]);
    return rows.map((row) => gameFace(row, vendorsNow));
  }
  app.live.hear('games', catalogue.refresh);
  return catalogue;
});

/** `mapping`, and `sorting` in the site's order (G3). */
export async function vendorsByCategory(
  app: App,
  merchant: Merchant,
  { language, ip, samples }: { language: string; ip: string; samples: boolean },
): Promise<{ mapping: Record<string, GameVendor[]>; sorting: { gameCategory: string; vendorNames: GameVendor[] }[] }> {
  const catalogue = catalogueOf(app);
  const [vendors, hidden, hiddenRows] = await Promise.all([
    catalogue.vendors(),
    catalogue.unlistedTo(merchant, ip),
    catalogue.hiddenRows(merchant.id),
  ]);
  const mapping = vendorFaces(vendors, { hidden, hiddenRows, language, samples });
  const sorting = LIST_TYPES.map((gameCategory) => ({ gameCategory, vendorNames: mapping[gameCategory] ?? [] }));
  return { mapping, sorting: sorting.filter(({ vendorNames }) => vendorNames.length > 0) };
}

/** G3: in a vendor's list the field means the opposite. */
const ofVendorList = (game: Game, { vendor }: GameQuestion): Game =>
  vendor === '' ? game : { ...game, supportPlay: game.freeplay ? 1 : 0 };

/** Without a minimum bet all currencies share one list. */
const keyOfList = (question: GameQuestion): string =>
  keyOf(question.minBetMax === null ? { ...question, currency: '' } : question);

const keyOf = (question: unknown): string =>
  JSON.stringify(question, (name, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return name === 'games' && Array.isArray(value) && value.length > 0
      ? createHash('sha256').update(value.join(' ')).digest('base64url')
      : value;
  });
