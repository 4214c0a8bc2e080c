import * as v from 'valibot';
import { defineCall } from '../call.ts';
import type { FlagName } from '../flags.ts';
import { Amount, Day, Instant, Nothing, Text, Uuid } from '../shapes.ts';
import {
  AgentContract,
  ContractKind,
  ContractPeriod,
  ContractTerms,
  ContractTier,
  Funding,
  RateType,
} from './contractShapes.ts';
import { ContractPrompts } from './prompts.ts';
import { ContractKey, ENCRYPTION_ERRORS, PageInput, PageOutput, UserName } from './shapes.ts';
import { SIGNATURE_ERRORS, SignatureFields } from './signature.ts';
import { sentence } from '../sentence.ts';

export * from './contractShapes.ts';

/** The switch of a kind's pages. */
export const CONTRACT_FLAGS = {
  daily: 'DAILYSALCONT3',
  dividend: 'SIGNCONDIV3',
  hour: 'HOURSAL3',
} as const satisfies Record<v.InferOutput<typeof ContractKind>, FlagName>;

export const contractRequests = defineCall({
  id: 'contractRequests',
  method: 'GET',
  path: '/wps/agent/contracts/pending',
  access: 'agent',
  input: Nothing,
  /** No key: nothing waits. Test agents are never asked. */
  output: v.object({
    ...ContractPrompts.entries,
    /** The same, whole, for the sheet. */
    waiting: v.array(AgentContract),
  }),
  errors: [],
  summary: 'Contracts that wait for the agent’s answer, keyed by category.',
});

export const contract = defineCall({
  id: 'contract',
  method: 'GET',
  path: '/wps/agent/contracts/:kind',
  access: 'agent',
  flag: { by: 'kind', of: CONTRACT_FLAGS },
  input: v.object({ kind: ContractKind }),
  output: v.object({
    /** In force or asked. */
    mine: v.array(AgentContract),
    history: v.array(AgentContract),
    downlines: v.array(AgentContract),
    limits: v.object({
      tiersMax: v.number(),
      /** Highest rate of this kind, as a fraction. */
      rateMax: v.string(),
      fixedMax: Amount,
      /** House tiers for shared ones; empty: none can be shared. */
      covers: v.array(
        v.object({ category: ContractKey, period: v.nullable(ContractPeriod), tiers: v.array(ContractTier) }),
      ),
    }),
    /** Terms to begin a proposal with. */
    template: ContractTerms,
  }),
  errors: ['access.denied'],
  summary: 'The agent’s own contracts of a kind and those given to downlines.',
});

export const proposeContract = defineCall({
  id: 'proposeContract',
  method: 'POST',
  path: '/wps/agent/contracts/:kind',
  access: 'agent',
  flag: { by: 'kind', of: CONTRACT_FLAGS },
  encrypted: true,
  limit: 'login',
  input: v.object({
    kind: ContractKind,
    userName: UserName,
    category: ContractKey,
    /** Of a dividend. */
    period: v.optional(ContractPeriod),
    funding: Funding,
    terms: ContractTerms,
    /** The contract in force that this changes. */
    replaces: v.optional(Uuid),
    ...SignatureFields,
  }),
  output: AgentContract,
  errors: [
    ...ENCRYPTION_ERRORS,
    ...SIGNATURE_ERRORS,
    'agency.unknown',
    'agency.contractExists',
    'agency.contractOver',
    'agency.contractNotCovered',
    'agency.contractTerms',
    'access.denied',
  ],
  summary: 'Offers a contract, or a change of one, to a direct agent.',
});

export const answerContract = defineCall({
  id: 'answerContract',
  method: 'POST',
  path: '/wps/agent/contracts/:kind/answer',
  access: 'agent',
  flag: { by: 'kind', of: CONTRACT_FLAGS },
  encrypted: true,
  limit: 'login',
  input: v.object({
    kind: ContractKind,
    contractId: Uuid,
    /** A: yes, also to its end · R: no · C: withdrawn. */
    status: v.picklist(['A', 'R', 'C']),
    /** Of the terms that were shown. */
    termsHash: Text(64),
    ...SignatureFields,
  }),
  output: AgentContract,
  errors: [
    ...ENCRYPTION_ERRORS,
    ...SIGNATURE_ERRORS,
    'agency.contractUnknown',
    'agency.contractOver',
    'agency.contractNotCovered',
    'agency.turnoverAbove',
    'agency.contractExists',
    'agency.termsChanged',
    'access.denied',
  ],
  summary: 'Answers an offered contract or the request to end one.',
});

export const endContract = defineCall({
  id: 'endContract',
  method: 'POST',
  path: '/wps/agent/contracts/:kind/end',
  access: 'agent',
  flag: { by: 'kind', of: CONTRACT_FLAGS },
  encrypted: true,
  limit: 'login',
  input: v.object({ kind: ContractKind, contractId: Uuid, ...SignatureFields }),
  output: AgentContract,
  errors: [...ENCRYPTION_ERRORS, ...SIGNATURE_ERRORS, 'agency.contractUnknown', 'agency.contractOver', 'access.denied'],
  summary: 'Asks to end a contract: at the end of the period with the other side’s yes, one period later without.',
});

/** How a period stands so far. */
const Running = v.object({
  contractId: Uuid,
  category: ContractKey,
  period: v.object({ key: v.string(), from: Day, to: Day }),
  teamBet: Amount,
  activeMember: v.number(),
  /** Dividend: before costs; others null. */
  teamLoss: v.nullable(Amount),
  /** Dividend: after costs; others null. */
  basis: v.nullable(Amount),
  carryIn: v.nullable(Amount),
  deficitIn: v.nullable(Amount),
  costs: v.array(v.object({ what: v.string(), amount: Amount })),
  /** Counted from 1; null: none is reached. */
  tier: v.nullable(v.number()),
  nextTier: v.nullable(
    v.object({
      tier: v.number(),
      rateType: RateType,
      rate: v.string(),
      missing: v.object({ bet: Amount, activeMember: v.number(), netLoss: v.nullable(Amount) }),
    }),
  ),
  /** If the period ended now, before downlines' shares. */
  wouldBe: Amount,
  isFinal: v.literal(false),
});
export type RunningPeriod = v.InferOutput<typeof Running>;
const current = { method: 'GET', access: 'agent' } as const;
const Current = v.object({ list: v.array(Running) });

export const currentDailySalary = defineCall({
  ...current,
  id: 'currentDailySalary',
  flag: CONTRACT_FLAGS.daily,
  path: '/wps/relay/ODSFE2_CurrentDailySalary',
  input: Nothing,
  output: Current,
  errors: ['access.denied'],
  summary: 'The running day of the agent’s daily salary contracts.',
});
export const currentDividend = defineCall({
  ...current,
  id: 'currentDividend',
  flag: CONTRACT_FLAGS.dividend,
  path: '/wps/relay/ODSFE2_CurrentDividend',
  input: Nothing,
  output: Current,
  errors: ['access.denied'],
  summary: 'The running period of the agent’s dividend contracts.',
});
export const currentHourSalary = defineCall({
  ...current,
  id: 'currentHourSalary',
  flag: CONTRACT_FLAGS.hour,
  path: '/wps/relay/ODSFE2_CurrentHourSalary',
  input: Nothing,
  output: Current,
  errors: ['access.denied'],
  summary: 'The running hour of the agent’s hourly salary contracts.',
});

/** `unfunded`: the giver's wallet lacked it; `overdue`: beyond the terms. */
export const StatementState = v.picklist([
  'nothing',
  'preview',
  'held',
  'due',
  'unfunded',
  'overdue',
  'paid',
  'reversed',
]);
export type StatementState = v.InferOutput<typeof StatementState>;

export const Statement = v.object({
  id: Uuid,
  kind: v.picklist(['rebate', 'daily', 'dividend', 'hour']),
  category: v.string(),
  period: v.object({ key: v.string(), from: Day, to: Day }),
  giver: v.nullable(v.string()),
  receiver: v.string(),
  team_bet: Amount,
  /** Dividends: after costs; else "0.00". */
  team_profit: Amount,
  active_member: v.number(),
  /** Of the tier reached; null: none. */
  contract_rate: v.nullable(v.string()),
  amount: Amount,
  /** What of it goes to downlines. */
  shared: Amount,
  net: Amount,
  state: StatementState,
  disputed: v.boolean(),
  paidAt: v.nullable(Instant),
});
export type Statement = v.InferOutput<typeof Statement>;

const StatementList = v.object({ list: v.array(Statement), ...PageOutput });

export const queryDividend = defineCall({
  id: 'queryDividend',
  method: 'GET',
  path: '/wps/relay/ODSFE2_QueryDividend',
  access: 'agent',
  flag: 'SIGNCONDIV3',
  /** `mine`: to me; `team`: by me to downlines. */
  input: v.object({ ...PageInput, side: v.optional(v.picklist(['mine', 'team']), 'mine') }),
  output: StatementList,
  errors: ['access.denied'],
  summary: 'Dividends by period, newest first.',
});

export const statements = defineCall({
  id: 'statements',
  method: 'GET',
  path: '/wps/agent/statements',
  access: 'agent',
  input: v.object({
    ...PageInput,
    kind: v.optional(v.picklist(['all', 'rebate', 'daily', 'dividend', 'hour']), 'all'),
    side: v.optional(v.picklist(['mine', 'team']), 'mine'),
  }),
  output: StatementList,
  errors: [],
  summary: 'Statements of rebates, salaries and dividends, newest first.',
});

export const statement = defineCall({
  id: 'statement',
  method: 'GET',
  path: '/wps/agent/statements/:id',
  access: 'agent',
  input: v.object({ id: Uuid }),
  output: v.object({
    ...Statement.entries,
    carryIn: Amount,
    carryOut: Amount,
    deficitIn: Amount,
    deficitOut: Amount,
    /** They add up to `net`; `base` and `rate` where a rate applies. */
    lines: v.array(
      v.object({
        no: v.number(),
        what: v.string(),
        userName: v.nullable(v.string()),
        category: v.nullable(v.string()),
        base: v.nullable(Amount),
        /** As a fraction. */
        rate: v.nullable(v.string()),
        amount: Amount,
      }),
    ),
    /** The ledger's entry; null until it is paid. */
    entryId: v.nullable(v.string()),
    /** A class, never the rule. */
    heldFor: v.nullable(v.string()),
    disputes: v.array(v.object({ at: Instant, by: v.picklist(['agent', 'staff']), text: v.string() })),
    canDispute: v.boolean(),
  }),
  errors: ['agency.statementUnknown'],
  summary: 'One statement with the lines that it is made of.',
});

export const disputeStatement = defineCall({
  id: 'disputeStatement',
  method: 'POST',
  path: '/wps/agent/statements/:id/dispute',
  access: 'agent',
  input: v.object({
    id: Uuid,
    text: v.pipe(v.string(), v.trim(), v.minLength(5, sentence('field.sayWhatIsWrong')), v.maxLength(1000)),
  }),
  output: v.object({ disputed: v.boolean() }),
  errors: ['agency.statementUnknown', 'agency.disputeClosed'],
  summary: 'Disagrees with a statement of the last 30 days.',
});

export const payoutDividend = defineCall({
  id: 'payoutDividend',
  method: 'POST',
  path: '/wps/relay/ODSFE2_PayoutDividend',
  access: 'agent',
  flag: 'SIGNCONDIV3',
  moneyMoving: true,
  encrypted: true,
  limit: 'login',
  input: v.object({
    statementIds: v.pipe(v.array(Uuid), v.minLength(1, sentence('field.chooseAtLeastOne')), v.maxLength(100)),
    ...SignatureFields,
  }),
  output: v.object({ paid: v.array(Uuid), unfunded: v.array(Uuid), balance: Amount }),
  errors: [
    'idempotency.required',
    'idempotency.reused',
    ...ENCRYPTION_ERRORS,
    ...SIGNATURE_ERRORS,
    'agency.statementUnknown',
    'access.denied',
  ],
  summary: 'Pays downlines what their contracts with the agent have earned, from the agent’s wallet.',
});
