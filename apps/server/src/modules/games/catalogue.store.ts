import type { GameType, NodeId } from '@baize/contract/games/games.ts';
import { sql, type Db, type Fragment } from '@baize/db';
import { pairsOf, type GameQuestion, type Hidden, type HiddenRow, type ListType } from './catalogue.rules.ts';
import type { FacetCell } from './facets.rules.ts';

export interface GameRow {
  readonly nodeId: NodeId;
  readonly vendor: string;
  readonly code: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly classify: string;
  readonly minBet: bigint;
  /** Empty when the vendor has not said. */
  readonly minBetCurrency: string;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly freePlay: boolean;
  readonly enabled: boolean;
  readonly connected: boolean;
  readonly thumb: string;
  readonly composition: number | null;
  readonly palette: number | null;
  readonly maintenance: boolean;
  /** A camera stands at the table. */
  readonly streaming: boolean;
  /** Version of staff's picture; empty: none. */
  readonly icon: string;
}

export const COLUMNS = sql`
  node_id as "nodeId", vendor, code, name, game_type as "gameType", classify, min_bet as "minBet", min_bet_currency as "minBetCurrency",
  coalesce(hot_rank <= 3, false) as hot, is_new as "isNew", free_play as "freePlay", enabled, connected, thumb, composition, palette, maintenance,
  icon, streaming`;

export async function listGames(
  db: Db,
  question: GameQuestion,
  page: { limit: number; offset: number },
): Promise<GameRow[]> {
  return db.rows<GameRow>`
    select ${COLUMNS} from games_game where ${conditionOf(question)}
    order by ${question.samples ? sql`connected desc, rank` : sql`rank`}, node_id limit ${page.limit} offset ${page.offset}`;
}

/** Counts by vendor, class and minimum bet. */
export async function countCells(db: Db, question: GameQuestion): Promise<FacetCell[]> {
  return db.rows<FacetCell>`
    select vendor, classify, min_bet as "minBet", min_bet_currency as "minBetCurrency", count(*)::int as games
    from games_game where ${conditionOf(question)} group by vendor, classify, min_bet, min_bet_currency`;
}

/** Counts by category. */
export async function countTypes(db: Db, question: GameQuestion): Promise<{ gameType: ListType; games: number }[]> {
  return db.rows<{ gameType: ListType; games: number }>`
    select list_type as "gameType", count(*)::int as games
    from games_game where ${conditionOf(question)} group by list_type`;
}

function conditionOf(question: GameQuestion): Fragment {
  const { listType, gameType, vendor, words, classify, minBetMax, currency, samples, hidden } = question;
  const pairs = [...new Set(words.flatMap(pairsOf))];
  return sql.and([
    sql`enabled`,
    ...(samples ? [] : [sql`connected`]),
    ...(listType === '' ? [] : [sql`list_type = ${listType}`]),
    ...(gameType === '' ? [] : [sql`game_type = ${gameType}`]),
    ...(vendor === '' ? [] : [sql`vendor = ${vendor}`]),
    ...(classify === '' ? [] : [sql`classify = ${classify} and classify <> ''`]),
    ...(minBetMax === null ? [] : [sql`min_bet > 0 and min_bet <= ${minBetMax} and min_bet_currency = ${currency}`]),
    ...(pairs.length === 0 ? [] : [sql`pairs @> ${pairs}::text[]`]),
    ...(words.length === 0 ? [] : [sql`search like all (${words.map((word) => `%${word}%`)}::text[])`]),
    ...shown(hidden),
  ]);
}

const shown = ({ vendors, categories, games }: Hidden): Fragment[] => [
  ...(vendors.length === 0 ? [] : [sql`vendor <> all (${vendors}::text[])`]),
  ...(categories.length === 0 ? [] : [sql`game_type <> all (${categories}::text[])`]),
  ...(games.length === 0 ? [] : [sql`node_id <> all (${games}::text[])`]),
];

export async function listHotGames(
  db: Db,
  { hidden, samples }: { hidden: Hidden; samples: boolean },
  limit: number,
): Promise<GameRow[]> {
  const listed = samples ? [] : [sql`connected`];
  return db.rows<GameRow>`
    select ${COLUMNS} from games_game where ${sql.and([sql`enabled and hot_rank is not null`, ...listed, ...shown(hidden)])}
    order by ${samples ? sql`connected desc, hot_rank` : sql`hot_rank`}, node_id limit ${limit}`;
}

/** Live tables now open, in order. */
export async function listLiveTables(db: Db, hidden: Hidden, limit: number): Promise<GameRow[]> {
  return db.rows<GameRow>`
    select ${COLUMNS} from games_game
    where ${sql.and([sql`enabled and connected and list_type = 'LIVE' and not maintenance`, ...shown(hidden)])}
    order by rank, node_id limit ${limit}`;
}

/** A vendor's first title; `open`: the first now served. */
export async function findFirstTitle(
  db: Db,
  { vendor, hidden, open }: { vendor: string; hidden: Hidden; open: boolean },
): Promise<GameRow | null> {
  const served = open ? [sql`connected and not maintenance`] : [];
  return db.row<GameRow>`
    select ${COLUMNS} from games_game where ${sql.and([sql`enabled and vendor = ${vendor}`, ...served, ...shown(hidden)])}
    order by rank, node_id limit 1`;
}

/** In any state; null: never in the catalogue. */
export async function findGame(db: Db, nodeId: string): Promise<GameRow | null> {
  return db.row<GameRow>`select ${COLUMNS} from games_game where node_id = ${nodeId}`;
}

export async function findGames(db: Db, nodeIds: readonly string[]): Promise<GameRow[]> {
  return db.rows<GameRow>`select ${COLUMNS} from games_game where node_id = any (${nodeIds}::text[])`;
}

export interface VendorRow {
  readonly code: string;
  readonly name: string;
  readonly h5Type: 'GAME' | 'VASSALAGE';
  readonly available: boolean;
}

/** All vendors in order; some dozens. */
export async function listVendorRows(db: Db): Promise<VendorRow[]> {
  return db.rows<VendorRow>`select code, name, h5_type as "h5Type", available from games_vendor order by rank, code`;
}

export interface VendorCount {
  readonly vendor: string;
  readonly listType: ListType;
  readonly gameType: GameType;
  readonly games: number;
  /** How many of them a vendor serves; the others are samples. */
  readonly served: number;
}

export async function countByVendor(db: Db): Promise<VendorCount[]> {
  return db.rows<VendorCount>`
    select vendor, list_type as "listType", game_type as "gameType", count(*)::int as games,
           (count(*) filter (where connected))::int as served
    from games_game where enabled group by vendor, list_type, game_type`;
}

export async function listHidden(db: Db, merchantId: string): Promise<HiddenRow[]> {
  return db.rows<HiddenRow>`
    select h.kind, h.code, g.vendor, g.game_type as "gameType", g.connected
    from games_hidden h left join games_game g on h.kind = 'game' and g.node_id = h.code and g.enabled
    where h.merchant_id = ${merchantId}`;
}

/** Vendors with a game that is served of a category or a class, also of none that is listed now. */
export const listVendorsWith = (
  db: Db,
  which: { readonly listType: string } | { readonly classify: string },
): Promise<{ code: string }[]> =>
  db.rows<{ code: string }>`
    select distinct vendor as code from games_game
    where connected and ${'listType' in which ? sql`list_type = ${which.listType}` : sql`classify = ${which.classify}`}
    order by 1`;
