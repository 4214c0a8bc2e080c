import * as v from 'valibot';
import { ExclusionTerm, LimitKind, LimitPeriod, PlayerLimit, PlayBlock, TIME_OUT_HOURS } from '../protection/limits.ts';
import { Amount, Day, Instant, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineList, oneOf, defineOne } from './define.ts';
import { MerchantId, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

const Owner = { merchantId: MerchantId, memberId: Uuid } as const;

/** Points from which staff watch, speak within a day, act within an hour. */
export const RISK_LEVELS = { watch: 4, speak: 7, act: 12 } as const;

export const PROTECTION_DAYS = 90;

export const RiskSign = v.object({
  sign: v.string(),
  points: v.number(),
  /** What was seen, for a text. */
  values: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type RiskSign = v.InferOutput<typeof RiskSign>;

export const ProtectionCaseRow = v.object({
  caseId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  state: v.picklist(['open', 'spoken', 'measured', 'closed']),
  points: v.number(),
  signs: v.array(RiskSign),
  openedAt: Instant,
  dueAt: Instant,
  lookAgainAt: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  closeAsked: v.boolean(),
  version: v.number(),
});
export type ProtectionCaseRow = v.InferOutput<typeof ProtectionCaseRow>;

export const protectionCases = defineList({
  id: 'protectionCases',
  path: '/bo/v1/merchants/:merchantId/protection',
  access: 'operator:protection.read',
  noun: 'protection',
  row: ProtectionCaseRow,
  keyOf: ({ caseId }) => caseId,
  filters: { show: oneOf(['open', 'all'], 'open') },
  more: { open: v.number() },
  isShared: true,
  summary: 'Members who show signs of harm: open cases by their points, or all, newest first.',
});

export const PlayBlockRow = v.object({
  blockId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  block: v.string(),
  term: v.string(),
  since: Instant,
  until: Instant,
  by: v.picklist(['member', 'staff']),
  reason: v.string(),
});
export type PlayBlockRow = v.InferOutput<typeof PlayBlockRow>;

export const protectionStops = defineList({
  id: 'protectionStops',
  path: '/bo/v1/merchants/:merchantId/protection/blocks',
  access: 'operator:protection.read',
  noun: 'protection',
  row: PlayBlockRow,
  keyOf: ({ blockId }) => blockId,
  summary: 'Every time-out and exclusion of a merchant, newest first.',
});

export const protectionFile = defineOne({
  id: 'protectionFile',
  noun: 'protection',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/protection',
  access: 'operator:protection.read',
  input: v.object(Owner),
  output: v.object({
    userName: v.string(),
    currency: v.string(),
    limits: v.array(PlayerLimit),
    block: v.nullable(PlayBlock),
    checkMinutes: v.number(),
    depositsPausedUntil: v.nullable(Instant),
    net: v.object({ day: Amount, week: Amount, month: Amount }),
    netDeposits: Amount,
    /** Won less staked, and minutes, oldest day first. */
    days: v.array(v.object({ day: Day, net: Amount, minutes: v.number() })),
    blocks: v.array(PlayBlockRow),
    events: v.array(
      v.object({
        eventId: Uuid,
        at: Instant,
        kind: v.string(),
        /** For its text, by its kind; minutes of a session's limit, else an amount. */
        values: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
        byStaff: v.boolean(),
      }),
    ),
  }),
  errors: ['member.unknown'],
  summary: 'What protects one member: limits, stops, and everything that was changed.',
});

export const protectionAct = defineStaffCall({
  id: 'protectionAct',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/protection',
  access: 'operator:protection.act',
  input: v.object({
    ...Owner,
    act: v.picklist(['lowerLimit', 'timeOut', 'pauseDeposits', 'distress', 'spoken', 'close']),
    kind: v.optional(LimitKind, 'loss'),
    period: v.optional(LimitPeriod, 'day'),
    /** Of a lower limit. */
    amount: v.optional(
      v.pipe(Text(20), v.regex(/^(\d{1,12}(\.\d{1,3})?)?$/, sentence('field.amountFormWhole', { whole: '500' }))),
      '',
    ),
    /** Of a time-out or a pause of deposits. */
    hours: v.optional(
      v.pipe(
        Whole(24, 720),
        v.check((n) => TIME_OUT_HOURS.some((one) => one === n), sentence('field.chooseOneOfList')),
      ),
      24,
    ),
    reason: Reason,
  }),
  output: v.object({ done: v.boolean() }),
  errors: ['member.unknown', 'case.unknown', 'block.shorter'],
  summary: 'Protects a member: a lower limit, a time-out, a pause of deposits; or notes what was done about the case.',
});

export const excludeMember = defineStaffCall({
  id: 'excludeMember',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/exclusion',
  access: 'operator:protection.decide',
  input: v.object({
    ...Owner,
    term: ExclusionTerm,
    /** A letter, a call, a document. */
    evidence: v.pipe(Text(500), v.trim(), v.minLength(10, sentence('desk.evidenceMin'))),
    reason: Reason,
  }),
  output: v.object({ until: Instant }),
  errors: ['member.unknown', 'block.shorter'],
  summary: 'Excludes a member for a term that nobody can end early.',
});

export const protectionReport = defineStaffCall({
  id: 'protectionReport',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/protection/report',
  access: 'operator:protection.read',
  input: v.object({
    merchantId: MerchantId,
    month: v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, sentence('desk.monthForm'))),
  }),
  output: v.object({ month: v.string(), csv: v.string() }),
  errors: ['merchant.unknown'],
  summary: 'The month in figures: limits set, lowered, raised and reached, checks, stops by their term, cases.',
});
