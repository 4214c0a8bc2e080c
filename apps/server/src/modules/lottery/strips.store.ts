import type { Db } from '@baize/db';
import type { Owner } from './orders.store.ts';

/** Games by orders of the last day, real money only. */
export const listPopular = (db: Db, merchantId: string, limit: number): Promise<{ game: string }[]> =>
  db.rows<{ game: string }>`
    select game from lottery_coupon
    where merchant_id = ${merchantId} and placed_at > clock_timestamp() - interval '1 day' and state <> 'refused'
    group by game order by count(*) desc, game limit ${limit}`;

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
