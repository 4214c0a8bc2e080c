import type { Db } from '@baize/db';

/** What hands brought is added to their sittings. */
export async function addTakings(
  tx: Db,
  parts: readonly { readonly sitting: string; readonly rake: bigint; readonly bots: bigint }[],
): Promise<void> {
  await tx.run`
    insert into felt.sitting_taking as t (sitting_id, rake, bots)
    select sitting, sum(rake), sum(bots) from unnest(${parts.map((one) => one.sitting)}::uuid[],
      ${parts.map((one) => String(one.rake))}::bigint[], ${parts.map((one) => String(one.bots))}::bigint[]) p (sitting, rake, bots)
    group by sitting
    on conflict (sitting_id) do update set rake = t.rake + excluded.rake, bots = t.bots + excluded.bots`;
}

/** Paid sittings count from now on, at the moment at which they were paid. */
export async function closeTakings(tx: Db, sittingIds: readonly string[]): Promise<void> {
  await tx.run`
    update felt.sitting_taking t set operator = p.operator, mode = p.mode, game_code = s.game_code, currency = s.currency,
      bought = s.stake, paid = s.win, ended_at = s.ended_at
    from felt.sitting s join felt.player p on p.id = s.player_id
    where t.sitting_id = s.id and s.id = any(${sittingIds}::uuid[])`;
}

/** What sittings of real money that were paid in a time brought, by game; in hundredths. */
export interface Taking {
  readonly gameCode: string;
  readonly sittings: number;
  readonly bought: bigint;
  readonly paid: bigint;
  readonly rake: bigint;
  readonly bots: bigint;
}

export const sumTakings = (
  db: Db,
  ask: { operator: string; currency: string; from: Date; to: Date },
): Promise<Taking[]> =>
  db.rows<Taking>`
    select game_code as "gameCode", count(*)::int as sittings, sum(bought)::bigint as bought, sum(paid)::bigint as paid,
      sum(rake)::bigint as rake, sum(bots)::bigint as bots
    from felt.sitting_taking
    where operator = ${ask.operator} and ended_at >= ${ask.from} and ended_at < ${ask.to} and ended_at is not null
      and currency = ${ask.currency} and mode = 'real'
    group by 1 order by 1`;
