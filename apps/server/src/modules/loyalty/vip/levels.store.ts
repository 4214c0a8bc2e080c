import type { Db } from '@baize/db';
import { takeTurn } from '../../../kernel/turns.store.ts';
import type { LevelBenefits, LevelRow } from './levels.rules.ts';

interface Owner {
  readonly bucket: number;
  readonly merchantId: string;
  readonly memberId: string;
}

export interface Standing {
  readonly level: number;
  readonly levelAt: Date;
  /** YYYY-MM-DD. */
  readonly keepUntil: string | null;
  readonly carry: bigint;
}

export async function listLevels(db: Db, merchantId: string): Promise<LevelRow[]> {
  const rows = await db.rows<Omit<LevelRow, 'benefits'> & LevelBenefits>`
    select level, name, threshold, points_percent as "pointsPercent", gift, withdraw_day_count as "withdrawDayCount",
      withdraw_day_max as "withdrawDayMax", priority, mall_discount as "mallDiscount", host_name as "hostName",
      host_contact as "hostContact"
    from loyalty_level where merchant_id = ${merchantId} order by level`;
  return rows.map(({ level, name, threshold, pointsPercent, gift, ...benefits }) => ({
    ...{ level, name, threshold, pointsPercent, gift },
    benefits,
  }));
}

/** Held from before they are compared: what somebody saves meanwhile was not looked at. */
export const holdLevels = (tx: Db, merchantId: string): Promise<void> => takeTurn(tx, 'loyalty.levels', merchantId);

/** With the levels held. */
export async function replaceLevels(tx: Db, merchantId: string, levels: readonly LevelRow[]): Promise<void> {
  await tx.run`delete from loyalty_level where merchant_id = ${merchantId}`;
  await tx.run`
    insert into loyalty_level (merchant_id, level, name, threshold, points_percent, gift, withdraw_day_count, withdraw_day_max, priority,
      mall_discount, host_name, host_contact)
    select ${merchantId}, l.level, l.name, l.threshold, l.points_percent, l.gift, l.withdraw_day_count, l.withdraw_day_max, l.priority,
      l.mall_discount, l.host_name, l.host_contact
    from jsonb_to_recordset(${JSON.stringify(
      levels.map(({ level, name, pointsPercent, threshold, gift, benefits }) => ({
        level,
        name,
        points_percent: pointsPercent,
        threshold: String(threshold),
        gift: String(gift),
        withdraw_day_count: benefits.withdrawDayCount,
        withdraw_day_max: benefits.withdrawDayMax === null ? null : String(benefits.withdrawDayMax),
        priority: benefits.priority,
        mall_discount: benefits.mallDiscount,
        host_name: benefits.hostName,
        host_contact: benefits.hostContact,
      })),
    )}::jsonb) as l (level smallint, name jsonb, threshold bigint, points_percent smallint, gift bigint, withdraw_day_count integer,
      withdraw_day_max bigint, priority smallint, mall_discount smallint, host_name text, host_contact text)`;
}

export async function countByLevel(db: Db, merchantId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ level: number; members: number }>`
    select level, count(*)::int as members from loyalty_member where merchant_id = ${merchantId} and level > 0 group by level`;
  return new Map(rows.map(({ level, members }) => [level, members]));
}

export const findStanding = (
  db: Db,
  { bucket, memberId, merchantId }: Owner,
  options: { lock?: boolean } = {},
): Promise<Standing | null> =>
  options.lock
    ? db.row<Standing>`
        select level, level_at as "levelAt", keep_until::text as "keepUntil", carry from loyalty_member
        where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} for update`
    : db.row<Standing>`
        select level, level_at as "levelAt", keep_until::text as "keepUntil", carry from loyalty_member
        where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}`;

export async function insertStanding(tx: Db, owner: Owner & { readonly at: Date }): Promise<void> {
  await tx.run`
    insert into loyalty_member (bucket, member_id, merchant_id, level_at)
    values (${owner.bucket}, ${owner.memberId}, ${owner.merchantId}, ${owner.at})
    on conflict (bucket, member_id) do nothing`;
}

export async function updateLevel(
  tx: Db,
  { bucket, memberId, merchantId, level, keepUntil, at }: Owner & Pick<Standing, 'level' | 'keepUntil'> & { at: Date },
): Promise<void> {
  await tx.run`
    update loyalty_member set level = ${level}, keep_until = ${keepUntil}::date,
      level_at = case when level = ${level} then level_at else ${at} end
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Minor units × percent. */
export async function sumWeighted(
  db: Db,
  { bucket, memberId, merchantId }: Owner,
  days: { readonly from: string; readonly to: string },
): Promise<bigint> {
  const row = await db.row<{ weighted: bigint | null }>`
    select sum(weighted)::bigint as weighted from loyalty_day
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}
      and day between ${days.from}::date and ${days.to}::date`;
  return row?.weighted ?? 0n;
}

export const listLevelled = (
  db: Db,
  merchantId: string,
  after: { readonly bucket: number; readonly memberId: string } | null,
  limit: number,
): Promise<{ bucket: number; memberId: string }[]> =>
  db.rows<{ bucket: number; memberId: string }>`
    select bucket, member_id as "memberId" from loyalty_member
    where merchant_id = ${merchantId} and level > 0
      and (bucket, member_id) > (${after?.bucket ?? -1}::smallint, ${after?.memberId ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by bucket, member_id limit ${limit}`;

export interface Gift {
  readonly id: string;
  readonly level: number;
  readonly amount: bigint;
  readonly currency: string;
  readonly state: 'open' | 'taking' | 'taken';
  readonly at: Date;
}

export async function insertGift(
  tx: Db,
  gift: Owner & Pick<Gift, 'id' | 'level' | 'amount' | 'currency'> & { readonly at: Date },
): Promise<void> {
  await tx.run`
    insert into loyalty_gift (bucket, member_id, level, merchant_id, id, amount, currency, state, at)
    values (${gift.bucket}, ${gift.memberId}, ${gift.level}, ${gift.merchantId}, ${gift.id}, ${gift.amount}, ${gift.currency}, 'open', ${gift.at})
    on conflict (bucket, member_id, level) do nothing`;
}

export const listGifts = (db: Db, { bucket, memberId, merchantId }: Owner): Promise<Gift[]> =>
  db.rows<Gift>`
    select id, level, amount, currency, state, at from loyalty_gift
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} order by level`;

export async function stepGift(
  db: Db,
  { bucket, memberId, merchantId, level, from, to }: Owner & { level: number; from: Gift['state']; to: Gift['state'] },
): Promise<boolean> {
  const moved = await db.run`
    update loyalty_gift set state = ${to}
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and level = ${level} and state = ${from}`;
  return moved > 0;
}
