import type { Db } from '@baize/db';
import type { Owner } from './orders.store.ts';

/** Games by orders of the last day, real money only. */
export const listPopular = (db: Db, merchantId: string, limit: number): Promise<{ game: string }[]> =>
  db.rows<{ game: string }>`
    select c.game from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id and not o.trial
    where c.merchant_id = ${merchantId} and c.placed_at > clock_timestamp() - interval '1 day' and c.state <> 'refused'
    group by c.game order by count(*) desc, c.game limit ${limit}`;

/** Games that a member has ordered last. */
export const listRecent = (
  db: Db,
  { merchantId, bucket, memberId }: Owner,
  limit: number,
): Promise<{ game: string }[]> =>
  db.rows<{ game: string }>`
    select game, max(order_id::text) as last from (
      select game, order_id from lottery_coupon
      where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} order by order_id desc limit 200) c
    group by game order by last desc limit ${limit}`;
