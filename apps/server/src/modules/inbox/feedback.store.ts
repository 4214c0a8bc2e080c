import { sql, type Db } from '@baize/db';
import type { MemberType } from '@baize/contract/identity/session.ts';
import type { FEEDBACK_CATEGORIES } from '@baize/contract/inbox/inbox.ts';
import { takeTurn } from '../../kernel/turns.store.ts';
import type { Place } from './messages.store.ts';

export interface Feedback {
  readonly merchantId: string;
  readonly id: string;
  readonly memberId: string;
  readonly userName: string;
  readonly memberType: MemberType;
  readonly clientId: string;
  readonly category: (typeof FEEDBACK_CATEGORIES)[number];
  readonly roundId: string | null;
  readonly sealed: Uint8Array;
  readonly answer: Uint8Array | null;
  readonly state: 'new' | 'answered' | 'closed';
  readonly answeredBy: string;
  readonly at: Date;
  readonly answeredAt: Date | null;
  readonly version: number;
}

const FEEDBACK = sql`
  merchant_id as "merchantId", id, member_id as "memberId", user_name as "userName", member_type as "memberType",
  client_id as "clientId", category, round_id as "roundId", sealed, answer, state, answered_by as "answeredBy", at,
  answered_at as "answeredAt", version`;

export async function findByClientId(
  db: Db,
  { merchantId, memberId, clientId }: Pick<Feedback, 'merchantId' | 'memberId' | 'clientId'>,
): Promise<Feedback | null> {
  return db.row<Feedback>`
    select ${FEEDBACK} from inbox_feedback
    where merchant_id = ${merchantId} and member_id = ${memberId} and client_id = ${clientId}`;
}

/** The member's turns in order until the transaction ends. */
export async function countSince(
  tx: Db,
  { merchantId, memberId }: Pick<Feedback, 'merchantId' | 'memberId'>,
  since: Date,
): Promise<number> {
  await takeTurn(tx, 'inbox.feedback', memberId);
  const row = await tx.row<{ count: number }>`
    select count(*)::int as count from inbox_feedback
    where merchant_id = ${merchantId} and member_id = ${memberId} and at > ${since}`;
  return row?.count ?? 0;
}

export async function insertFeedback(tx: Db, one: Feedback): Promise<boolean> {
  return (
    (await tx.run`
      insert into inbox_feedback (merchant_id, id, member_id, user_name, member_type, client_id, category, round_id, sealed,
                                  answer, state, answered_by, at, answered_at, version)
      values (${one.merchantId}, ${one.id}, ${one.memberId}, ${one.userName}, ${one.memberType}, ${one.clientId},
              ${one.category}, ${one.roundId}, ${one.sealed}, ${one.answer}, ${one.state}, ${one.answeredBy}, ${one.at},
              ${one.answeredAt}, ${one.version})
      on conflict do nothing`) === 1
  );
}

/** Newest first. */
export async function listFeedback(
  db: Db,
  {
    merchantId,
    state,
    after,
    limit,
  }: { readonly merchantId: string; readonly state: string; readonly after: Place | null; readonly limit: number },
): Promise<Feedback[]> {
  return db.rows<Feedback>`
    select ${FEEDBACK} from inbox_feedback
    where merchant_id = ${merchantId} and ${state === '' ? sql`true` : sql`state = ${state}`}
      and ${after === null ? sql`true` : sql`(at, id) < (${after.at}, ${after.id}::uuid)`}
    order by at desc, id desc limit ${limit}`;
}

export async function lockFeedback(tx: Db, merchantId: string, id: string): Promise<Feedback | null> {
  return tx.row<Feedback>`
    select ${FEEDBACK} from inbox_feedback where merchant_id = ${merchantId} and id = ${id} for update`;
}

/** Writes a row that the caller holds locked. */
export async function updateFeedback(tx: Db, one: Feedback): Promise<void> {
  await tx.run`
    update inbox_feedback set answer = ${one.answer}, state = ${one.state}, answered_by = ${one.answeredBy},
      answered_at = ${one.answeredAt}, version = ${one.version}
    where merchant_id = ${one.merchantId} and id = ${one.id}`;
}

/** Sealed rows by id, for a change of secrets. */
export async function listSealedFeedback(
  db: Db,
  after: string | null,
  limit: number,
): Promise<Pick<Feedback, 'id' | 'merchantId' | 'sealed' | 'answer'>[]> {
  return db.rows`
    select id, merchant_id as "merchantId", sealed, answer from inbox_feedback
    where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;
}

export async function replaceSealedFeedback(
  db: Db,
  { id, merchantId, sealed }: Pick<Feedback, 'id' | 'merchantId' | 'sealed'>,
  anew: { readonly sealed: Buffer; readonly answer: Buffer | null },
): Promise<boolean> {
  return (
    (await db.run`
      update inbox_feedback set sealed = ${anew.sealed}, answer = ${anew.answer}
      where merchant_id = ${merchantId} and id = ${id} and sealed = ${sealed}`) === 1
  );
}
