import { sql, type Db } from '@baize/db';

export type FreeRoundState = 'asking' | 'active' | 'used' | 'expired' | 'refused' | 'cancelling' | 'cancelled';

/** `id` is the claim's; minor units. */
export interface FreeRound {
  readonly merchantId: string;
  readonly id: string;
  readonly promotionId: string;
  readonly memberId: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly value: bigint;
  readonly count: number;
  readonly state: FreeRoundState;
  readonly used: number;
  readonly won: bigint;
  readonly tooMany: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const COLUMNS = sql`
  merchant_id as "merchantId", id, promotion_id as "promotionId", member_id as "memberId", vendor, game, currency, value, count, state,
  used, won, too_many as "tooMany", starts_at as "startsAt", ends_at as "endsAt"`;

/** An existing row stays, so a repeat asks the same. */
export async function insertFreeRound(
  db: Db,
  row: Omit<FreeRound, 'state' | 'used' | 'won' | 'tooMany'>,
): Promise<void> {
  await db.run`
    insert into promotions_free_round (merchant_id, id, promotion_id, member_id, vendor, game, currency, value, count, state, starts_at,
                                       ends_at, asked_at)
    values (${row.merchantId}, ${row.id}, ${row.promotionId}, ${row.memberId}, ${row.vendor}, ${row.game}, ${row.currency}, ${row.value},
            ${row.count}, 'asking', ${row.startsAt}, ${row.endsAt}, ${row.startsAt})
    on conflict do nothing`;
}

export const findFreeRound = (db: Db, merchantId: string, id: string): Promise<FreeRound | null> =>
  db.row<FreeRound>`select ${COLUMNS} from promotions_free_round where merchant_id = ${merchantId} and id = ${id}`;

export const stepFreeRound = async (
  db: Db,
  { merchantId, id, state }: Pick<FreeRound, 'merchantId' | 'id' | 'state'>,
  to: FreeRoundState,
): Promise<boolean> =>
  (await db.run`
    update promotions_free_round set state = ${to} where merchant_id = ${merchantId} and id = ${id} and state = ${state}`) >
  0;

/** Unanswered by their vendor; asked from now on. */
export const takeToAsk = (db: Db, row: { before: Date; now: Date; limit: number }): Promise<FreeRound[]> =>
  db.rows<FreeRound>`
    update promotions_free_round set asked_at = ${row.now}
    where (merchant_id, id) in (
      select merchant_id, id from promotions_free_round
      where state in ('asking', 'cancelling') and asked_at <= ${row.before} and merchant_id is not null
      order by asked_at limit ${row.limit} for update skip locked)
    returning ${COLUMNS}`;

export const listOverdue = (db: Db, row: { before: Date; limit: number }): Promise<FreeRound[]> =>
  db.rows<FreeRound>`
    select ${COLUMNS} from promotions_free_round
    where state = 'active' and ends_at <= ${row.before} and merchant_id is not null order by ends_at limit ${row.limit}`;

/** False: it was counted before. */
export const insertFreePlay = async (
  tx: Db,
  row: { merchantId: string; vendor: string; txId: string; rewardId: string; kind: 'bet' | 'win'; amount: bigint },
): Promise<boolean> =>
  (await tx.run`
    insert into promotions_free_play (merchant_id, vendor, tx_id, reward_id, kind, amount)
    values (${row.merchantId}, ${row.vendor}, ${row.txId}, ${row.rewardId}, ${row.kind}, ${row.amount}) on conflict do nothing`) >
  0;

/** Once; null: no free round, or taken back before. */
export const undoFreePlay = (
  tx: Db,
  row: { merchantId: string; vendor: string; txId: string },
): Promise<{ rewardId: string; kind: 'bet' | 'win'; amount: bigint } | null> =>
  tx.row`
    update promotions_free_play set rolledBack = true
    where merchant_id = ${row.merchantId} and vendor = ${row.vendor} and tx_id = ${row.txId} and not rolledBack
    returning reward_id as "rewardId", kind, amount`;

/** Marks rounds too many or too late. */
export const addToFreeRound = (
  tx: Db,
  row: { merchantId: string; id: string; memberId: string; vendor: string; used: number; won: bigint; now: Date },
): Promise<FreeRound | null> =>
  tx.row<FreeRound>`
    update promotions_free_round set used = used + ${row.used}, won = won + ${row.won},
      too_many = too_many + case when ${row.used} > 0 and (used >= count or ends_at < ${row.now}
                                                           or state in ('refused', 'cancelled')) then 1 else 0 end
    where merchant_id = ${row.merchantId} and id = ${row.id} and member_id = ${row.memberId} and vendor = ${row.vendor}
    returning ${COLUMNS}`;

/** The same backwards, for a movement that was taken back. */
export async function takeFromFreeRound(
  tx: Db,
  row: { merchantId: string; id: string; used: number; won: bigint },
): Promise<void> {
  await tx.run`
    update promotions_free_round set used = greatest(used - ${row.used}, 0), won = won - ${row.won}
    where merchant_id = ${row.merchantId} and id = ${row.id}`;
}

/** What was won in them, by promotion. */
export const sumFreeRounds = (
  db: Db,
  merchantId: string,
): Promise<{ promotionId: string; won: bigint; tooMany: number }[]> =>
  db.rows`
    select promotion_id as "promotionId", coalesce(sum(won), 0)::bigint as won, coalesce(sum(too_many), 0)::int as "tooMany"
    from promotions_free_round where merchant_id = ${merchantId} group by promotion_id`;
