import { RATE_KEYS, type ContractKey } from '@baize/contract/agency/shapes.ts';
import type { ContractKind } from '@baize/contract/agency/contracts.ts';
import type { Db } from '@baize/db';
import type { Ppm } from './keys.rules.ts';
import type { Place } from './tree/tree.store.ts';

/** The highest tier of a salary that the house pays. */
export interface Salary {
  readonly receiverId: string;
  readonly kind: ContractKind;
  readonly category: ContractKey;
  readonly ppm: number;
}

/** In force, also until an end that was asked for. */
export const listHouseSalaries = (db: Db, merchantId: string): Promise<Salary[]> =>
  db.rows<Salary>`
    select c.receiver_id as "receiverId", c.kind, c.category,
      max(ceil((t.tier ->> 'rate')::numeric * 1000000))::int as ppm
    from agency_contract c
    cross join lateral jsonb_array_elements(c.terms -> 'tiers') t (tier)
    where c.merchant_id = ${merchantId} and c.giver_id is null and c.kind in ('daily', 'hour') and c.status in ('A', 'V')
      and t.tier ->> 'rateType' = 'P'
    group by c.receiver_id, c.kind, c.category`;

/** Of lines right below the house, as they are and as they are to be. */
export async function highestHouseRates(db: Db, { merchantId, day }: Place): Promise<Ppm> {
  const rows = await db.rows<{ at: number; most: number }>`
    select k.at::int as at, max(k.has) as most
    from identity_member m
    join agency_rate a on a.merchant_id = m.merchant_id and a.member_id = m.id
    cross join lateral unnest(a.ppm) with ordinality k (has, at)
    where m.merchant_id = ${merchantId} and m.parent_id is null and m.type in (1, 2) and not exists (
      select from agency_rate later
      where later.merchant_id = a.merchant_id and later.member_id = a.member_id and later.from_day > a.from_day
        and later.from_day <= ${day}::date)
    group by 1 order by 1`;
  return RATE_KEYS.map((_, at) => rows.find((row) => row.at === at + 1)?.most ?? 0);
}
