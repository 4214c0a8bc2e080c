import type { SubjectFinder } from '../../kernel/staff/memberSubjects.ts';

/** Whose things these are, for the refusal of who is close to a member. */
export const loyaltySubjects: readonly SubjectFinder[] = [
  {
    subject: 'mallOrder',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from loyalty_order
        where merchant_id = ${merchantId} and id = ${id}::uuid and member_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
];
