import type { SubjectFinder } from '../../kernel/staff/memberSubjects.ts';

/** Whose things these are, for the refusal of who is close to a member. */
export const agencySubjects: readonly SubjectFinder[] = [
  {
    subject: 'statement',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from agency_statement
        where merchant_id = ${merchantId} and id = ${id}::uuid and receiver_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
  {
    subject: 'agencyRun',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from agency_statement
        where merchant_id = ${merchantId} and run_id = ${id}::uuid and receiver_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
  {
    subject: 'correction',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from agency_correction c join agency_statement s on s.id = c.statement_id and s.merchant_id = c.merchant_id
        where c.merchant_id = ${merchantId} and c.id = ${id}::uuid and s.receiver_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
  {
    subject: 'agencyMove',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from agency_move
        where merchant_id = ${merchantId} and id = ${id}::uuid and member_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
  {
    subject: 'agencyMarker',
    concerns: async (db, { merchantId, id, memberIds }) =>
      (await db.row<{ one: number }>`
        select 1 as one from agency_marker
        where merchant_id = ${merchantId} and id = ${id}::uuid and agent_id = any(${memberIds}::uuid[]) limit 1`) !==
      null,
  },
];
