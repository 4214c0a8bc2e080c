import { sql, type Db } from '@baize/db';

/** What staff give to members whom they have named. */
export interface Gift {
  readonly merchantId: string;
  readonly id: string;
  readonly promotionId: string;
  readonly memberIds: readonly string[];
  readonly amount: bigint;
  readonly state: 'waiting' | 'approved' | 'refused' | 'done';
  /** Members who have got it. */
  readonly given: number;
  readonly madeBy: string;
  readonly reason: string;
  readonly decidedBy: string | null;
  readonly madeAt: Date;
}

const COLUMNS = sql`
  merchant_id as "merchantId", id, promotion_id as "promotionId", member_ids as "memberIds", amount, state, given, made_by as "madeBy",
  reason, decided_by as "decidedBy", made_at as "madeAt"`;

/** False: one of this id is there. */
export const insertGift = async (tx: Db, row: Omit<Gift, 'given' | 'decidedBy'>): Promise<boolean> =>
  (await tx.run`
    insert into promotions_gift (merchant_id, id, promotion_id, member_ids, amount, state, made_by, reason, made_at)
    values (${row.merchantId}, ${row.id}, ${row.promotionId}, ${[...row.memberIds]}::uuid[], ${row.amount}, ${row.state}, ${row.madeBy},
            ${row.reason}, ${row.madeAt})
    on conflict do nothing`) > 0;

export const findGift = (db: Db, merchantId: string, id: string): Promise<Gift | null> =>
  db.row<Gift>`select ${COLUMNS} from promotions_gift where merchant_id = ${merchantId} and id = ${id}`;

export const listGifts = (
  db: Db,
  row: { merchantId: string; promotionId: string; before: string; limit: number },
): Promise<Gift[]> =>
  db.rows<Gift>`
    select ${COLUMNS} from promotions_gift
    where merchant_id = ${row.merchantId} and promotion_id = ${row.promotionId} and id < ${row.before}
    order by id desc limit ${row.limit}`;

export const stepGift = async (
  tx: Db,
  { merchantId, id, state }: Pick<Gift, 'merchantId' | 'id' | 'state'>,
  to: Gift['state'],
  change: { readonly decidedBy?: string; readonly given?: number } = {},
): Promise<boolean> =>
  (await tx.run`
    update promotions_gift set state = ${to}, decided_by = coalesce(${change.decidedBy ?? null}::text, decided_by),
      given = coalesce(${change.given ?? null}::integer, given)
    where merchant_id = ${merchantId} and id = ${id} and state = ${state}`) > 0;

/** Of all merchants, left alone since a moment. */
export const listOpenGifts = (
  db: Db,
  row: { state: 'waiting' | 'approved'; before: Date; limit: number },
): Promise<Gift[]> =>
  db.rows<Gift>`
    select ${COLUMNS} from promotions_gift
    where state = ${row.state} and made_at <= ${row.before} and merchant_id is not null order by made_at limit ${row.limit}`;
