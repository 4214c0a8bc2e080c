import * as v from 'valibot';
import { PayoutAccountKind } from '../cashier/payoutAccounts.ts';
import { WithdrawalReason } from '../cashier/withdrawals.ts';
import { Amount, Instant, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineList, oneOf, OneThing, defineOne } from './define.ts';
import { MerchantId, Reason, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

const Version = Whole(1, 2_147_483_647);
const Note = v.optional(v.pipe(Text(300), v.trim()), '');

export const STAFF_WITHDRAWAL_STATES = [
  'asked',
  'held',
  'reviewing',
  'second',
  'approved',
  'sending',
  'paid',
  'rejected',
  'failed',
  'void',
] as const;

/** The queue's lists; `stuck`: sent, and late for its method. */
export const WITHDRAWAL_QUEUES = ['waiting', 'mine', 'second', 'sending', 'stuck', 'done'] as const;

export const WithdrawalRow = v.object({
  withdrawalId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  currency: v.string(),
  amount: Amount,
  net: Amount,
  state: v.picklist(STAFF_WITHDRAWAL_STATES),
  destination: v.object({ kind: PayoutAccountKind, name: v.string(), mask: v.string() }),
  score: v.number(),
  /** Of the member's level: higher ones stand first. */
  priority: v.number(),
  /** Codes of the risk rules that spoke. */
  risk: v.array(v.string()),
  frozen: v.boolean(),
  automatic: v.boolean(),
  createdAt: Instant,
  reviewBy: Instant,
  paidAt: v.nullable(Instant),
  claimedBy: v.string(),
  version: v.number(),
  isPlain: v.boolean(),
});
export type WithdrawalRow = v.InferOutput<typeof WithdrawalRow>;

export const staffWithdrawals = defineList({
  id: 'staffWithdrawals',
  noun: 'withdrawals',
  path: '/bo/v1/merchants/:merchantId/withdrawals',
  access: 'operator:cashier.read',
  row: WithdrawalRow,
  keyOf: ({ withdrawalId }) => withdrawalId,
  filters: { kind: oneOf(WITHDRAWAL_QUEUES, 'waiting'), memberId: OneThing },
  more: {
    counts: v.object({
      waiting: v.number(),
      mine: v.number(),
      second: v.number(),
      sending: v.number(),
      stuck: v.number(),
    }),
    oldestAt: v.nullable(Instant),
    /** Of all that wait. */
    sum: Amount,
    currency: v.string(),
  },
  isShared: 'closely',
  errors: ['merchant.unknown'],
  summary: 'The withdrawal queue, higher levels first, then the oldest; done ones newest first.',
});

export const WithdrawalFile = v.object({
  withdrawal: WithdrawalRow,
  version: v.number(),
  fee: Amount,
  methodName: v.string(),
  gatewayAccountId: v.string(),
  gatewayId: v.string(),
  attempt: v.number(),
  asks: v.number(),
  nextAt: v.nullable(Instant),
  bankReference: v.string(),
  reason: v.nullable(WithdrawalReason),
  note: v.string(),
  firstBy: v.string(),
  secondBy: v.string(),
  /** Staff pay at the bank and enter its reference. */
  isManual: v.boolean(),
  /** A second person has to agree. */
  needsSecond: v.boolean(),
  /** What the asker may do with it now. */
  /** The asker is close to this member, so decides nothing. */
  isRelated: v.boolean(),
  may: v.object({
    claim: v.boolean(),
    approve: v.boolean(),
    escalate: v.boolean(),
    reject: v.boolean(),
    retry: v.boolean(),
    notSent: v.boolean(),
    paid: v.boolean(),
    freeze: v.boolean(),
  }),
  device: v.string(),
  ip: v.string(),
  country: v.string(),
  /** Names what the rules say at this moment; to approve it is given back. */
  judged: v.string(),
  risk: v.array(
    v.object({
      rule: v.string(),
      name: v.string(),
      points: v.number(),
      action: v.picklist(['add', 'review', 'block']),
      /** In English, such as "added 3 hours ago". */
      facts: v.string(),
      /** What the facts say, for a text in another language; not of older ones. */
      values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      /** The facts were not had in time. */
      isMissing: v.optional(v.boolean()),
    }),
  ),
  rulesVersion: v.number(),
  member: v.object({
    payeeName: v.string(),
    verifiedName: v.string(),
    kyc: v.string(),
    status: v.string(),
    createdAt: Instant,
    country: v.string(),
    main: Amount,
    locked: Amount,
    depositsSum: Amount,
    withdrawalsSum: Amount,
  }),
  accounts: v.array(
    v.object({
      name: v.string(),
      mask: v.string(),
      holder: v.string(),
      createdAt: Instant,
      removedAt: v.nullable(Instant),
      /** Other members with the same number. */
      others: v.number(),
      isThis: v.boolean(),
    }),
  ),
  /** Play since the last deposit. */
  play: v.object({ lastDepositAt: v.nullable(Instant), stake: Amount, win: Amount, rounds: v.number() }),
  ledger: v.array(
    v.object({ code: v.string(), amount: Amount, balance: Amount, note: v.string(), createdAt: Instant }),
  ),
  logins: v.array(v.object({ at: Instant, device: v.string(), ip: v.string(), country: v.string() })),
  sharedDevice: v.array(v.object({ memberId: Uuid, userName: v.string() })),
  events: v.array(
    v.object({
      step: v.string(),
      at: Instant,
      reason: v.nullable(v.string()),
      note: v.string(),
      staffName: v.string(),
      detail: v.string(),
    }),
  ),
  holder: v.nullable(v.object({ staffName: v.string(), isSelf: v.boolean(), until: Instant })),
});
export type WithdrawalFile = v.InferOutput<typeof WithdrawalFile>;
export type RiskLine = WithdrawalFile['risk'][number];

export const staffWithdrawal = defineStaffCall({
  id: 'staffWithdrawal',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId',
  access: 'operator:cashier.read',
  input: v.object({ merchantId: MerchantId, withdrawalId: Uuid }),
  output: WithdrawalFile,
  errors: ['withdraw.unknown'],
  summary: 'One withdrawal with every fact that a decision needs.',
});

const One = { merchantId: MerchantId, withdrawalId: Uuid } as const;
const DECISION_ERRORS = [
  'withdraw.unknown',
  'cashier.claimed',
  'cashier.notClaimed',
  'approval.stale',
  'approval.sameStaff',
  'approval.closed',
  'withdraw.frozen',
  'withdraw.winHeld',
  'staff.ownRelation',
] as const;
const State = v.object({ state: v.picklist(STAFF_WITHDRAWAL_STATES) });

export const claimWithdrawal = defineStaffCall({
  id: 'claimWithdrawal',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId/claim',
  access: 'operator:cashier.decide',
  unlogged: 'Says who is at a withdrawal for a quarter of an hour; decisions and takeovers are in its history.',
  input: v.object({ ...One, takeOver: v.optional(v.boolean(), false) }),
  output: v.object({ holder: WithdrawalFile.entries.holder }),
  errors: ['withdraw.unknown', 'staff.ownRelation'],
  summary: 'Says that the asker works on a withdrawal; of two at once one has it.',
});

export const approveWithdrawal = defineStaffCall({
  id: 'approveWithdrawal',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId/approve',
  access: 'operator:cashier.decide',
  /** `judged`: of the file, so that nobody approves what speaks against it otherwise than they saw. */
  input: v.object({ ...One, version: Version, note: Note, judged: Text(64) }),
  output: State,
  errors: [...DECISION_ERRORS, 'withdraw.riskChanged', 'withdraw.notJudged'],
  summary:
    'Approves a withdrawal, judged by the risk rules at that moment; above the threshold the first of two yeses.',
});

export const escalateWithdrawal = defineStaffCall({
  id: 'escalateWithdrawal',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId/escalate',
  access: 'operator:cashier.decide',
  input: v.object({
    ...One,
    version: Version,
    note: v.pipe(Text(300), v.trim(), v.minLength(5, sentence('desk.leadNote'))),
  }),
  output: State,
  errors: DECISION_ERRORS,
  summary: 'Hands a withdrawal to somebody who may give second approvals.',
});

export const rejectWithdrawal = defineStaffCall({
  id: 'rejectWithdrawal',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId/reject',
  access: 'operator:cashier.decide',
  dangerous: true,
  input: v.object({ ...One, version: Version, publicReason: WithdrawalReason, reason: Reason }),
  output: State,
  errors: DECISION_ERRORS,
  summary: 'Rejects a withdrawal; its money goes back to the main wallet.',
});

export const retryWithdrawal = defineStaffCall({
  id: 'retryWithdrawal',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId/retry',
  access: 'operator:cashier.decide',
  input: v.object({ ...One, version: Version, gatewayAccountId: v.optional(Text(40)) }),
  output: State,
  errors: [...DECISION_ERRORS, 'gateway.unknown'],
  summary: 'Sends an approved payout again after a definite no, also through another gateway account.',
});

export const withdrawalNotSent = defineStaffCall({
  id: 'withdrawalNotSent',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId/notSent',
  access: 'operator:cashier.second',
  dangerous: true,
  input: v.object({ ...One, version: Version, reason: Reason }),
  output: State,
  errors: [...DECISION_ERRORS, 'withdraw.stillAsked'],
  summary: 'Says, with the statement as proof and a second person, that a payout never left; its money goes back.',
});

export const withdrawalPaid = defineStaffCall({
  id: 'withdrawalPaid',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId/paid',
  access: 'operator:cashier.decide',
  input: v.object({
    ...One,
    version: Version,
    bankReference: v.pipe(Text(80), v.trim(), v.minLength(4, sentence('desk.bankReference'))),
  }),
  output: State,
  errors: DECISION_ERRORS,
  summary: 'Enters the bank’s reference of a payout that staff made by hand.',
});

export const freezeWithdrawal = defineStaffCall({
  id: 'freezeWithdrawal',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/:withdrawalId/freeze',
  access: 'operator:cashier.freeze',
  dangerous: true,
  input: v.object({ ...One, frozen: v.boolean(), reason: Reason }),
  output: State,
  errors: ['withdraw.unknown', 'approval.closed', 'staff.ownRelation'],
  summary: 'Stops a withdrawal for compliance, or lifts that.',
});

export const RiskRule = v.object({
  code: v.string(),
  on: v.boolean(),
  points: Whole(0, 100),
  action: v.picklist(['add', 'review', 'block']),
  /** Numbers that the rule compares with, by name. */
  parameters: v.record(Text(40), Whole(0, 1_000_000_000_000)),
});
export type RiskRule = v.InferOutput<typeof RiskRule>;

export const RiskRuleRow = v.object({
  code: v.string(),
  on: v.boolean(),
  points: v.number(),
  action: v.picklist(['add', 'review', 'block']),
  parameters: v.record(v.string(), v.number()),
  name: v.string(),
  /** What it looks at, in a sentence. */
  meaning: v.string(),
  /** Nothing provides its fact here. */
  available: v.boolean(),
});
export type RiskRuleRow = v.InferOutput<typeof RiskRuleRow>;

export const riskRules = defineOne({
  id: 'riskRules',
  noun: 'riskRules',
  path: '/bo/v1/merchants/:merchantId/riskRules',
  access: 'operator:cashier.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({
    version: v.number(),
    savedBy: v.string(),
    savedAt: v.nullable(Instant),
    list: v.array(RiskRuleRow),
    /** From this score on a person looks. */
    reviewScore: v.number(),
  }),
  errors: ['merchant.unknown'],
  summary: 'The rules that decide which withdrawals a person looks at.',
});

export const saveRiskRules = defineStaffCall({
  id: 'saveRiskRules',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/riskRules',
  access: 'operator:risk.write',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    version: Whole(0, 2_147_483_647),
    rules: v.pipe(v.array(RiskRule), v.minLength(1), v.maxLength(60)),
    reason: Reason,
  }),
  output: v.object({ version: v.number(), waits: Waits }),
  errors: ['merchant.unknown', 'staff.changedMeanwhile'],
  summary: 'Saves a new version of the risk rules; one that sends less to a person waits for a second person.',
});

export const tryRiskRules = defineStaffCall({
  id: 'tryRiskRules',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/riskRules/try',
  access: 'operator:cashier.read',
  unlogged: 'Changes nothing: it counts what the rules would have done.',
  input: v.object({
    merchantId: MerchantId,
    rules: v.pipe(v.array(RiskRule), v.minLength(1), v.maxLength(60)),
    days: v.optional(Whole(1, 90), 30),
  }),
  output: v.object({
    withdrawals: v.number(),
    reviewed: v.number(),
    reviewedNow: v.number(),
    byRule: v.array(v.object({ code: v.string(), count: v.number() })),
  }),
  errors: ['merchant.unknown'],
  summary: 'How many withdrawals of the last days such rules would have sent to a person.',
});
