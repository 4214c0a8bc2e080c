import type { SuborderStatus } from '@baize/contract/lottery/orders.ts';
import { sql, type Db } from '@baize/db';
import { ORDER, type CouponRow, type OrderRow, type Owner } from './orders.store.ts';

interface OwnFilter {
  readonly states: readonly SuborderStatus[];
  readonly game: string | null;
  readonly numero: string | null;
  readonly number: string | null;
  readonly chasing: boolean | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

const ownCoupons = ({ merchantId, bucket, memberId }: Owner, asked: OwnFilter) => sql`
  lottery_coupon c
  join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id
  where c.bucket = ${bucket} and c.member_id = ${memberId} and c.merchant_id = ${merchantId}
    and c.state = any(${asked.states}::text[])
    ${asked.game === null ? sql.empty : sql`and c.game = ${asked.game}`}
    ${asked.number === null ? sql.empty : sql`and o.merchant_id = ${merchantId} and o.number = ${asked.number}`}
    ${asked.chasing === null ? sql.empty : sql`and (o.phases > 1) = ${asked.chasing}`}
    ${asked.from === null ? sql.empty : sql`and c.placed_at >= ${asked.from}`}
    ${asked.to === null ? sql.empty : sql`and c.placed_at < ${asked.to}`}
    ${
      asked.numero === null
        ? sql.empty
        : sql`and c.issue_id in (select i.id from lottery_issue i
                where i.game = c.game and i.numero = ${asked.numero} and i.merchant_id in ('', ${merchantId}))`
    }`;

/** What these orders staked, without what came back, and won. */
export async function sumOwnCoupons(db: Db, owner: Owner, asked: OwnFilter): Promise<{ stake: bigint; win: bigint }> {
  const row = await db.row<{ stake: string; win: string }>`
    select coalesce(sum(c.stake - c.refunded), 0)::text as stake, coalesce(sum(c.win), 0)::text as win
    from ${ownCoupons(owner, asked)}`;
  return { stake: BigInt(row?.stake ?? 0), win: BigInt(row?.win ?? 0) };
}

/** Newest order first, after `before`. */
export const listOwnCoupons = (
  db: Db,
  owner: Owner,
  asked: OwnFilter & { before: { orderId: string; phase: number } | null; limit: number },
): Promise<(CouponRow & { number: string; currency: string; phases: number })[]> =>
  db.rows`
    select c.bucket, c.member_id as "memberId", c.merchant_id as "merchantId", c.order_id as "orderId", c.phase, c.issue_id as "issueId",
           c.game, c.multiple, c.stake, c.refunded, c.win, c.most, c.state, c.line_states as "lineStates", c.line_wins as "lineWins",
           c.result_version as version, c.placed_at as "placedAt", o.number, o.currency, o.phases
    from ${ownCoupons(owner, asked)}
      and (${asked.before?.orderId ?? null}::uuid is null or c.order_id < ${asked.before?.orderId ?? null}
           or (c.order_id = ${asked.before?.orderId ?? null} and c.phase > ${asked.before?.phase ?? 0}))
    order by c.order_id desc, c.phase limit ${asked.limit}`;

export const listChases = (
  db: Db,
  { merchantId, bucket, memberId }: Owner,
  { before, limit }: { before: string | null; limit: number },
): Promise<(OrderRow & { left: number })[]> =>
  db.rows<OrderRow & { left: number }>`
    select ${ORDER}, (select count(*)::int from lottery_coupon c
                      where c.bucket = o.bucket and c.order_id = o.id and c.state in ('betting', 'waiting')) as left
    from lottery_order o
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and phases > 1 and state <> 'refused'
      and (${before}::uuid is null or id < ${before})
    order by id desc limit ${limit}`;

export interface StaffQuestion {
  readonly issueId: string | null;
  readonly number: string | null;
  readonly members: readonly { readonly bucket: number; readonly memberId: string }[] | null;
  readonly game: string | null;
  readonly state: SuborderStatus | null;
  readonly before: { readonly orderId: string; readonly phase: number };
  readonly limit: number;
}

/** Newest first: all, or of an issue, order, members, game. */
export const listForMerchant = (
  db: Db,
  merchantId: string,
  { issueId, number, members, game, state, before, limit }: StaffQuestion,
): Promise<(CouponRow & { number: string; currency: string })[]> =>
  db.rows`
    select c.bucket, c.member_id as "memberId", c.merchant_id as "merchantId", c.order_id as "orderId", c.phase, c.issue_id as "issueId",
           c.game, c.multiple, c.stake, c.refunded, c.win, c.most, c.state, c.line_states as "lineStates", c.line_wins as "lineWins",
           c.result_version as version, c.placed_at as "placedAt", o.number, o.currency
    from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id
    where c.merchant_id = ${merchantId}
      ${issueId === null ? sql.empty : sql`and c.issue_id = ${issueId}`}
      ${number === null ? sql.empty : sql`and o.merchant_id = ${merchantId} and o.number = ${number}`}
      ${members === null ? sql.empty : ofMembers(members)}
      ${game === null ? sql.empty : sql`and c.game = ${game}`}
      ${state === null ? sql.empty : sql`and c.state = ${state}`}
      and (c.order_id < ${before.orderId} or (c.order_id = ${before.orderId} and c.phase > ${before.phase}))
    order by c.order_id desc, c.phase limit ${limit}`;

const ofMembers = (members: readonly { bucket: number; memberId: string }[]) => sql`
  and c.bucket = any(${[...new Set(members.map(({ bucket }) => bucket))]}::smallint[])
  and c.member_id = any(${members.map(({ memberId }) => memberId)}::uuid[])`;

/** An order of a merchant by its id, for staff. */
export const findOrderOf = (db: Db, merchantId: string, id: string): Promise<OrderRow | null> =>
  db.row<OrderRow>`select ${ORDER} from lottery_order where id = ${id} and merchant_id = ${merchantId}`;

/** Judged or to be judged, by place, after `after`. */
export const listOfIssue = (
  db: Db,
  issueId: string,
  { after, limit }: { after: { bucket: number; orderId: string; phase: number } | null; limit: number },
): Promise<(CouponRow & { number: string; currency: string })[]> =>
  db.rows`
    select c.bucket, c.member_id as "memberId", c.merchant_id as "merchantId", c.order_id as "orderId", c.phase, c.issue_id as "issueId",
           c.game, c.multiple, c.stake, c.refunded, c.win, c.most, c.state, c.line_states as "lineStates", c.line_wins as "lineWins",
           c.result_version as version, c.placed_at as "placedAt", o.number, o.currency
    from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id and not o.trial
    where c.issue_id = ${issueId} and c.merchant_id is not null and c.state in ('waiting', 'won', 'lost', 'push')
      and (${after?.orderId ?? null}::uuid is null
           or (c.bucket, c.order_id, c.phase) > (${after?.bucket ?? 0}, ${after?.orderId ?? null}, ${after?.phase ?? 0}))
    order by c.bucket, c.order_id, c.phase limit ${limit}`;
