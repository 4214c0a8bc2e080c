import type { SubjectFinder } from '../../kernel/staff/memberSubjects.ts';

/** Whose things these are, for the refusal of who is close to a member. */
export const cashierSubjects: readonly SubjectFinder[] = [
  {
    subject: 'withdrawal',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from cashier_withdrawal
        where merchant_id = ${merchantId} and id = ${id}::uuid and member_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
  {
    subject: 'deposit',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from cashier_deposit
        where merchant_id = ${merchantId} and id = ${id}::uuid and member_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
  {
    subject: 'adjustment',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from cashier_adjustment
        where merchant_id = ${merchantId} and id = ${id}::uuid and member_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
  {
    subject: 'exception',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from cashier_exception
        where merchant_id = ${merchantId} and id = ${id}::uuid and member_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
];
