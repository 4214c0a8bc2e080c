import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { Contribution, Grant, GrantEnd, GrantState, NewGrant } from './grants.rules.ts';
import type { WalletKey } from '../ledger/ledger.rules.ts';

const GRANT = sql`
  g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.currency, g.trial, g.state, g.amount, g.requirement, g.progress,
  g.max_bet as "maxBet", g.cash_max as "cashMax", g.contribution, g.ends_at as "endsAt", g.open_rounds as "openRounds", g.released,
  case when g.ended_at is null then null else g.end_reason end as "endReason", g.opened_at as "openedAt", g.ended_at as "endedAt",
  g.state in ('active', 'met') and clock_timestamp() < g.ends_at and (g.end_reason is null or g.state = 'met') as "isRunning"`;

interface StoredGrant extends Omit<Grant, 'contribution' | 'state' | 'endReason'> {
  readonly contribution: Contribution;
  readonly state: GrantState;
  readonly endReason: GrantEnd | null;
}

/** False when the id exists or the member has a living grant. */
export async function insertGrant(db: Db, grant: NewGrant, now: Date): Promise<boolean> {
  const { merchantId, memberId, currency, trial, maxBet, cashMax } = grant;
  const inserted = await db.run`
    insert into wallet_grant (bucket, member_id, id, merchant_id, currency, trial, amount, requirement, max_bet, cash_max, contribution,
      ends_at, created_at)
    values (${bucketOf(memberId)}, ${memberId}, ${grant.id}, ${merchantId}, ${currency}, ${trial}, ${grant.amount}, ${grant.requirement},
      ${maxBet}, ${cashMax}, ${JSON.stringify(grant.contribution)}::text::jsonb, ${grant.endsAt}, ${now})
    on conflict do nothing`;
  return inserted > 0;
}

export const selectGrant = (db: Db, id: string): Promise<Grant | null> =>
  db.row<StoredGrant>`select ${GRANT} from wallet_grant g where g.id = ${id} and g.merchant_id is not null`;

export const selectLivingGrant = (
  db: Db,
  { merchantId, memberId, currency, trial }: WalletKey,
): Promise<Grant | null> =>
  db.row<StoredGrant>`
    select ${GRANT} from wallet_grant g
    where g.bucket = ${bucketOf(memberId)} and g.member_id = ${memberId} and g.currency = ${currency} and g.trial = ${trial}
      and g.state in ('waiting', 'active', 'met') and g.merchant_id = ${merchantId}`;

/** Records the reason of an end before its money moves; the first stays. From then on nothing draws on it. */
export async function requestEnd(db: Db, id: string, reason: GrantEnd): Promise<void> {
  await db.run`
    update wallet_grant set end_reason = ${reason}
    where id = ${id} and state = 'active' and end_reason is null and merchant_id is not null`;
}

export async function updateGrantEnd(db: Db, id: string, endsAt: Date): Promise<boolean> {
  const moved = await db.run`
    update wallet_grant set ends_at = ${endsAt}
    where id = ${id} and state in ('waiting', 'active', 'met') and merchant_id is not null`;
  return moved > 0;
}

/** The last grant released with a cap (by journal: times may be equal), while something above it is left. */
export const selectSurplus = (db: Db, { merchantId, memberId, currency, trial }: WalletKey): Promise<Grant | null> =>
  db.row<StoredGrant>`
    select ${GRANT} from wallet_grant g
    join wallet_account a on a.bucket = g.bucket and a.member_id = g.member_id and a.currency = g.currency and a.trial = g.trial
      and a.merchant_id = g.merchant_id
    join wallet_entry e on e.source = 'bonus' and e.tx_id = 'end:' || g.id and e.member_id = g.member_id and e.merchant_id = g.merchant_id
    where g.bucket = ${bucketOf(memberId)} and g.member_id = ${memberId} and g.currency = ${currency} and g.trial = ${trial}
      and g.merchant_id = ${merchantId} and g.state = 'released' and g.cash_max is not null and a.bonus > 0 and a.grant_id is null
    order by e.seq desc limit 1`;

const DUE_MAX = 200;
/** Not taken up while somebody works on it. */
const HALF_MS = 30_000;
/** After its end a grant waits this long for its rounds. */
const ROUNDS_MS = 24 * 3_600_000;

/** Grants to continue: half opened, met, to be ended, or over (by the database's clock) with no round in play. */
export const listDueGrants = (db: Db, now: Date): Promise<Grant[]> =>
  db.rows<StoredGrant>`
    (select ${GRANT} from wallet_grant g
     where (g.state in ('waiting', 'met') or g.state = 'active' and g.end_reason is not null) and g.created_at < ${new Date(now.getTime() - HALF_MS)}
       and g.merchant_id is not null
     order by g.created_at limit ${DUE_MAX})
    union all
    (select ${GRANT} from wallet_grant g
     where g.state = 'active' and g.end_reason is null and g.ends_at <= clock_timestamp()
       and (g.open_rounds = 0 or g.ends_at <= clock_timestamp() - make_interval(secs => ${ROUNDS_MS / 1000}::int))
       and g.merchant_id is not null
     order by g.ends_at limit ${DUE_MAX})`;

/** Marks ends as told, in the outbox's transaction. */
export const takeUntoldEnds = (tx: Db): Promise<Pick<StoredGrant, 'id' | 'merchantId' | 'memberId' | 'endReason'>[]> =>
  tx.rows`
    update wallet_grant g set end_told = true
    where g.id in (
      select id from wallet_grant where ended_at is not null and not end_told and merchant_id is not null
      order by ended_at limit ${DUE_MAX} for update skip locked)
    returning g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.end_reason as "endReason"`;
