import type { SubjectFinder } from '../../kernel/staff/memberSubjects.ts';

/** Whose things these are, for the refusal of who is close to a member. */
export const chatSubjects: readonly SubjectFinder[] = [
  {
    subject: 'conversation',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from chat_conversation
        where merchant_id = ${merchantId} and id = ${id}::uuid and member_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
];
