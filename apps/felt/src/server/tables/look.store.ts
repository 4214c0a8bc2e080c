import type { Db } from '@baize/db';
import type { RoundRow } from './rounds.store.ts';
import type { SeatResult } from './seats.store.ts';
import type { OnCloth } from './tickets.store.ts';

type Read = Omit<SeatResult, 'win' | 'balance'> & { readonly win: string | null; readonly balance: string | null };

/** A table's newest round and stakes. `id` is null without a round. */
export type TableSeen = { readonly viewers: number } & (
  | { readonly id: null; readonly tickets: null; readonly results: null }
  | (RoundRow & { readonly tickets: readonly OnCloth[] | null; readonly results: readonly SeatResult[] | null })
);

/**
 * A process's view of a table in one query. Tickets and results are left out while the round is `still` in a phase
 * that keeps them.
 */
export async function readTable(
  db: Db,
  game: string,
  { since, still }: { since: Date; still: string | null },
): Promise<TableSeen> {
  const row = await db.row<Omit<TableSeen, 'results'> & { results: Read[] | null }>`
    select r.*,
      (select coalesce(sum(p.viewers), 0)::int from felt.table_presence p
        where p.game_code = ${game} and p.seen_at > ${since}) as viewers,
      case when r.id is not null and (r.phase <> 'drawing' or r.id is distinct from ${still}::uuid) then (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'seatId', t.seat_id, 'playerId', t.player_id, 'mode', p.mode,
          'currency', p.currency, 'key', t.key, 'bets', t.bets, 'status', t.status, 'betId', t.bet_uuid,
          'dueHeight', t.due_height, 'letGoHeight', t.let_go_height, 'quantity', t.quantity, 'cards', t.cards)
          order by t.seq), '[]')
        from felt.table_ticket t join felt.player p on p.id = t.player_id
        where t.round_id = r.id and t.status in ('betting', 'taken')) end as tickets,
      case when r.id is not null and (r.phase <> 'drawing' or r.id is distinct from ${still}::uuid) then (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'playerId', s.player_id, 'status', s.status,
          'win', s.win::text, 'balance', s.balance::text)), '[]')
        from felt.table_seat s where s.round_id = r.id) end as results
    from (select 1) one left join lateral (
      select id, game_code as game, number, phase, chain_id as "chainId", steps, seal, link, events, model_hash as "modelHash",
        open_at as "openAt", lock_at as "lockAt", draw_at as "drawAt", settle_at as "settleAt", next_at as "nextAt",
        ended_at as "endedAt", end_sealed as "endSealed", led_at as "ledAt", unled_ms as "unledMs", pools
      from felt.table_round where game_code = ${game} order by number desc limit 1) r on true`;
  if (!row) throw new Error('a query without rows');
  const results = row.results?.map((read) => ({ ...read, win: minor(read.win), balance: minor(read.balance) })) ?? null;
  return { ...row, results } as TableSeen;
}

const minor = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
