import * as v from 'valibot';
import { Instant, Nothing, Text, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineList, OneDay, Typed } from './define.ts';

export const AuditRow = v.object({
  seq: v.number(),
  at: Instant,
  staffId: v.nullable(Uuid),
  staffName: v.string(),
  ip: v.string(),
  requestId: v.string(),
  merchantId: v.nullable(v.string()),
  action: v.string(),
  targetKind: v.string(),
  targetId: v.string(),
  targetName: v.string(),
  reason: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  hash: v.string(),
});
export type AuditRow = v.InferOutput<typeof AuditRow>;

export const auditLog = defineList({
  id: 'auditLog',
  noun: 'audit',
  path: '/bo/v1/audit',
  access: 'operator:audit.read',
  row: AuditRow,
  keyOf: ({ seq }) => String(seq),
  filters: {
    search: Typed,
    action: v.optional(Text(60), ''),
    targetKind: v.optional(Text(40), ''),
    targetId: v.optional(Text(80), ''),
    from: OneDay,
    to: OneDay,
  },
  more: { actions: v.array(v.string()) },
  isEverywhere: true,
  summary: 'What staff did, newest first, fifty at a time; of the merchants that the asker may see.',
});

export const ChainReport = v.object({
  ok: v.boolean(),
  rows: v.number(),
  /** First changed row, and what is wrong. */
  brokenAt: v.nullable(v.number()),
  problem: v.string(),
  headHash: v.string(),
  at: Instant,
});
export type ChainReport = v.InferOutput<typeof ChainReport>;

export const checkAudit = defineStaffCall({
  id: 'checkAudit',
  method: 'POST',
  path: '/bo/v1/audit/check',
  access: 'operator:audit.read',
  platform: true,
  input: Nothing,
  output: ChainReport,
  errors: [],
  unlogged: 'reads the whole log and changes nothing; logging it would change what it has just checked',
  summary: 'Recomputes the chain of the audit log from its first row.',
});
