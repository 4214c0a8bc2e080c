import type { Db } from '@baize/db';
import type { CouponRow, OrderRow } from './orders.store.ts';

/** Demo: as they stand after all draws. */
export async function insertPastOrders(tx: Db, orders: readonly OrderRow[]): Promise<void> {
  const of = <K extends keyof OrderRow>(key: K) => orders.map((order) => String(order[key]));
  await tx.run`
    insert into lottery_order (bucket, member_id, id, merchant_id, caller_key, input_hash, number, game, currency, trial, stake, refunded,
      won, phases, stop_on_win, language, prize_table, state, placed_at)
    select o.* from unnest(${of('bucket')}::smallint[], ${of('memberId')}::uuid[], ${of('id')}::uuid[], ${of('merchantId')}::text[],
      ${of('callerKey')}::text[], ${of('inputHash')}::text[], ${of('number')}::text[], ${of('game')}::text[], ${of('currency')}::text[],
      ${of('trial')}::boolean[], ${of('stake')}::bigint[], ${of('refunded')}::bigint[], ${of('won')}::bigint[],
      ${of('phases')}::smallint[], ${of('stopOnWin')}::boolean[], ${of('language')}::text[], ${of('prizeTable')}::text[],
      ${of('state')}::text[], ${orders.map(({ placedAt }) => placedAt.toISOString())}::timestamptz[]) as o`;
}

export async function insertPastCoupons(tx: Db, coupons: readonly CouponRow[]): Promise<void> {
  const of = <K extends keyof CouponRow>(key: K) => coupons.map((coupon) => String(coupon[key]));
  await tx.run`
    insert into lottery_coupon (bucket, order_id, phase, member_id, merchant_id, issue_id, game, multiple, stake, refunded, win, most,
      state, line_states, line_wins, result_version, placed_at)
    select c.* from unnest(${of('bucket')}::smallint[], ${of('orderId')}::uuid[], ${of('phase')}::smallint[], ${of('memberId')}::uuid[],
      ${of('merchantId')}::text[], ${of('issueId')}::uuid[], ${of('game')}::text[], ${of('multiple')}::int[], ${of('stake')}::bigint[],
      ${of('refunded')}::bigint[], ${of('win')}::bigint[], ${of('most')}::bigint[], ${of('state')}::text[], ${of('lineStates')}::text[],
      ${of('lineWins')}::text[], ${of('version')}::smallint[],
      ${coupons.map(({ placedAt }) => placedAt.toISOString())}::timestamptz[]) as c`;
}
