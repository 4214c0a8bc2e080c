import type { SubjectFinder } from '../../kernel/staff/memberSubjects.ts';

/** Whose things these are, for the refusal of who is close to a member. */
export const identitySubjects: readonly SubjectFinder[] = [
  {
    subject: 'userName',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from identity_member
        where merchant_id = ${merchantId} and user_name = lower(${id}) and id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
];
