import type { ClaimCause, RewardKind } from '@baize/contract/promotions/promotions.ts';
import { sql, type Db } from '@baize/db';
import { MOVES, type ClaimState } from '../rules/state.rules.ts';

export interface Claim {
  readonly merchantId: string;
  readonly id: string;
  readonly promotionId: string;
  readonly bucket: number;
  readonly memberId: string;
  readonly periodKey: string;
  readonly termsVersion: number;
  readonly state: ClaimState;
  readonly cause: ClaimCause;
  readonly reward: RewardKind;
  readonly currency: string;
  readonly base: bigint;
  readonly amount: bigint | null;
  readonly held: bigint;
  readonly depositId: string | null;
  readonly streak: number;
  readonly note: string;
  /** Of two staff who have to approve it the first. */
  readonly signedBy: string | null;
  /** From a net that had its share already. */
  readonly needsReview: boolean;
  readonly claimUntil: Date | null;
  readonly endsAt: Date | null;
  readonly openedAt: Date | null;
  /** Why its bonus is being ended. */
  readonly ending: ClaimCause | null;
  readonly madeAt: Date;
  readonly changedAt: Date;
}

const COLUMNS = sql`
  merchant_id as "merchantId", id, promotion_id as "promotionId", bucket, member_id as "memberId", period_key as "periodKey",
  terms_version as "termsVersion", state, cause, reward, currency, base, amount, held, deposit_id as "depositId", streak, note, signed_by as "signedBy",
  needs_review as "needsReview",
  claim_until as "claimUntil", ends_at as "endsAt", opened_at as "openedAt", ending, made_at as "madeAt", changed_at as "changedAt"`;

export interface Mover {
  /** `member`, `system`, or the name of staff. */
  readonly actor: string;
  readonly note?: string;
  readonly at: Date;
  /** Of the event's row. */
  readonly eventId: string;
}

/** The room of a phone, a net and payout accounts that a claim holds. */
export interface HeldUses {
  readonly device: Buffer | null;
  readonly net: Buffer | null;
  readonly cards: readonly Buffer[];
}

/** False: the member has one in this period. */
export async function insertClaim(
  tx: Db,
  claim: Omit<Claim, 'changedAt' | 'openedAt' | 'ending' | 'signedBy'>,
  by: Mover,
  { device, net, cards }: HeldUses = { device: null, net: null, cards: [] },
): Promise<boolean> {
  const written = await tx.run`
    insert into promotions_claim (merchant_id, id, promotion_id, bucket, member_id, period_key, terms_version, state, cause, reward,
                                  currency, base, amount, held, deposit_id, streak, note, needs_review, device, net, cards, claim_until, ends_at, made_at,
                                  changed_at)
    values (${claim.merchantId}, ${claim.id}, ${claim.promotionId}, ${claim.bucket}, ${claim.memberId}, ${claim.periodKey},
            ${claim.termsVersion}, ${claim.state}, ${claim.cause}, ${claim.reward}, ${claim.currency}, ${claim.base}, ${claim.amount},
            ${claim.held}, ${claim.depositId}, ${claim.streak}, ${claim.note}, ${claim.needsReview}, ${device}, ${net}, ${[...cards]}::bytea[], ${claim.claimUntil}, ${claim.endsAt}, ${claim.madeAt},
            ${claim.madeAt})
    on conflict (merchant_id, promotion_id, member_id, period_key) do nothing`;
  if (written === 0) return false;
  await insertEvent(tx, { ...claim, claimId: claim.id }, by);
  return true;
}

async function insertEvent(
  tx: Db,
  row: { merchantId: string; claimId: string; state: ClaimState; cause: ClaimCause },
  { actor, note = '', at, eventId }: Mover,
): Promise<void> {
  await tx.run`
    insert into promotions_claim_event (merchant_id, claim_id, id, state, cause, actor, note, at)
    values (${row.merchantId}, ${row.claimId}, ${eventId}, ${row.state}, ${row.cause}, ${actor}, ${note}, ${at})`;
}

export interface Change {
  readonly amount?: bigint | null;
  readonly base?: bigint;
  readonly held?: bigint;
  readonly depositId?: string;
  readonly note?: string;
  readonly claimUntil?: Date | null;
  readonly endsAt?: Date | null;
  readonly openedAt?: Date;
}

/** Null when somebody was first or the move is none. */
export async function moveClaim(
  tx: Db,
  { merchantId, id, state }: Pick<Claim, 'merchantId' | 'id' | 'state'>,
  to: ClaimState,
  cause: ClaimCause,
  by: Mover,
  change: Change = {},
): Promise<Claim | null> {
  if (!MOVES[state][to]?.includes(cause)) throw new Error(`a claim does not go from ${state} to ${to} by ${cause}`);
  const moved = await tx.row<Claim>`
    update promotions_claim set state = ${to}, cause = ${cause}, changed_at = ${by.at},
      amount = coalesce(${change.amount ?? null}::bigint, amount), base = coalesce(${change.base ?? null}::bigint, base),
      held = coalesce(${change.held ?? null}::bigint, held), deposit_id = coalesce(${change.depositId ?? null}::uuid, deposit_id),
      note = coalesce(${change.note ?? null}::text, note),
      claim_until = coalesce(${change.claimUntil ?? null}::timestamptz, claim_until),
      ends_at = coalesce(${change.endsAt ?? null}::timestamptz, ends_at),
      opened_at = coalesce(${change.openedAt ?? null}::timestamptz, opened_at)
    where merchant_id = ${merchantId} and id = ${id} and state = ${state} returning ${COLUMNS}`;
  if (moved) await insertEvent(tx, { merchantId, claimId: id, state: to, cause }, by);
  return moved;
}

/** False: it has one, or has moved on. */
export const signClaim = async (
  tx: Db,
  { merchantId, id }: Pick<Claim, 'merchantId' | 'id'>,
  staffName: string,
): Promise<boolean> =>
  (await tx.run`
    update promotions_claim set signed_by = ${staffName}
    where merchant_id = ${merchantId} and id = ${id} and state = 'applying' and signed_by is null`) > 0;

/** False: it waits for another, or no longer. */
export async function attachDeposit(
  tx: Db,
  { merchantId, id }: Pick<Claim, 'merchantId' | 'id'>,
  depositId: string,
): Promise<boolean> {
  const moved = await tx.run`
    update promotions_claim set deposit_id = ${depositId}
    where merchant_id = ${merchantId} and id = ${id} and state = 'joined' and deposit_id is null`;
  return moved > 0;
}

/** A claim that ended without its deposit stands in nobody's way: its period is free again, and so is the room of its phone, net and accounts. */
export async function freePeriod(tx: Db, { merchantId, id }: Pick<Claim, 'merchantId' | 'id'>): Promise<void> {
  await tx.run`
    update promotions_use u set used = u.used - 1
    from promotions_claim c
    where c.merchant_id = ${merchantId} and c.id = ${id} and c.state = 'closed' and u.merchant_id = c.merchant_id
      and u.promotion_id = c.promotion_id and u.period_key = c.period_key and u.used > 0
      and ((u.scope = 'device' and u.hash = c.device) or (u.scope = 'address' and u.hash = c.net)
        or (u.scope = 'card' and u.hash = any(c.cards)))`;
  await tx.run`
    update promotions_claim set period_key = period_key || ':' || id::text, device = null, net = null, cards = null
    where merchant_id = ${merchantId} and id = ${id} and state = 'closed'`;
}

/** A line in a claim's history that moves nothing. */
export const noteClaim = (tx: Db, { merchantId, id, state, cause }: Claim, by: Mover): Promise<void> =>
  insertEvent(tx, { merchantId, claimId: id, state, cause }, by);

/** The first reason stays. */
export async function markEnding(
  db: Db,
  { merchantId, id }: Pick<Claim, 'merchantId' | 'id'>,
  cause: ClaimCause,
): Promise<void> {
  await db.run`
    update promotions_claim set ending = ${cause}
    where merchant_id = ${merchantId} and id = ${id} and state = 'issued' and ending is null`;
}

/** That the bonus behind a claim has begun. */
export async function markOpened(
  db: Db,
  { merchantId, id, at, endsAt }: { merchantId: string; id: string; at: Date; endsAt: Date },
): Promise<void> {
  await db.run`
    update promotions_claim set opened_at = ${at}, ends_at = ${endsAt}
    where merchant_id = ${merchantId} and id = ${id} and opened_at is null`;
}

/** False: the key has taken another. */
export async function keepKey(
  db: Db,
  { merchantId, memberId, id }: Pick<Claim, 'merchantId' | 'memberId' | 'id'>,
  key: string,
): Promise<boolean> {
  const other = await db.row`
    select 1 from promotions_claim
    where merchant_id = ${merchantId} and member_id = ${memberId} and taken_key = ${key} and id <> ${id} limit 1`;
  if (other) return false;
  await db.run`
    update promotions_claim set taken_key = ${key}
    where merchant_id = ${merchantId} and id = ${id} and taken_key is null`;
  return true;
}

export const findClaim = (db: Db, merchantId: string, id: string): Promise<Claim | null> =>
  db.row<Claim>`select ${COLUMNS} from promotions_claim where merchant_id = ${merchantId} and id = ${id}`;

export const findClaimOf = (
  db: Db,
  {
    merchantId,
    promotionId,
    memberId,
    periodKey,
  }: Pick<Claim, 'merchantId' | 'promotionId' | 'memberId' | 'periodKey'>,
): Promise<Claim | null> =>
  db.row<Claim>`
    select ${COLUMNS} from promotions_claim
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and member_id = ${memberId} and period_key = ${periodKey}`;

/** Has or had something of a promotion, or waits for staff. */
export async function hasLivingClaim(
  db: Db,
  { merchantId, promotionId, memberIds }: { merchantId: string; promotionId: string; memberIds: readonly string[] },
): Promise<boolean> {
  const row = await db.row<{ found: boolean }>`
    select exists (
      select from promotions_claim
      where merchant_id = ${merchantId} and promotion_id = ${promotionId} and member_id = any(${memberIds}::uuid[])
        and (state in ('applying', 'claimable', 'process', 'issued', 'claimed') or opened_at is not null)) as found`;
  return row?.found ?? false;
}

export const listNewest = (
  db: Db,
  { merchantId, memberId, promotionIds }: { merchantId: string; memberId: string; promotionIds: readonly string[] },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select distinct on (promotion_id) ${COLUMNS} from promotions_claim
    where merchant_id = ${merchantId} and member_id = ${memberId} and promotion_id = any(${promotionIds}::uuid[])
    order by promotion_id, id desc`;

/** The last claims of one promotion, newest first. */
export const listLast = (
  db: Db,
  {
    merchantId,
    memberId,
    promotionId,
    limit,
  }: { merchantId: string; memberId: string; promotionId: string; limit: number },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where merchant_id = ${merchantId} and member_id = ${memberId} and promotion_id = ${promotionId} order by id desc limit ${limit}`;

export const listOwn = (
  db: Db,
  {
    merchantId,
    memberId,
    states,
    before,
    limit,
  }: { merchantId: string; memberId: string; states: readonly ClaimState[]; before: string; limit: number },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = any(${states}::text[]) and id < ${before}
    order by id desc limit ${limit}`;

export const countOwn = async (
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<{ take: number; running: number }> =>
  (await db.row<{ take: number; running: number }>`
    select count(*) filter (where state = 'claimable')::int as take,
           count(*) filter (where state in ('joined', 'applying', 'process', 'issued'))::int as running
    from promotions_claim where merchant_id = ${merchantId} and member_id = ${memberId}`) ?? { take: 0, running: 0 };

/** A member's claims that wait for something, with these promotions. */
export const listWaitingOf = (
  db: Db,
  { merchantId, memberId, states }: { merchantId: string; memberId: string; states: readonly ClaimState[] },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = any(${states}::text[]) order by id limit 100`;

/** Of all merchants, left alone since a moment. */
export const listDue = (
  db: Db,
  { state, before, limit }: { state: ClaimState; before: Date; limit: number },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where state = ${state} and changed_at <= ${before} and merchant_id is not null order by changed_at limit ${limit}`;

/** Of all merchants: time to take or to meet the condition is over. */
export const listExpired = (db: Db, now: Date, limit: number): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where ((state = 'claimable' and claim_until <= ${now}) or (state = 'joined' and ends_at <= ${now}))
      and merchant_id is not null limit ${limit}`;

/** Ending soon and untold; told from here on, in the telling transaction. */
export const takeUntoldEnds = (
  tx: Db,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<{ merchantId: string; memberId: string; claimUntil: Date }[]> =>
  tx.rows`
    update promotions_claim set end_told = true
    where (merchant_id, id) in (
      select merchant_id, id from promotions_claim
      where state = 'claimable' and not end_told and claim_until > ${now} and claim_until <= ${before} and merchant_id is not null
      limit ${limit} for update skip locked)
    returning merchant_id as "merchantId", member_id as "memberId", claim_until as "claimUntil"`;

export const listJoinedByDeposit = (db: Db, before: Date, limit: number): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where state = 'joined' and deposit_id is not null and changed_at <= ${before} and merchant_id is not null
    order by changed_at limit ${limit}`;

/** In line, being ended, or past their end. */
export const listBonusesToTend = (
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where state = 'issued' and (opened_at is null or ending is not null or ends_at <= ${now}) and id > ${after}
      and merchant_id is not null order by id limit ${limit}`;

export const listJoinedOf = (
  db: Db,
  row: { merchantId: string; promotionId: string; after: string; limit: number },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where merchant_id = ${row.merchantId} and promotion_id = ${row.promotionId} and state = 'joined' and id > ${row.after}
    order by id limit ${row.limit}`;

/** Claims that have given cash or points, the oldest first. */
export const listGivenTo = (
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'claimed' and reward in ('cash', 'points')
    order by id limit 1000`;

/** Cash and bonus money as given. */
export const sumGiven = async (
  db: Db,
  row: { merchantId: string; memberId: string; promotionIds: readonly string[] },
): Promise<bigint> =>
  (
    await db.row<{ sum: bigint }>`
      select coalesce(sum(amount), 0)::bigint as sum from promotions_claim
      where merchant_id = ${row.merchantId} and member_id = ${row.memberId} and promotion_id = any(${[...row.promotionIds]}::uuid[])
        and reward in ('cash', 'bonus') and (state in ('issued', 'claimed') or (state = 'closed' and opened_at is not null))`
  )?.sum ?? 0n;

export const findByDeposit = (db: Db, merchantId: string, depositId: string): Promise<Claim[]> =>
  db.rows<Claim>`select ${COLUMNS} from promotions_claim where merchant_id = ${merchantId} and deposit_id = ${depositId}`;

/** Waiting ones oldest first, others newest. */
export const listQueue = (
  db: Db,
  {
    merchantId,
    state,
    memberId,
    before,
    limit,
  }: { merchantId: string; state: ClaimState | 'all'; memberId: string | null; before: string; limit: number },
): Promise<Claim[]> =>
  db.rows<Claim>`
    select ${COLUMNS} from promotions_claim
    where merchant_id = ${merchantId} and (${state}::text = 'all' or state = ${state})
      and (${memberId}::uuid is null or member_id = ${memberId}) and id < ${before}
    order by id desc limit ${limit}`;

export const listEvents = (
  db: Db,
  { merchantId, claimId }: { merchantId: string; claimId: string },
): Promise<{ state: string; cause: string; actor: string; note: string; at: Date }[]> =>
  db.rows`
    select state, cause, actor, note, at from promotions_claim_event
    where merchant_id = ${merchantId} and claim_id = ${claimId} order by id`;

/** What each promotion has cost, and what is promised. */
export const sumByPromotion = (
  db: Db,
  merchantId: string,
): Promise<{ promotionId: string; reward: RewardKind; state: ClaimState; claims: number; amount: bigint }[]> =>
  db.rows`
    select promotion_id as "promotionId", reward, state, count(*)::int as claims, coalesce(sum(amount), 0)::bigint as amount
    from promotions_claim where merchant_id = ${merchantId} group by 1, 2, 3`;
