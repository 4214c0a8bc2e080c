import type { SubjectFinder } from '../../kernel/staff/memberSubjects.ts';

/** Whose things these are, for the refusal of who is close to a member. */
export const protectionSubjects: readonly SubjectFinder[] = [
  {
    subject: 'familyCase',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from protection_family
        where merchant_id = ${merchantId} and id = ${id}::uuid and member_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
];
