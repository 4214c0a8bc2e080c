import type { Db } from '@baize/db';
import { pairsOf, searchedText, searchText, type HiddenKind } from './catalogue.rules.ts';
import type { NewGame } from './sync.rules.ts';
import { wordsOf } from './typos.rules.ts';
import { insertWords } from './words.store.ts';

export interface NewVendor {
  readonly code: string;
  readonly name: string;
  readonly rank: number;
  readonly h5Type: 'GAME' | 'VASSALAGE';
}

export async function upsertVendors(db: Db, vendors: readonly NewVendor[]): Promise<void> {
  await db.run`
    insert into games_vendor (code, name, rank, h5_type)
    select code, name, rank, "h5Type"
    from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as r (code text, name text, rank integer, "h5Type" text)
    on conflict (code) do update set name = excluded.name, rank = excluded.rank, h5_type = excluded.h5_type
    where (games_vendor.name, games_vendor.rank, games_vendor.h5_type) is distinct from (excluded.name, excluded.rank, excluded.h5_type)`;
}

/** New ones at the end, or at `first`. */
export async function placeVendor(
  db: Db,
  { code, name, first }: { code: string; name: string; first: boolean },
): Promise<number> {
  await db.run`
    insert into games_vendor (code, name, rank, h5_type)
    select ${code}, ${name}, case when ${first} then 0 else (select coalesce(max(rank), 0) + 1 from games_vendor) end, 'VASSALAGE'
    on conflict (code) do nothing`;
  return (await db.row<{ rank: number }>`select rank from games_vendor where code = ${code}`)?.rank ?? 0;
}

/** An empty problem: read. */
export interface Reading {
  readonly problem: string;
  /** Entries that broke the protocol. */
  readonly leftOut: number;
}

/** True when the state changed. */
export async function updateVendorAvailable(
  db: Db,
  code: string,
  { problem, leftOut }: Reading,
  at: Date,
): Promise<boolean> {
  const available = problem === '';
  const before = await db.row<{ available: boolean }>`select available from games_vendor where code = ${code}`;
  await db.run`
    update games_vendor set available = ${available}, problem = ${problem}, left_out = ${leftOut}, asked_at = ${at},
      seen_at = case when ${available} then ${at}::timestamptz else seen_at end
    where code = ${code}`;
  return before?.available !== available;
}

/**
 * In one statement; returns the changes. Own fields (rank, hot, new, drawing) stay; demo titles never replace served
 * ones.
 */
export async function upsertGames(db: Db, games: readonly NewGame[]): Promise<number> {
  const rows = games.map((game) => {
    const search = searchedText(game.name);
    return { ...game, minBet: String(game.minBet), search, pairs: pairsOf(search) };
  });
  await insertWords(db, wordsOf(games.map(({ name }) => searchText(name))));
  return db.run`
    insert into games_game (node_id, vendor, code, name, game_type, classify, min_bet, min_bet_currency, rank, hot_rank, hot_rank_set, is_new,
                            free_play, enabled, connected, streaming, thumb, composition, palette, search, pairs)
    select "nodeId", vendor, code, name, "gameType", classify, "minBet", coalesce("minBetCurrency", ''), rank, "hotRank", "hotRank", "isNew",
           "freePlay", enabled, connected, coalesce(streaming, false), thumb, composition, palette, search, pairs
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      "nodeId" text, vendor text, code text, name text, "gameType" text, classify text, "minBet" bigint, "minBetCurrency" text, rank integer,
      "hotRank" integer, "isNew" boolean, "freePlay" boolean, enabled boolean, connected boolean, streaming boolean, thumb text,
      composition smallint, palette smallint, search text, pairs text[])
    on conflict (node_id) do update
    set name = excluded.name, game_type = excluded.game_type, classify = excluded.classify, min_bet = excluded.min_bet,
        min_bet_currency = excluded.min_bet_currency, free_play = excluded.free_play, enabled = excluded.enabled,
        connected = excluded.connected, streaming = excluded.streaming, thumb = excluded.thumb, search = excluded.search, pairs = excluded.pairs
    where (games_game.name, games_game.game_type, games_game.classify, games_game.min_bet, games_game.min_bet_currency,
           games_game.free_play, games_game.enabled, games_game.connected, games_game.streaming, games_game.thumb)
      is distinct from (excluded.name, excluded.game_type, excluded.classify, excluded.min_bet, excluded.min_bet_currency,
           excluded.free_play, excluded.enabled, excluded.connected, excluded.streaming, excluded.thumb)
      and (excluded.connected or not games_game.connected)`;
}

export async function disableVanished(db: Db, vendor: string, present: readonly string[]): Promise<number> {
  return db.run`
    update games_game set enabled = false
    where vendor = ${vendor} and enabled and node_id <> all (${present}::text[])`;
}

export async function insertHidden(
  db: Db,
  hidden: { merchantId: string; kind: HiddenKind; code: string },
): Promise<void> {
  await db.run`
    insert into games_hidden (merchant_id, kind, code) values (${hidden.merchantId}, ${hidden.kind}, ${hidden.code})
    on conflict do nothing`;
}
