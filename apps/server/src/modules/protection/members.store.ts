import type { LimitKind, LimitPeriod } from '@baize/contract/protection/limits.ts';
import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../kernel/bucket.ts';
import type { Owner } from './limits.store.ts';
import type { Sitting } from './limits.rules.ts';

/** What a member's play is measured by. */
export interface ProtectedMember extends Owner, Sitting {
  readonly checkMinutes: number;
  readonly checkNext: number | null;
  readonly sessionDay: number | null;
  readonly sessionWeek: number | null;
  readonly sessionMonth: number | null;
  readonly hitKind: LimitKind | null;
  readonly hitPeriod: LimitPeriod | null;
  readonly hitUntil: Date | null;
  readonly hitAt: Date | null;
  readonly depositsPausedUntil: Date | null;
  readonly offersSeen: number;
  /** When open pages were told that the check is due; null: they were not. */
  readonly checkToldAt: Date | null;
}

const MEMBER = sql`member_id as "memberId", check_minutes as "checkMinutes", check_next as "checkNext",
  sitting_since as "sittingSince", last_stake_at as "lastStakeAt", check_at as "checkAt", session_day as "sessionDay",
  session_week as "sessionWeek", session_month as "sessionMonth", hit_kind as "hitKind", hit_period as "hitPeriod",
  hit_until as "hitUntil", hit_at as "hitAt", deposits_paused_until as "depositsPausedUntil", offers_seen as "offersSeen",
  case when check_told = check_at then check_told_at end as "checkToldAt"`;

/** Bets of one turn share the statement. */
export async function findProtected(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ProtectedMember>> {
  const buckets = [...new Set(memberIds.map(bucketOf))];
  const rows = await db.rows<ProtectedMember>`
    select merchant_id as "merchantId", ${MEMBER} from protection_member where bucket = any(${buckets}::smallint[]) and member_id = any(${[...memberIds]}::uuid[])`;
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** The row of a member, made where there is none. */
export async function openProtected(db: Db, { merchantId, memberId }: Owner, checkMinutes: number): Promise<void> {
  await db.run`
    insert into protection_member (bucket, member_id, merchant_id, check_minutes)
    values (${bucketOf(memberId)}, ${memberId}, ${merchantId}, ${checkMinutes})
    on conflict (bucket, member_id) do nothing`;
}

/** The sitting goes on, or begins with its first check. */
export async function noteStake(
  db: Db,
  { merchantId, memberId }: Owner,
  { now, before, checkMinutes }: { readonly now: Date; readonly before: Date; readonly checkMinutes: number },
): Promise<void> {
  await db.run`
    insert into protection_member as p (bucket, member_id, merchant_id, check_minutes, sitting_since, last_stake_at, check_at)
    values (${bucketOf(memberId)}, ${memberId}, ${merchantId}, ${checkMinutes}, ${now}, ${now},
      ${now}::timestamptz + ${checkMinutes} * interval '1 minute')
    on conflict (bucket, member_id) do update set
      sitting_since = case when p.last_stake_at > ${before} then p.sitting_since else ${now} end,
      check_minutes = case when p.last_stake_at > ${before} then p.check_minutes else coalesce(p.check_next, p.check_minutes) end,
      check_next = case when p.last_stake_at > ${before} then p.check_next end,
      check_at = case when p.last_stake_at > ${before} then p.check_at
        else ${now}::timestamptz + coalesce(p.check_next, p.check_minutes) * interval '1 minute' end,
      last_stake_at = greatest(p.last_stake_at, ${now})
    where p.merchant_id = excluded.merchant_id`;
}

/** A minute at games counts once, whatever shows it. */
export async function countMinute(
  db: Db,
  { merchantId, memberId }: Owner,
  { day, minute }: { readonly day: string; readonly minute: number },
): Promise<void> {
  await db.run`
    insert into protection_day as d (bucket, member_id, day, merchant_id, minutes, last_minute)
    values (${bucketOf(memberId)}, ${memberId}, ${day}, ${merchantId}, 1, ${minute})
    on conflict (bucket, member_id, day) do update set minutes = d.minutes + 1, last_minute = excluded.last_minute
    where d.last_minute < excluded.last_minute and d.merchant_id = excluded.merchant_id`;
}

/** Minutes at games since each of some days. */
export async function minutesSince(
  db: Db,
  { merchantId, memberId }: Owner,
  days: { readonly day: string; readonly week: string; readonly month: string },
): Promise<{ readonly day: number; readonly week: number; readonly month: number }> {
  const first = [days.day, days.week, days.month].toSorted()[0] ?? days.day;
  const row = await db.row<{ day: bigint; week: bigint; month: bigint }>`
    select coalesce(sum(minutes) filter (where day >= ${days.day}::date), 0)::bigint as day,
      coalesce(sum(minutes) filter (where day >= ${days.week}::date), 0)::bigint as week,
      coalesce(sum(minutes) filter (where day >= ${days.month}::date), 0)::bigint as month
    from protection_day
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and day >= ${first}::date and merchant_id = ${merchantId}`;
  return { day: Number(row?.day ?? 0), week: Number(row?.week ?? 0), month: Number(row?.month ?? 0) };
}

export async function listMinutes(
  db: Db,
  { merchantId, memberId }: Owner,
  since: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ day: string; minutes: number }>`
    select day::text as day, minutes from protection_day
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId} and day >= ${since}::date`;
  return new Map(rows.map(({ day, minutes }) => [day, minutes]));
}

export async function updateSessionMaxes(
  db: Db,
  { merchantId, memberId }: Owner,
  maxes: { readonly day: number | null; readonly week: number | null; readonly month: number | null },
): Promise<void> {
  await db.run`
    update protection_member set session_day = ${maxes.day}, session_week = ${maxes.week}, session_month = ${maxes.month}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** False: another check, or over. */
export async function goOnAfterCheck(
  db: Db,
  { merchantId, memberId }: Owner,
  checkAt: Date,
  now: Date,
): Promise<boolean> {
  const changed = await db.run`
    update protection_member set check_minutes = coalesce(check_next, check_minutes), check_next = null, last_stake_at = ${now},
      check_at = ${now}::timestamptz + coalesce(check_next, check_minutes) * interval '1 minute'
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId} and check_at = ${checkAt}`;
  return changed === 1;
}

/** Members whose check has become due and who were not told. Over all merchants. */
export const takeDueChecks = (
  db: Db,
  { now, sittingSince, limit }: { readonly now: Date; readonly sittingSince: Date; readonly limit: number },
): Promise<Owner[]> =>
  db.rows<Owner>`
    update protection_member p set check_told = p.check_at, check_told_at = ${now}
    where p.merchant_id is not null and p.check_at <= ${now} and p.check_told is distinct from p.check_at
      and (p.bucket, p.member_id) in (
        select d.bucket, d.member_id from protection_member d
        where d.merchant_id is not null and d.check_at <= ${now} and d.last_stake_at > ${sittingSince}
          and d.check_told is distinct from d.check_at
        order by d.check_at limit ${limit} for update skip locked)
    returning p.merchant_id as "merchantId", p.member_id as "memberId"`;

/** Members who have not answered a check that they were told of until `told`; each check once. Over all merchants. */
export const takeUnanswered = (
  tx: Db,
  { told, sittingSince, limit }: { readonly told: Date; readonly sittingSince: Date; readonly limit: number },
): Promise<Owner[]> =>
  tx.rows<Owner>`
    update protection_member p set check_home = p.check_at
    where p.merchant_id is not null and p.check_told = p.check_at and p.check_home is distinct from p.check_at
      and (p.bucket, p.member_id) in (
        select d.bucket, d.member_id from protection_member d
        where d.merchant_id is not null and d.check_at is not null and d.last_stake_at > ${sittingSince} and d.check_told = d.check_at
          and d.check_told_at <= ${told} and d.check_home is distinct from d.check_at
        order by d.check_at limit ${limit} for update skip locked)
    returning p.merchant_id as "merchantId", p.member_id as "memberId"`;

export async function endSitting(db: Db, { merchantId, memberId }: Owner, checkAt: Date): Promise<boolean> {
  const changed = await db.run`
    update protection_member set sitting_since = null, last_stake_at = null, check_at = null
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId} and check_at = ${checkAt}`;
  return changed === 1;
}

/** Shorter at once, longer from the next check. */
export async function updateCheck(db: Db, { merchantId, memberId }: Owner, minutes: number): Promise<void> {
  await db.run`
    update protection_member set
      check_at = case when ${minutes} < check_minutes then check_at + (${minutes} - check_minutes) * interval '1 minute' else check_at end,
      check_next = case when ${minutes} > check_minutes and sitting_since is not null then ${minutes}::smallint end,
      check_minutes = case when ${minutes} > check_minutes and sitting_since is not null then check_minutes else ${minutes}::smallint end
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

export async function noteHit(
  db: Db,
  { merchantId, memberId }: Owner,
  hit: { readonly kind: LimitKind; readonly period: LimitPeriod; readonly until: Date; readonly at: Date },
): Promise<void> {
  await db.run`
    update protection_member set hit_kind = ${hit.kind}, hit_period = ${hit.period}, hit_until = ${hit.until}, hit_at = ${hit.at}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

export async function forgetHit(db: Db, { merchantId, memberId }: Owner): Promise<void> {
  await db.run`
    update protection_member set hit_kind = null, hit_period = null, hit_until = null, hit_at = null
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId} and hit_kind is not null`;
}

export async function pauseDeposits(db: Db, { merchantId, memberId }: Owner, until: Date): Promise<void> {
  await db.run`
    update protection_member set deposits_paused_until = ${until}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** A deposit limit was offered and put off. */
export async function countOffer(db: Db, { merchantId, memberId }: Owner): Promise<void> {
  await db.run`
    update protection_member set offers_seen = offers_seen + 1
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** After an exclusion, as for a newcomer. */
export async function forgetOffers(db: Db, { merchantId, memberId }: Owner): Promise<void> {
  await db.run`
    update protection_member set offers_seen = 0
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Months between two reminders. */
const REMIND_MONTHS = 6;

/** Of all merchants; the next is half a year on. Newcomers only get their day. */
export async function takeDueReminders(db: Db, now: Date, most: number): Promise<Owner[]> {
  const taken = await db.rows<Owner & { first: boolean }>`
    update protection_member p set remind_at = ${now}::timestamptz + ${REMIND_MONTHS} * interval '1 month'
    from (
      select bucket, member_id, remind_at is null as first from protection_member
      where remind_at is null or remind_at <= ${now} order by remind_at nulls first limit ${most} for update skip locked) due
    where p.bucket = due.bucket and p.member_id = due.member_id
    returning p.merchant_id as "merchantId", p.member_id as "memberId", due.first`;
  return taken.filter(({ first }) => !first).map(({ merchantId, memberId }) => ({ merchantId, memberId }));
}
