import type { Db } from '@baize/db';

/** Read by staff, not players. */
export type ReferralWhy = 'device' | 'mobile' | 'email' | 'idNumber' | 'limit';

export interface Referral {
  readonly merchantId: string;
  readonly invitedId: string;
  readonly inviterId: string;
  readonly state: 'open' | 'done' | 'late' | 'refused';
  readonly why: string;
  readonly paidAt: Date | null;
  readonly madeAt: Date;
}

/** False: the member has a code, or the code is taken. */
export const insertInvite = async (
  db: Db,
  row: { merchantId: string; code: string; memberId: string; at: Date },
): Promise<boolean> =>
  (await db.run`
    insert into promotions_invite (merchant_id, code, member_id, made_at)
    values (${row.merchantId}, ${row.code}, ${row.memberId}, ${row.at}) on conflict do nothing`) > 0;

export const findInviteOf = async (
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<string | null> =>
  (
    await db.row<{ code: string }>`
      select code from promotions_invite where merchant_id = ${merchantId} and member_id = ${memberId}`
  )?.code ?? null;

export const findInviter = async (
  db: Db,
  { merchantId, code }: { merchantId: string; code: string },
): Promise<string | null> =>
  (
    await db.row<{ memberId: string }>`
      select member_id as "memberId" from promotions_invite where merchant_id = ${merchantId} and code = ${code}`
  )?.memberId ?? null;

export async function insertReferral(
  tx: Db,
  row: { merchantId: string; invitedId: string; inviterId: string; at: Date },
): Promise<void> {
  await tx.run`
    insert into promotions_referral (merchant_id, invited_id, inviter_id, state, looked_at, made_at)
    values (${row.merchantId}, ${row.invitedId}, ${row.inviterId}, 'open', ${row.at}, ${row.at}) on conflict do nothing`;
}

export const findReferral = (
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<Referral | null> =>
  db.row<Referral>`
    select merchant_id as "merchantId", invited_id as "invitedId", inviter_id as "inviterId", state, why, paid_at as "paidAt",
           made_at as "madeAt"
    from promotions_referral where merchant_id = ${merchantId} and invited_id = ${memberId}`;

/** An inviter's friends, newest first. */
export const listReferrals = (
  db: Db,
  row: { merchantId: string; inviterId: string; before: string; limit: number },
): Promise<Referral[]> =>
  db.rows<Referral>`
    select merchant_id as "merchantId", invited_id as "invitedId", inviter_id as "inviterId", state, why, paid_at as "paidAt",
           made_at as "madeAt"
    from promotions_referral
    where merchant_id = ${row.merchantId} and inviter_id = ${row.inviterId} and invited_id < ${row.before}
    order by invited_id desc limit ${row.limit}`;

/** For staff: by state, newest first. */
export const listReferralsIn = (
  db: Db,
  row: { merchantId: string; state: Referral['state'] | 'all'; before: string; limit: number },
): Promise<Referral[]> =>
  db.rows<Referral>`
    select merchant_id as "merchantId", invited_id as "invitedId", inviter_id as "inviterId", state, why, paid_at as "paidAt",
           made_at as "madeAt"
    from promotions_referral
    where merchant_id = ${row.merchantId} and (${row.state}::text = 'all' or state = ${row.state}) and invited_id < ${row.before}
    order by invited_id desc limit ${row.limit}`;

export const countReferrals = async (
  db: Db,
  { merchantId, inviterId }: { merchantId: string; inviterId: string },
): Promise<number> =>
  (
    await db.row<{ friends: number }>`
      select count(*)::int as friends from promotions_referral where merchant_id = ${merchantId} and inviter_id = ${inviterId}`
  )?.friends ?? 0;

/** From now on play is looked at. */
export async function markReferralPaid(
  db: Db,
  { merchantId, memberId, at }: { merchantId: string; memberId: string; at: Date },
): Promise<void> {
  await db.run`
    update promotions_referral set paid_at = ${at}
    where merchant_id = ${merchantId} and invited_id = ${memberId} and state = 'open' and paid_at is null`;
}

/** Moves an open referral on; one that has moved stays. */
export async function stepReferral(
  db: Db,
  { merchantId, invitedId }: Pick<Referral, 'merchantId' | 'invitedId'>,
  state: Exclude<Referral['state'], 'open'>,
  why: ReferralWhy | '' = '',
): Promise<void> {
  await db.run`
    update promotions_referral set state = ${state}, why = ${why}
    where merchant_id = ${merchantId} and invited_id = ${invitedId} and state = 'open'`;
}

/** Open, of all merchants; looked at from now on. */
export const takeToLook = (db: Db, row: { before: Date; now: Date; limit: number }): Promise<Referral[]> =>
  db.rows<Referral>`
    update promotions_referral r set looked_at = ${row.now}
    from (select merchant_id, invited_id from promotions_referral
          where state = 'open' and looked_at <= ${row.before} and merchant_id is not null
          order by looked_at limit ${row.limit} for update skip locked) d
    where r.merchant_id = d.merchant_id and r.invited_id = d.invited_id
    returning r.merchant_id as "merchantId", r.invited_id as "invitedId", r.inviter_id as "inviterId", r.state, r.why,
              r.paid_at as "paidAt", r.made_at as "madeAt"`;
