import type { Db } from '@baize/db';

export interface Trouble {
  readonly late: number;
  readonly disputed: number;
  readonly betting: number;
  readonly unposted: number;
}

/** Counts what waits longer than it should, of all merchants. */
export async function findTrouble(db: Db): Promise<Trouble> {
  const row = await db.row<Trouble>`
    select
      (select count(*)::int from lottery_issue
       where settled_at is null and state = 'locked' and draw_at < clock_timestamp() - interval '30 seconds'
         and merchant_id is not null) as late,
      (select count(*)::int from lottery_issue
       where settled_at is null and state in ('locked', 'drawn') and disputed and merchant_id is not null) as disputed,
      (select count(*)::int from lottery_order
       where state = 'betting' and placed_at < clock_timestamp() - interval '1 minute' and merchant_id is not null) as betting,
      (select count(*)::int from lottery_payment
       where posted_at is null and at < clock_timestamp() - interval '1 minute' and merchant_id is not null) as unposted`;
  return row ?? { late: 0, disputed: 0, betting: 0, unposted: 0 };
}
