import * as v from 'valibot';
import { Amount, Day, Instant, Text, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId } from './shapes.ts';
import { sentence } from '../sentence.ts';

const Cursor = v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9_-]*$/, sentence('desk.notPosition')));

export const ExceptionRow = v.object({
  exceptionId: Uuid,
  kind: v.string(),
  subjectId: v.nullable(Uuid),
  memberId: v.nullable(Uuid),
  userName: v.string(),
  accountId: v.string(),
  /** Its name; empty: it is no more. */
  accountName: v.string(),
  amount: v.nullable(Amount),
  currency: v.string(),
  detail: v.string(),
  foundAt: Instant,
  explainedBy: v.string(),
  secondBy: v.string(),
  explanation: v.string(),
  closedAt: v.nullable(Instant),
});
export type ExceptionRow = v.InferOutput<typeof ExceptionRow>;

export const cashierExceptions = defineStaffCall({
  id: 'cashierExceptions',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/exceptions',
  access: 'operator:recon.read',
  input: v.object({
    merchantId: MerchantId,
    show: v.optional(v.picklist(['open', 'all']), 'open'),
    cursor: v.optional(Cursor, ''),
  }),
  output: v.object({ list: v.array(ExceptionRow), nextCursor: v.nullable(v.string()), open: v.number() }),
  errors: [],
  summary: 'Reconciliation exceptions: differences that somebody must explain.',
});

export const explainException = defineStaffCall({
  id: 'explainException',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/exceptions/:exceptionId/explain',
  access: 'operator:recon.write',
  input: v.object({
    merchantId: MerchantId,
    exceptionId: Uuid,
    explanation: v.pipe(Text(500), v.trim(), v.minLength(5, sentence('desk.explanationMin'))),
  }),
  output: v.object({ closed: v.boolean() }),
  errors: ['exception.unknown', 'cashier.notYou', 'staff.ownRelation'],
  summary: 'Explains a reconciliation exception.',
});

export const reconcileNow = defineStaffCall({
  id: 'reconcileNow',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/reconciliation/:day',
  access: 'operator:recon.write',
  input: v.object({ merchantId: MerchantId, accountId: Text(60), day: Day }),
  /** Payments of the day's statement; null: `problem` says why none. */
  output: v.object({ payments: v.nullable(v.number()), problem: v.string() }),
  errors: ['gateway.unknown'],
  summary: 'Holds one day of a gateway’s statement against our rows now; it is done every morning by itself.',
});
