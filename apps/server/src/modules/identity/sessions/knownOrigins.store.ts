import type { Db } from '@baize/db';
import { NAMELESS } from './knownOrigins.rules.ts';

interface SessionRef {
  readonly sessionId: string;
  readonly merchantId: string;
  readonly memberId: string;
}

/**
 * Whether a new session must answer a question: the member has answers, and device or country is unknown
 * (`decisions.md`, security question due). Keeps the request to be remembered meanwhile.
 */
export async function markQuestionDue(
  db: Db,
  { sessionId, merchantId, memberId }: SessionRef,
  { origins, remembers }: { readonly origins: readonly string[]; readonly remembers: boolean },
): Promise<boolean> {
  const marked = await db.run`
    update identity_session set question_due = true, remembers_later = ${remembers}
    where id = ${sessionId} and merchant_id = ${merchantId} and member_id = ${memberId}
      and exists (
        select 1 from identity_member m
        where m.id = ${memberId} and m.merchant_id = ${merchantId} and m.asks_question
      )
      and (
        select count(*) from identity_known_origin known
        where known.member_id = ${memberId} and known.merchant_id = ${merchantId}
          and known.origin = any(${[...origins]}::text[])
      ) < ${origins.length}::int`;
  return marked === 1;
}

/**
 * Clears a session's question; returns the request to be remembered. Null: none due, so that one of two right answers
 * counts.
 */
export async function clearQuestionDue(
  db: Db,
  { sessionId, merchantId, memberId }: SessionRef,
): Promise<{ readonly remembers: boolean } | null> {
  return db.row<{ remembers: boolean }>`
    update identity_session set question_due = false
    where id = ${sessionId} and merchant_id = ${merchantId} and member_id = ${memberId} and question_due and ended_at is null
    returning remembers_later as remembers`;
}

/** Records known origins; never devices without an id. */
export async function insertKnownOrigins(
  db: Db,
  { merchantId, memberId }: Omit<SessionRef, 'sessionId'>,
  origins: readonly string[],
  at: Date,
): Promise<void> {
  for (const origin of origins.filter((one) => one !== NAMELESS)) {
    await db.run`
      insert into identity_known_origin (member_id, merchant_id, origin, known_at)
      values (${memberId}, ${merchantId}, ${origin}, ${at})
      on conflict (member_id, origin) do update set known_at = excluded.known_at`;
  }
}
