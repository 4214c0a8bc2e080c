import { sql, type Db } from '@baize/db';
import type { SuborderStatus } from '@baize/contract/lottery/orders.ts';

export interface Owner {
  readonly merchantId: string;
  readonly bucket: number;
  readonly memberId: string;
}

export interface OrderRow extends Owner {
  readonly id: string;
  readonly callerKey: string;
  readonly inputHash: string;
  readonly number: string;
  readonly game: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly stake: bigint;
  readonly refunded: bigint;
  readonly won: bigint;
  readonly phases: number;
  readonly stopOnWin: boolean;
  /** Minor units; null: no profit ends it. */
  readonly stopProfit: bigint | null;
  readonly language: string;
  readonly prizeTable: string;
  readonly state: 'betting' | 'accepted' | 'refused';
  readonly placedAt: Date;
}

export interface LineRow {
  readonly orderId: string;
  readonly line: number;
  readonly play: string;
  readonly selection: string;
  readonly notes: number;
  readonly unit: string;
  readonly multiple: number;
  readonly base: bigint;
  readonly amount: bigint;
  readonly most: bigint;
  /** Of each kind of win, by commas. */
  readonly odds: string;
}

export interface CouponRow extends Owner {
  readonly orderId: string;
  readonly phase: number;
  readonly issueId: string;
  readonly game: string;
  readonly multiple: number;
  readonly stake: bigint;
  readonly refunded: bigint;
  readonly win: bigint;
  readonly most: bigint;
  readonly state: SuborderStatus;
  readonly lineStates: string;
  readonly lineWins: string;
  readonly version: number;
  readonly placedAt: Date;
}

/** The columns of an order. */
export const ORDER = sql`
  bucket, member_id as "memberId", id, merchant_id as "merchantId", caller_key as "callerKey", input_hash as "inputHash", number, game,
  currency, trial, stake, refunded, won, phases, stop_on_win as "stopOnWin",
  stop_profit as "stopProfit", language, prize_table as "prizeTable", state, placed_at as "placedAt"`;
const LINE = sql`order_id as "orderId", line, play, selection, notes, unit, multiple, base, amount, most, odds`;
const COUPON = sql`
  bucket, member_id as "memberId", merchant_id as "merchantId", order_id as "orderId", phase, issue_id as "issueId", game, multiple, stake,
  refunded, win, most, state, line_states as "lineStates", line_wins as "lineWins", result_version as version, placed_at as "placedAt"`;

export const findByKey = (
  db: Db,
  { merchantId, bucket, memberId }: Owner,
  callerKey: string,
): Promise<OrderRow | null> =>
  db.row<OrderRow>`
    select ${ORDER} from lottery_order
    where bucket = ${bucket} and member_id = ${memberId} and caller_key = ${callerKey} and merchant_id = ${merchantId}`;

export const findOrder = (db: Db, { merchantId, bucket, memberId }: Owner, id: string): Promise<OrderRow | null> =>
  db.row<OrderRow>`
    select ${ORDER} from lottery_order
    where bucket = ${bucket} and member_id = ${memberId} and id = ${id} and merchant_id = ${merchantId}`;

/** Orders that callers' keys name already. */
export const listByKeys = (
  tx: Db,
  merchantId: string,
  keys: readonly { bucket: number; memberId: string; callerKey: string }[],
): Promise<OrderRow[]> =>
  tx.rows<OrderRow>`
    select ${ORDER} from lottery_order
    where (bucket, member_id, caller_key) in (
        select * from unnest(${keys.map(({ bucket }) => bucket)}::smallint[], ${keys.map(({ memberId }) => memberId)}::uuid[],
          ${keys.map(({ callerKey }) => callerKey)}::text[]))
      and merchant_id = ${merchantId}`;

export type NewOrder = Omit<OrderRow, 'refunded' | 'won' | 'state' | 'placedAt'> & { readonly lockAt: Date };

/** Answers when each was written. Missing: taken keys, and late ones, judged by the written moment. */
export async function insertOrders(tx: Db, orders: readonly NewOrder[]): Promise<Map<string, Date>> {
  const of = <K extends keyof NewOrder>(key: K) => orders.map((order) => String(order[key]));
  const rows = await tx.rows<{ id: string; placedAt: Date }>`
    with clock as materialized (select clock_timestamp() as now)
    insert into lottery_order (bucket, member_id, id, merchant_id, caller_key, input_hash, number, game, currency, trial, stake, phases,
      stop_on_win, stop_profit, language, prize_table, state, placed_at)
    select o.bucket, o.member_id, o.id, o.merchant_id, o.caller_key, o.input_hash, o.number, o.game, o.currency, o.trial, o.stake, o.phases,
      o.stop_on_win, o.stop_profit, o.language, o.prize_table, 'betting', c.now
    from clock c, unnest(${of('bucket')}::smallint[], ${of('memberId')}::uuid[], ${of('id')}::uuid[], ${of('merchantId')}::text[],
      ${of('callerKey')}::text[], ${of('inputHash')}::text[], ${of('number')}::text[], ${of('game')}::text[], ${of('currency')}::text[],
      ${of('trial')}::boolean[], ${of('stake')}::bigint[], ${of('phases')}::smallint[], ${of('stopOnWin')}::boolean[],
      ${orders.map(({ stopProfit }) => stopProfit)}::bigint[], ${of('language')}::text[], ${of('prizeTable')}::text[],
      ${orders.map(({ lockAt }) => lockAt.toISOString())}::timestamptz[])
      as o (bucket, member_id, id, merchant_id, caller_key, input_hash, number, game, currency, trial, stake, phases, stop_on_win,
          stop_profit, language, prize_table, lock_at)
    where c.now < o.lock_at
    on conflict do nothing
    returning id, placed_at as "placedAt"`;
  return new Map(rows.map(({ id, placedAt }) => [id, placedAt]));
}

export type NewLine = LineRow & Pick<OrderRow, 'bucket' | 'merchantId'>;

/** Writes what orders stake on. */
export async function insertLines(tx: Db, lines: readonly NewLine[]): Promise<void> {
  const of = <K extends keyof NewLine>(key: K) => lines.map((line) => String(line[key]));
  await tx.run`
    insert into lottery_line (bucket, merchant_id, order_id, line, play, selection, notes, unit, multiple, base, amount, most, odds)
    select * from unnest(${of('bucket')}::smallint[], ${of('merchantId')}::text[], ${of('orderId')}::uuid[], ${of('line')}::smallint[],
      ${of('play')}::text[], ${of('selection')}::text[], ${of('notes')}::int[], ${of('unit')}::text[], ${of('multiple')}::int[],
      ${of('base')}::bigint[], ${of('amount')}::bigint[], ${of('most')}::bigint[], ${of('odds')}::text[])`;
}

export type NewCoupon = Pick<
  CouponRow,
  | 'bucket'
  | 'orderId'
  | 'memberId'
  | 'merchantId'
  | 'game'
  | 'lineStates'
  | 'phase'
  | 'issueId'
  | 'multiple'
  | 'stake'
  | 'most'
>;

/** Writes orders by issue; they wait for the ledger. */
export async function insertCoupons(tx: Db, coupons: readonly NewCoupon[]): Promise<void> {
  const of = <K extends keyof NewCoupon>(key: K) => coupons.map((coupon) => String(coupon[key]));
  await tx.run`
    insert into lottery_coupon (bucket, order_id, member_id, merchant_id, game, line_states, phase, issue_id, multiple, stake, most, state,
      placed_at)
    select c.*, 'betting', clock_timestamp()
    from unnest(${of('bucket')}::smallint[], ${of('orderId')}::uuid[], ${of('memberId')}::uuid[], ${of('merchantId')}::text[],
      ${of('game')}::text[], ${of('lineStates')}::text[], ${of('phase')}::smallint[], ${of('issueId')}::uuid[], ${of('multiple')}::int[],
      ${of('stake')}::bigint[], ${of('most')}::bigint[]) as c`;
}

/** What members have on issues already. */
export const sumOwn = (
  tx: Db,
  merchantId: string,
  members: readonly Pick<Owner, 'bucket' | 'memberId'>[],
  issueIds: readonly string[],
): Promise<{ memberId: string; issueId: string; stake: bigint; most: bigint }[]> =>
  tx.rows`
    select member_id as "memberId", issue_id as "issueId", sum(stake - refunded)::bigint as stake, sum(most)::bigint as most
    from lottery_coupon
    where issue_id = any(${issueIds}::uuid[])
      and (bucket, member_id) in (
        select * from unnest(${members.map(({ bucket }) => bucket)}::smallint[], ${members.map(({ memberId }) => memberId)}::uuid[]))
      and merchant_id = ${merchantId} and state in ('betting', 'waiting')
    group by member_id, issue_id`;

const STANDING_MAX = 2_000;

/** A member's lines that stand in issues; cancelled ones do not. */
export const listStanding = (
  tx: Db,
  merchantId: string,
  members: readonly Pick<Owner, 'bucket' | 'memberId'>[],
  issueIds: readonly string[],
): Promise<{ memberId: string; issueId: string; play: string; selection: string }[]> =>
  tx.rows`
    select distinct c.member_id as "memberId", c.issue_id as "issueId", l.play, l.selection
    from lottery_coupon c
    join lottery_line l on l.bucket = c.bucket and l.order_id = c.order_id and l.merchant_id = c.merchant_id
    where c.issue_id = any(${issueIds}::uuid[])
      and (c.bucket, c.member_id) in (
        select * from unnest(${members.map(({ bucket }) => bucket)}::smallint[], ${members.map(({ memberId }) => memberId)}::uuid[]))
      and c.merchant_id = ${merchantId} and c.state in ('betting', 'waiting') and substr(c.line_states, l.line, 1) <> 'x'
    limit ${STANDING_MAX}`;

/** Once; answers which, and the database's time. */
export async function endBetting(
  db: Db,
  orders: readonly Pick<OrderRow, 'bucket' | 'id'>[],
  to: 'accepted' | 'refused',
): Promise<{ ended: Set<string>; now: Date | null }> {
  const rows = await db.rows<{ id: string; now: Date }>`
    with moved as (
      update lottery_order o set state = ${to}
      from unnest(${orders.map(({ bucket }) => bucket)}::smallint[], ${orders.map(({ id }) => id)}::uuid[]) as u (bucket, id)
      where o.bucket = u.bucket and o.id = u.id and o.merchant_id is not null and o.state = 'betting'
      returning o.bucket, o.id),
    coupons as (
      update lottery_coupon c set state = ${to === 'accepted' ? 'waiting' : 'refused'}
      from moved m where c.bucket = m.bucket and c.order_id = m.id and c.merchant_id is not null and c.state = 'betting'
      returning c.order_id)
    select m.id, clock_timestamp() as now from moved m`;
  return { ended: new Set(rows.map(({ id }) => id)), now: rows[0]?.now ?? null };
}

/** Orders whose answer from the ledger a dead process left. */
export const listLeft = (db: Db, seconds: number, limit: number): Promise<OrderRow[]> =>
  db.rows<OrderRow>`
    select ${ORDER} from lottery_order
    where state = 'betting' and placed_at < clock_timestamp() - ${seconds} * interval '1 second' and merchant_id is not null
    order by placed_at limit ${limit}`;

export const listLines = (
  db: Db,
  merchantId: string,
  orders: readonly { bucket: number; orderId: string }[],
): Promise<LineRow[]> =>
  db.rows<LineRow>`
    select ${LINE} from lottery_line
    where bucket = any(${[...new Set(orders.map(({ bucket }) => bucket))]}::smallint[])
      and order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[]) and (${merchantId} = '' or merchant_id = ${merchantId})
    order by order_id, line`;

/** Trial members risk nothing. */
export const listRealLines = (
  db: Db,
  merchantId: string,
  orders: readonly { bucket: number; orderId: string }[],
): Promise<LineRow[]> =>
  db.rows<LineRow>`
    select l.order_id as "orderId", l.line, l.play, l.selection, l.notes, l.unit, l.multiple, l.base, l.amount, l.most, l.odds
    from lottery_line l
    join lottery_order o on o.bucket = l.bucket and o.id = l.order_id and o.merchant_id = ${merchantId} and not o.trial
    where l.bucket = any(${[...new Set(orders.map(({ bucket }) => bucket))]}::smallint[])
      and l.order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[]) and l.merchant_id = ${merchantId}
    order by l.order_id, l.line`;

export const listCoupons = (db: Db, { merchantId, bucket, memberId }: Owner, orderId: string): Promise<CouponRow[]> =>
  db.rows<CouponRow>`
    select ${COUPON} from lottery_coupon
    where bucket = ${bucket} and order_id = ${orderId} and member_id = ${memberId} and merchant_id = ${merchantId} order by phase`;

/** Waiting, or judged by an older result. Locked by order. */
export const takeCoupons = (
  tx: Db,
  { issueId, version, limit }: { issueId: string; version: number; limit: number },
): Promise<CouponRow[]> =>
  version <= 1
    ? tx.rows<CouponRow>`
        select ${COUPON} from lottery_coupon
        where issue_id = ${issueId} and merchant_id is not null and state = 'waiting'
        order by bucket, order_id, phase limit ${limit} for update`
    : tx.rows<CouponRow>`
        select ${COUPON} from lottery_coupon
        where issue_id = ${issueId} and merchant_id is not null
          and (state = 'waiting' or (state in ('won', 'lost', 'push') and result_version < ${version}))
        order by bucket, order_id, phase limit ${limit} for update`;

export const takeCoupon = (
  tx: Db,
  { merchantId, bucket, memberId }: Owner,
  orderId: string,
  phase: number,
): Promise<CouponRow | null> =>
  tx.row<CouponRow>`
    select ${COUPON} from lottery_coupon
    where bucket = ${bucket} and order_id = ${orderId} and phase = ${phase} and member_id = ${memberId} and merchant_id = ${merchantId}
    for update`;

export const takeCouponsOfIssue = (
  tx: Db,
  { merchantId, bucket, memberId }: Owner,
  orderId: string,
  phase: number,
): Promise<CouponRow[]> =>
  tx.rows<CouponRow>`
    select ${COUPON} from lottery_coupon
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}
      and issue_id = (select issue_id from lottery_coupon
                      where bucket = ${bucket} and order_id = ${orderId} and phase = ${phase} and member_id = ${memberId}
                        and merchant_id = ${merchantId})
    order by bucket, order_id, phase for update`;

/** Chases are locked: one order's issues are judged in turn. */
export async function takeOrders(
  tx: Db,
  orders: readonly { bucket: number; orderId: string }[],
): Promise<Map<string, OrderRow>> {
  const buckets = [...new Set(orders.map(({ bucket }) => bucket))];
  const ids = [...new Set(orders.map(({ orderId }) => orderId))];
  const rows = await tx.rows<OrderRow>`
    select ${ORDER} from lottery_order
    where bucket = any(${buckets}::smallint[]) and id = any(${ids}::uuid[]) and merchant_id is not null`;
  const chases = rows.filter(({ phases }) => phases > 1).map(({ id }) => id);
  const locked =
    chases.length === 0
      ? []
      : await tx.rows<OrderRow>`
          select ${ORDER} from lottery_order
          where bucket = any(${buckets}::smallint[]) and id = any(${chases}::uuid[]) and merchant_id is not null
          order by bucket, id for update`;
  return new Map([...rows, ...locked].map((order) => [order.id, order]));
}

export async function updateCoupons(tx: Db, coupons: readonly CouponRow[]): Promise<void> {
  const of = <K extends keyof CouponRow>(key: K) => coupons.map((coupon) => String(coupon[key]));
  await tx.run`
    update lottery_coupon c set state = u.state, win = u.win, refunded = u.refunded, most = u.most, line_states = u.line_states,
      line_wins = u.line_wins, result_version = u.version
    from unnest(${of('bucket')}::smallint[], ${of('orderId')}::uuid[], ${of('phase')}::smallint[], ${of('state')}::text[],
      ${of('win')}::bigint[], ${of('refunded')}::bigint[], ${of('most')}::bigint[], ${of('lineStates')}::text[],
      ${of('lineWins')}::text[], ${of('version')}::smallint[])
      as u (bucket, order_id, phase, state, win, refunded, most, line_states, line_wins, version)
    where c.bucket = u.bucket and c.order_id = u.order_id and c.phase = u.phase and c.merchant_id is not null`;
}

export async function addToOrders(
  tx: Db,
  orders: readonly { bucket: number; id: string; won: bigint; refunded: bigint }[],
): Promise<void> {
  if (orders.length === 0) return;
  const of = (key: 'bucket' | 'id' | 'won' | 'refunded') => orders.map((order) => String(order[key]));
  await tx.run`
    update lottery_order o set won = o.won + u.won, refunded = o.refunded + u.refunded
    from unnest(${of('bucket')}::smallint[], ${of('id')}::uuid[], ${of('won')}::bigint[], ${of('refunded')}::bigint[])
      as u (bucket, id, won, refunded)
    where o.bucket = u.bucket and o.id = u.id and o.merchant_id is not null`;
}

/** Coupons of orders that wait still. */
export const listWaiting = (tx: Db, orders: readonly { bucket: number; orderId: string }[]): Promise<CouponRow[]> =>
  tx.rows<CouponRow>`
    select ${COUPON} from lottery_coupon
    where bucket = any(${[...new Set(orders.map(({ bucket }) => bucket))]}::smallint[])
      and order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[]) and state in ('betting', 'waiting') and merchant_id is not null
    order by bucket, order_id, phase`;

export const listWaitingOrders = (
  db: Db,
  { merchantId, bucket, memberId }: Owner,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ orderId: string }[]> =>
  db.rows<{ orderId: string }>`
    select distinct order_id as "orderId" from lottery_coupon
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and state in ('betting', 'waiting')
      and (${after}::uuid is null or order_id > ${after})
    order by order_id limit ${limit}`;

/** What drawn issues of orders have cost. */
export const sumDrawn = (
  tx: Db,
  orders: readonly { bucket: number; orderId: string }[],
): Promise<{ orderId: string; cost: bigint }[]> =>
  tx.rows<{ orderId: string; cost: bigint }>`
    select order_id as "orderId", sum(stake - refunded)::bigint as cost from lottery_coupon
    where bucket = any(${[...new Set(orders.map(({ bucket }) => bucket))]}::smallint[])
      and order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[]) and state in ('won', 'lost', 'push') and merchant_id is not null
    group by order_id`;
