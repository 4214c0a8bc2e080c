import type { InputOf, OutputOf } from '@baize/contract/call.ts';
import type { Game, gameList, GameVendor } from '@baize/contract/games/games.ts';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import {
  decideHidden,
  decideQuestion,
  LIST_TYPES,
  pagesOf,
  type GameQuestion,
  type Hidden,
} from './catalogue.rules.ts';
import {
  countByVendor,
  countGames,
  listGames,
  listHidden,
  listHotGames,
  listVendorRows,
  type VendorCount,
  type VendorRow,
} from './catalogue.store.ts';
import { gameFace, vendorFaces } from './faces.ts';

/** The catalogue changes when a vendor's list is read or staff change a switch; this much later every process shows it. */
const FRESH_MS = 10_000;
const PAGES_MAX = 400;
const MERCHANTS_MAX = 1000;
const HOT_GAMES_MAX = 100;

export interface GamePage {
  readonly games: Game[];
  readonly total: number;
  readonly totalPages: number;
}

interface Vendors {
  readonly rows: readonly VendorRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly counts: readonly VendorCount[];
}

export interface Catalogue {
  hidden(merchant: Merchant): Promise<Hidden>;
  vendors(): Promise<Vendors>;
  page(question: GameQuestion, page: { number: number; size: number }): Promise<GamePage>;
  hot(hidden: Hidden): Promise<Game[]>;
  /** Forgets what was read, after this process changed the catalogue. */
  refresh(): void;
}

/** The catalogue as lists read it: from memory while it is fresh. */
export const catalogueOf = perApp(({ db }: App): Catalogue => {
  const hiddenRows = createCache<Awaited<ReturnType<typeof listHidden>>>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX });
  const vendors = createCache<Vendors>({ ttlMs: FRESH_MS, max: 1 });
  const totals = createCache<number>({ ttlMs: FRESH_MS, max: PAGES_MAX });
  const pages = createCache<Game[]>({ ttlMs: FRESH_MS, max: PAGES_MAX });

  const catalogue: Catalogue = {
    hidden: async ({ id, flags }) => decideHidden(await hiddenRows.get(id, () => listHidden(db, id)), flags),
    vendors: () =>
      vendors.get('all', async () => {
        const rows = await listVendorRows(db);
        return { rows, names: new Map(rows.map(({ code, name }) => [code, name])), counts: await countByVendor(db) };
      }),
    async page(question, { number, size }) {
      const key = keyOf(question);
      const offset = (number - 1) * size;
      const total = await totals.get(key, () => countGames(db, question));
      const games =
        offset >= total
          ? []
          : await pages.get(`${key} ${number}/${size}`, () =>
              read(() => listGames(db, question, { limit: size, offset })),
            );
      return { games: games.map((game) => ofVendorList(game, question)), total, totalPages: pagesOf(total, size) };
    },
    hot: (hidden) => pages.get(`hot ${keyOf(hidden)}`, () => read(() => listHotGames(db, hidden, HOT_GAMES_MAX))),
    refresh() {
      for (const cache of [hiddenRows, vendors, totals, pages]) cache.clear();
    },
  };

  async function read(list: () => ReturnType<typeof listGames>): Promise<Game[]> {
    const [rows, { names }] = await Promise.all([list(), catalogue.vendors()]);
    return rows.map((row) => gameFace(row, names.get(row.vendor) ?? row.vendor));
  }
  return catalogue;
});

/** The vendors of each category as this merchant shows them: `mapping` by category, `sorting` in the site's order (G3). */
export async function vendorsByCategory(
  app: App,
  merchant: Merchant,
): Promise<{ mapping: Record<string, GameVendor[]>; sorting: { gameCategory: string; vendorNames: GameVendor[] }[] }> {
  const catalogue = catalogueOf(app);
  const [{ rows, counts }, hidden] = await Promise.all([catalogue.vendors(), catalogue.hidden(merchant)]);
  const mapping = vendorFaces(rows, counts, hidden);
  const sorting = LIST_TYPES.map((gameCategory) => ({ gameCategory, vendorNames: mapping[gameCategory] ?? [] }));
  return { mapping, sorting: sorting.filter(({ vendorNames }) => vendorNames.length > 0) };
}

/** A page of the games that a merchant shows; what cannot match anything is an empty page. */
export async function gamePage(
  app: App,
  merchant: Merchant,
  asked: InputOf<typeof gameList>,
): Promise<OutputOf<typeof gameList>> {
  const catalogue = catalogueOf(app);
  const question = decideQuestion(asked, await catalogue.hidden(merchant));
  if (!question) return { games: [], pageNum: asked.pageNo, totalPages: 0, total: 0 };
  const page = await catalogue.page(question, { number: asked.pageNo, size: asked.pageSize });
  return { ...page, pageNum: asked.pageNo };
}

/** G3: in a vendor's list the field means the opposite of what it means in the others. */
const ofVendorList = (game: Game, { vendor }: GameQuestion): Game =>
  vendor === '' ? game : { ...game, supportPlay: game.freePlay ? 1 : 0 };

const keyOf = (question: unknown): string =>
  JSON.stringify(question, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
