import * as v from 'valibot';
import { Amount, Day, Instant, Text, Uuid } from '../shapes.ts';
import { defineAct, defineList, oneOf } from './define.ts';
import { sentence } from '../sentence.ts';

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

export const cashierExceptions = defineList({
  id: 'cashierExceptions',
  path: '/bo/v1/merchants/:merchantId/exceptions',
  access: 'operator:recon.read',
  noun: 'exceptions',
  row: ExceptionRow,
  keyOf: ({ exceptionId }) => exceptionId,
  filters: { show: oneOf(['open', 'all'], 'open') },
  more: { open: v.number() },
  isShared: true,
  summary: 'Reconciliation exceptions: differences that somebody must explain.',
});

export const explainException = defineAct({
  id: 'explainException',
  noun: 'exceptions',
  path: '/bo/v1/merchants/:merchantId/exceptions/:exceptionId/explain',
  access: 'operator:recon.write',
  fields: {
    exceptionId: Uuid,
    explanation: v.pipe(Text(500), v.trim(), v.minLength(5, sentence('desk.explanationMin'))),
  },
  output: v.object({ closed: v.boolean() }),
  errors: ['exception.unknown', 'approval.sameStaff', 'staff.ownRelation'],
  summary: 'Explains a reconciliation exception.',
});

export const reconcileNow = defineAct({
  id: 'reconcileNow',
  noun: 'exceptions',
  path: '/bo/v1/merchants/:merchantId/reconciliation/:day',
  access: 'operator:recon.write',
  fields: { accountId: Text(60), day: Day },
  /** Payments of the day's statement; null: `problem` says why none. */
  output: v.object({ payments: v.nullable(v.number()), problem: v.string() }),
  errors: ['gateway.unknown'],
  summary: 'Holds one day of a gateway’s statement against our rows now; it is done every morning by itself.',
});
