import type { Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export async function listAnswered(db: Db, { merchantId, memberId }: Owner): Promise<string[]> {
  const rows = await db.rows<{ questionId: string }>`
    select question_id as "questionId" from account_security_answer
    where member_id = ${memberId} and merchant_id = ${merchantId} order by question_id`;
  return rows.map(({ questionId }) => questionId);
}

export async function findAnswerHash(
  db: Db,
  { merchantId, memberId }: Owner,
  questionId: string,
): Promise<string | null> {
  const row = await db.row<{ answerHash: string }>`
    select answer_hash as "answerHash" from account_security_answer
    where member_id = ${memberId} and merchant_id = ${merchantId} and question_id = ${questionId}`;
  return row?.answerHash ?? null;
}

/** Replaces all answers. The caller holds the member. */
export async function replaceAnswers(
  tx: Db,
  { merchantId, memberId }: Owner,
  answers: readonly { readonly questionId: string; readonly answerHash: string }[],
  at: Date,
): Promise<void> {
  await tx.run`delete from account_security_answer where member_id = ${memberId} and merchant_id = ${merchantId}`;
  for (const { questionId, answerHash } of answers) {
    await tx.run`
      insert into account_security_answer (member_id, merchant_id, question_id, answer_hash, created_at)
      values (${memberId}, ${merchantId}, ${questionId}, ${answerHash}, ${at})`;
  }
}
