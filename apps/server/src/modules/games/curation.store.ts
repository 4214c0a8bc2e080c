import type { GameType, NodeId } from '@baize/contract/games/games.ts';
import { sql, type Db, type Fragment } from '@baize/db';
import { pairsOf, type HiddenKind, type ListType } from './catalogue.rules.ts';
import { COLUMNS, type GameRow } from './catalogue.store.ts';

/** Staff's filter; empty: all listed games. */
export type GameState = '' | 'hidden' | 'maintenance' | 'new' | 'hot' | 'gone';

export interface CurationQuestion {
  readonly merchantId: string;
  readonly words: readonly string[];
  readonly listType: ListType | '';
  readonly vendor: string;
  readonly state: GameState;
}

export interface CuratedGame extends GameRow {
  readonly rank: number;
  readonly listType: ListType;
}

/** Including games the merchant hides. */
export async function listCurated(
  db: Db,
  question: CurationQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<CuratedGame[]> {
  return db.rows<CuratedGame>`
    select ${COLUMNS}, rank, list_type as "listType" from games_game where ${conditionOf(question)}
    order by ${question.state === 'hot' ? sql`hot_rank` : sql`rank`}, node_id limit ${limit} offset ${offset}`;
}

export async function countCurated(db: Db, question: CurationQuestion): Promise<number> {
  const counted = await db.row<{
    count: number;
  }>`select count(*)::int as count from games_game where ${conditionOf(question)}`;
  return counted?.count ?? 0;
}

function conditionOf({ merchantId, words, listType, vendor, state }: CurationQuestion): Fragment {
  const pairs = [...new Set(words.flatMap(pairsOf))];
  return sql.and([
    stateOf(state, merchantId),
    ...(listType === '' ? [] : [sql`list_type = ${listType}`]),
    ...(vendor === '' ? [] : [sql`vendor = ${vendor}`]),
    ...(pairs.length === 0 ? [] : [sql`pairs @> ${pairs}::text[]`]),
    ...(words.length === 0 ? [] : [sql`search like all (${words.map((word) => `%${word}%`)}::text[])`]),
  ]);
}

function stateOf(state: GameState, merchantId: string): Fragment {
  switch (state) {
    case 'gone':
      return sql`not enabled`;
    case 'maintenance':
      return sql`maintenance`;
    case 'new':
      return sql`enabled and is_new`;
    case 'hot':
      return sql`enabled and hot_rank is not null`;
    case 'hidden':
      return sql`node_id in (select code from games_hidden where merchant_id = ${merchantId} and kind = 'game')`;
    case '':
      return sql`enabled`;
  }
}

export interface GameFacts extends CuratedGame {
  /** Staff's position in the hot list; null: by play. */
  readonly hotPlace: number | null;
  /** Of all merchants, without rollbacks. */
  readonly rounds: bigint;
}

export async function findCurated(db: Db, nodeId: string, since: string): Promise<GameFacts | null> {
  return db.row<GameFacts>`
    select ${COLUMNS}, rank, list_type as "listType", hot_rank_set as "hotPlace",
           (select greatest(coalesce(sum(p.rounds), 0), 0)::bigint from games_play p
            where p.node_id = games_game.node_id and p.day >= ${since}::date) as rounds
    from games_game where node_id = ${nodeId}`;
}

/** Before any game's row. */
export async function lockOrder(tx: Db): Promise<void> {
  await tx.row`select id from games_order where id = 1 for update`;
}

/** Position in the category's list from 1, and its length. */
export async function findPosition(
  db: Db,
  { listType, rank, nodeId }: { listType: ListType; rank: number; nodeId: string },
): Promise<{ position: number; of: number }> {
  const found = await db.row<{ position: number; of: number }>`
    select (select count(*)::int from games_game
            where enabled and list_type = ${listType} and (rank, node_id) < (${rank}::int, ${nodeId}::text)) + 1 as position,
           (select count(*)::int from games_game where enabled and list_type = ${listType}) as of`;
  return found ?? { position: 1, of: 1 };
}

/** A game's marks and state, locked until the transaction ends. */
export async function lockGame(
  tx: Db,
  nodeId: string,
): Promise<{
  name: string;
  rank: number;
  listType: ListType;
  isNew: boolean;
  hotPlace: number | null;
  maintenance: boolean;
  enabled: boolean;
  icon: string;
} | null> {
  return tx.row`
    select name, rank, list_type as "listType", is_new as "isNew", hot_rank_set as "hotPlace", maintenance, enabled, icon
    from games_game where node_id = ${nodeId} for update`;
}

export async function findName(db: Db, nodeId: string): Promise<string | null> {
  return (await db.row<{ name: string }>`select name from games_game where node_id = ${nodeId}`)?.name ?? null;
}

/** A game hot by play stays so until the list is rebuilt. */
export async function updateMarks(
  tx: Db,
  nodeId: string,
  { isNew, hotPlace }: { isNew: boolean; hotPlace: number | null },
): Promise<void> {
  await tx.run`
    update games_game
    set is_new = ${isNew}, hot_rank_set = ${hotPlace}::int,
        hot_rank = case when hot_rank < 0 then hot_rank else ${hotPlace}::int end
    where node_id = ${nodeId}`;
}

export async function updateMaintenance(tx: Db, nodeId: string, maintenance: boolean): Promise<void> {
  await tx.run`update games_game set maintenance = ${maintenance} where node_id = ${nodeId}`;
}

/** Neighbours of a position, without the moved game. */
export async function listNeighbours(
  tx: Db,
  { listType, nodeId, position }: { listType: ListType; nodeId: string; position: number },
): Promise<{ nodeId: string; rank: number }[]> {
  const from = Math.max(0, position - 2);
  return tx.rows`
    select node_id as "nodeId", rank from games_game
    where enabled and list_type = ${listType} and node_id <> ${nodeId}
    order by rank, node_id limit ${position - from} offset ${from}`;
}

export async function shiftBehind(
  tx: Db,
  { rank, nodeId }: { rank: number; nodeId: string },
  by: number,
): Promise<void> {
  await tx.run`
    update games_game set rank = rank + ${by}::int where (rank, node_id) > (${rank}::int, ${nodeId}::text)`;
}

export async function updateRank(tx: Db, nodeId: string, rank: number): Promise<void> {
  await tx.run`update games_game set rank = ${rank}::int where node_id = ${nodeId}`;
}

interface Switch {
  readonly merchantId: string;
  readonly kind: HiddenKind;
  readonly code: string;
}

export async function deleteHidden(tx: Db, { merchantId, kind, code }: Switch): Promise<boolean> {
  return (
    (await tx.run`delete from games_hidden where merchant_id = ${merchantId} and kind = ${kind} and code = ${code}`) > 0
  );
}

export async function findHidden(tx: Db, { merchantId, kind, code }: Switch): Promise<boolean> {
  const row = await tx.row`
    select 1 from games_hidden where merchant_id = ${merchantId} and kind = ${kind} and code = ${code}`;
  return row !== null;
}

export async function countHiddenGames(tx: Db, merchantId: string): Promise<number> {
  const row = await tx.row<{ count: number }>`
    select count(*)::int as count from games_hidden where merchant_id = ${merchantId} and kind = 'game'`;
  return row?.count ?? 0;
}

export interface VendorReading {
  readonly code: string;
  readonly name: string;
  readonly available: boolean;
  readonly seenAt: Date | null;
  readonly askedAt: Date | null;
  readonly problem: string;
  readonly leftOut: number;
  readonly games: number;
}

/** In order, with the number of games. */
export async function listReadings(db: Db): Promise<VendorReading[]> {
  return db.rows<VendorReading>`
    select v.code, v.name, v.available, v.seen_at as "seenAt", v.asked_at as "askedAt", v.problem, v.left_out as "leftOut",
           coalesce(g.games, 0) as games
    from games_vendor v
    left join (select vendor, count(*)::int as games from games_game where enabled group by vendor) g on g.vendor = v.code
    order by v.rank, v.code`;
}

export async function countCategories(db: Db, vendor: string): Promise<{ gameType: GameType; games: number }[]> {
  return db.rows`
    select game_type as "gameType", count(*)::int as games from games_game
    where enabled and vendor = ${vendor} group by game_type order by game_type`;
}

export async function updateVendorName(tx: Db, code: string, name: string): Promise<void> {
  await tx.run`update games_vendor set name = ${name} where code = ${code}`;
}

/** Null removes the picture. */
export async function replaceIcon(
  tx: Db,
  nodeId: NodeId,
  icon: { picture: Buffer; version: string } | null,
  at: Date,
): Promise<void> {
  if (icon)
    await tx.run`
      insert into games_icon (node_id, picture, updated_at) values (${nodeId}, ${icon.picture}::bytea, ${at})
      on conflict (node_id) do update set picture = excluded.picture, updated_at = excluded.updated_at`;
  else await tx.run`delete from games_icon where node_id = ${nodeId}`;
  await tx.run`update games_game set icon = ${icon?.version ?? ''} where node_id = ${nodeId}`;
}

export async function findIcon(db: Db, nodeId: string): Promise<Buffer | null> {
  const row = await db.row<{ picture: Uint8Array }>`select picture from games_icon where node_id = ${nodeId}`;
  return row && Buffer.from(row.picture);
}
