import type { Db } from '@baize/db';
import { NAMELESS } from './knownOrigins.rules.ts';

interface SessionRef {
  readonly sessionId: string;
  readonly merchantId: string;
  readonly memberId: string;
}

/**
 * Whether this new session has a question to answer first: the member has set answers, and the device or the country is one
 * from which nobody has shown to be this member (`decisions.md`, security question due). Answers whether it has; then the wish to be
 * remembered is kept until the answer.
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
 * Takes the question from a session; answers whether its login asked to be remembered. Null when none was due, so that of two right
 * answers one counts.
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

/** Keeps from where somebody has shown to be this member; a device without a name of its own is never known. */
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
