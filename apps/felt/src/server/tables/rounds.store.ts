import { sql, type Db } from '@baize/db';
import type { PoolRow } from './cards.ts';
import type { TableCode, TableEvent, TablePhase } from '../../live.ts';

export interface RoundRow {
  readonly id: string;
  readonly game: TableCode;
  readonly number: number;
  readonly phase: TablePhase;
  readonly chainId: string;
  readonly steps: number;
  readonly seal: string;
  readonly link: string | null;
  readonly events: readonly TableEvent[];
  readonly modelHash: string;
  readonly openAt: Date;
  readonly lockAt: Date;
  readonly drawAt: Date;
  readonly settleAt: Date;
  readonly nextAt: Date;
  readonly endedAt: Date | null;
  /** Of a flight in the air: its events. */
  readonly endSealed: Uint8Array | null;
  readonly ledAt: Date | null;
  readonly unledMs: number;
  /** Where tickets carry cards, once they are dealt. */
  readonly pools: readonly PoolRow[] | null;
}

const WHOLE = sql`
  select id, game_code as game, number, phase, chain_id as "chainId", steps, seal, link, events, model_hash as "modelHash",
    open_at as "openAt", lock_at as "lockAt", draw_at as "drawAt", settle_at as "settleAt", next_at as "nextAt",
    ended_at as "endedAt", end_sealed as "endSealed", led_at as "ledAt", unled_ms as "unledMs", pools
  from felt.table_round`;

export const findRound = (db: Db, id: string): Promise<RoundRow | null> => db.row<RoundRow>`${WHOLE} where id = ${id}`;

export const findNewest = (db: Db, game: string): Promise<RoundRow | null> =>
  db.row<RoundRow>`${WHOLE} where game_code = ${game} order by number desc limit 1`;

/** The round, its phase locked until the transaction ends; shared by many tickets. */
export const shareRound = (db: Db, id: string): Promise<RoundRow | null> =>
  db.row<RoundRow>`${WHOLE} where id = ${id} for share`;

export const listUnfinished = (db: Db): Promise<{ game: TableCode }[]> =>
  db.rows<{ game: TableCode }>`select game_code as game from felt.table_round where ended_at is null`;

export async function insertRound(
  db: Db,
  round: Omit<RoundRow, 'phase' | 'link' | 'events' | 'endedAt' | 'endSealed' | 'ledAt' | 'unledMs' | 'pools'>,
): Promise<void> {
  await db.run`
    insert into felt.table_round (id, game_code, number, phase, chain_id, steps, seal, model_hash, open_at, lock_at, draw_at,
      settle_at, next_at)
    values (${round.id}, ${round.game}, ${round.number}, 'scheduled', ${round.chainId}, ${round.steps}, ${round.seal},
      ${round.modelHash}, ${round.openAt}, ${round.lockAt}, ${round.drawAt}, ${round.settleAt}, ${round.nextAt})`;
}

export interface PhaseChange {
  readonly to: TablePhase;
  readonly events?: readonly TableEvent[];
  readonly link?: string;
  readonly drawAt?: Date;
  readonly settleAt?: Date;
  readonly nextAt?: Date;
  readonly endedAt?: Date;
  /** A flight takes off. */
  readonly endSealed?: Uint8Array;
  readonly ledAt?: Date;
  readonly unledMs?: number;
}

/** Moves a round on if still in the phase seen; false: somebody else was first. */
export async function movePhase(
  db: Db,
  { id, phase }: Pick<RoundRow, 'id' | 'phase'>,
  change: PhaseChange,
): Promise<boolean> {
  const events = change.events ? JSON.stringify(change.events) : null;
  const count = await db.run`
    update felt.table_round set phase = ${change.to}, events = coalesce(${events}::jsonb, events),
      link = coalesce(${change.link ?? null}::text, link), draw_at = coalesce(${change.drawAt ?? null}::timestamptz, draw_at),
      settle_at = coalesce(${change.settleAt ?? null}::timestamptz, settle_at),
      next_at = coalesce(${change.nextAt ?? null}::timestamptz, next_at), ended_at = ${change.endedAt ?? null},
      end_sealed = ${change.endSealed ?? null}, led_at = coalesce(${change.ledAt ?? null}::timestamptz, led_at),
      unled_ms = coalesce(${change.unledMs ?? null}::int, unled_ms)
    where id = ${id} and phase = ${phase}`;
  return count === 1;
}

/** What the cards of a round that has just been drawn come to, and how long it is therefore shown. */
export async function writePools(
  db: Db,
  id: string,
  { pools, settleAt, nextAt }: { pools: readonly PoolRow[]; settleAt: Date; nextAt: Date },
): Promise<void> {
  await db.run`
    update felt.table_round set pools = ${JSON.stringify(pools)}::jsonb, settle_at = ${settleAt}, next_at = ${nextAt}
    where id = ${id} and phase = 'drawing'`;
}

/** A leader says that it is on the flight; `unledMs`: the longest that none was. */
export async function markLed(
  db: Db,
  { id }: Pick<RoundRow, 'id'>,
  { now, unledMs }: { now: Date; unledMs: number },
): Promise<void> {
  await db.run`
    update felt.table_round set led_at = ${now}, unled_ms = greatest(unled_ms, ${unledMs})
    where id = ${id} and phase = 'drawing'`;
}

export interface PastRow {
  readonly id: string;
  readonly number: number;
  readonly events: readonly TableEvent[];
}

/** The newest settled rounds from a number on, oldest first. */
export async function listPast(
  db: Db,
  game: string,
  { from, limit }: { from: number; limit: number },
): Promise<PastRow[]> {
  const rows = await db.rows<PastRow>`
    select id, number, events from felt.table_round
    where game_code = ${game} and phase = 'settled' and number >= ${from}
    order by number desc limit ${limit}`;
  return rows.reverse();
}
