import * as v from 'valibot';
import { AgentContract, ContractKind, ContractPeriod, ContractTerms } from '../agency/contracts.ts';
import { AskedRates, ContractKey, RATE_KEYS, RateKey, Rates, TeamSums, UserName } from '../agency/shapes.ts';
import { Amount, Day, Instant, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { TURNOVER_CAPS } from './agencyCaps.ts';
import { defineAct, defineList, oneOf, defineOne } from './define.ts';
import { MerchantId, Reason, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

const Money = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,2})?$/, sentence('field.amountFormWhole', { whole: '500' })),
);
const Cap = v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/, sentence('desk.rateForm')));

/** From `from` percent on, one of the upline's quotas is used. */
const QuotaTemplate = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, sentence('desk.idForm'))),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, sentence('desk.name')),
    v.maxLength(40, sentence('field.charactersMax', { max: 40 })),
  ),
  category: RateKey,
  from: Cap,
});
export type QuotaTemplate = v.InferOutput<typeof QuotaTemplate>;

const Caps = v.object(Object.fromEntries(RATE_KEYS.map((key) => [key, Cap])) as Record<RateKey, typeof Cap>);

/** What a merchant sets about its agents. */
export const AgencySettings = v.object({
  /** The highest rebate of a line, by category. */
  caps: Caps,
  turnoverCaps: v.optional(Caps, TURNOVER_CAPS),
  /** Who moves members: agents, agents with approval, staff alone. */
  moves: v.picklist(['agent', 'approve', 'staff']),
  agentOpensAgents: v.boolean(),
  openPerDay: v.pipe(v.number(), v.integer(sentence('field.wholeNumber')), v.minValue(0), v.maxValue(10_000)),
  /** Agents' money and contracts also take a code. */
  secondFactor: v.boolean(),
  transferOpen: v.boolean(),
  transferReceiver: v.picklist(['DIRECT', 'TREE']),
  transferMin: Money,
  transferMax: Money,
  transferDayMax: Money,
  /** `auto`: up to three times the usual. */
  rebateRelease: v.picklist(['staff', 'auto']),
  /** None: no limit up to own rates. */
  quotas: v.pipe(
    v.array(QuotaTemplate),
    v.maxLength(10, sentence('field.max', { max: 10 })),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, sentence('desk.idsDiffer')),
  ),
});

export const agencySettings = defineOne({
  id: 'agencySettings',
  noun: 'agencySettings',
  path: '/bo/v1/merchants/:merchantId/agency/settings',
  access: 'operator:agency.read',
  input: v.object({ merchantId: MerchantId }),
  /** `turnover`: by category what is paid of it, in percent. */
  output: v.object({
    settings: AgencySettings,
    version: v.number(),
    turnover: v.record(RateKey, v.object({ rates: v.string(), salaries: v.string(), promotions: v.string() })),
  }),
  errors: ['merchant.unknown'],
  summary: 'What a merchant has set about its agents.',
});

export const saveAgencySettings = defineStaffCall({
  id: 'saveAgencySettings',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/settings',
  access: 'operator:agency.rates',
  dangerous: true,
  input: v.object({ merchantId: MerchantId, settings: AgencySettings, version: Whole(0, 1_000_000), reason: Reason }),
  /** `waits`: the change that a second person has to approve; null: all of it holds. */
  output: v.object({ version: v.number(), waits: v.nullable(Uuid) }),
  errors: ['merchant.unknown', 'staff.changedMeanwhile'],
  summary: 'Sets what holds for a merchant’s agents; what gives more room waits for a second person.',
});

const AgencyNode = v.object({
  memberId: Uuid,
  userName: v.string(),
  type: v.number(),
  status: v.picklist(['active', 'disabled', 'excluded']),
  isAgent: v.boolean(),
  members: v.number(),
  agents: v.number(),
  rates: Rates,
  /** Rates from a later day on. */
  pending: v.nullable(v.object({ fromDay: Day, rates: Rates })),
});
export type AgencyNode = v.InferOutput<typeof AgencyNode>;

export const agencyTree = defineList({
  id: 'agencyTree',
  noun: 'agencyTree',
  path: '/bo/v1/merchants/:merchantId/agency/tree',
  access: 'operator:agency.read',
  row: AgencyNode,
  keyOf: ({ memberId }) => memberId,
  filters: {
    /** Left out: agents of the house. */
    userName: v.optional(v.union([v.literal(''), UserName]), ''),
  },
  more: {
    node: v.nullable(AgencyNode),
    /** From the top down to the node. */
    path: v.array(v.object({ userName: v.string() })),
    /** Of the whole team, 30 days. */
    figures: v.nullable(TeamSums),
  },
  errors: ['merchant.unknown', 'agency.unknown'],
  summary: 'A node of the tree of agents with its direct downlines.',
});

export const previewAgencyRates = defineStaffCall({
  id: 'previewAgencyRates',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/rates/preview',
  access: 'operator:agency.rates',
  unlogged: 'only says what would come',
  input: v.object({ merchantId: MerchantId, userName: UserName, rates: AskedRates }),
  output: v.object({
    fromDay: Day,
    byDepth: v.array(v.object({ depth: v.number(), count: v.number() })),
  }),
  errors: ['merchant.unknown', 'agency.unknown', 'agency.rateAbove', 'agency.quotaUsed'],
  summary: 'What other rates would cut below a member.',
});

export const setAgencyRates = defineAct({
  id: 'setAgencyRates',
  noun: 'agencyTree',
  path: '/bo/v1/merchants/:merchantId/agency/rates',
  access: 'operator:agency.rates',
  fields: {
    userName: UserName,
    rates: AskedRates,
    cascade: v.optional(v.boolean(), false),
  },
  reason: true,
  output: v.object({ fromDay: Day, changed: v.number() }),
  errors: ['merchant.unknown', 'agency.unknown', 'agency.rateAbove', 'agency.rateBelowDownline', 'agency.quotaUsed'],
  summary: 'Sets the rebates of a member from tomorrow on.',
});

const AgencyMove = v.object({
  moveId: Uuid,
  userName: v.string(),
  from: v.nullable(v.string()),
  to: v.string(),
  members: v.number(),
  state: v.picklist(['asked', 'planned', 'applied', 'refused']),
  fromDay: v.nullable(Day),
  askedBy: v.nullable(v.string()),
  decidedBy: v.string(),
  at: Instant,
});
export type AgencyMove = v.InferOutput<typeof AgencyMove>;

export const agencyMoves = defineList({
  id: 'agencyMoves',
  path: '/bo/v1/merchants/:merchantId/agency/moves',
  access: 'operator:agency.read',
  errors: ['merchant.unknown'],
  noun: 'agencyMoves',
  row: AgencyMove,
  keyOf: ({ moveId }) => moveId,
  filters: { state: oneOf(['asked', 'planned', 'all'], 'asked') },
  states: { asked: 'caution', planned: 'info', applied: 'ok', refused: 'plain' },
  isShared: true,
  summary: 'Moves within the tree of agents, newest first.',
});

export const decideAgencyMove = defineAct({
  id: 'decideAgencyMove',
  noun: 'agencyMoves',
  path: '/bo/v1/merchants/:merchantId/agency/moves/:moveId/decide',
  access: 'operator:agency.moves',
  fields: { moveId: Uuid, approve: v.boolean() },
  reason: true,
  output: v.object({ state: v.string(), fromDay: v.nullable(Day) }),
  errors: [
    'merchant.unknown',
    'agency.moveUnknown',
    'agency.moveOver',
    'agency.cycle',
    'agency.tooDeep',
    'agency.rateAbove',
    'agency.movePending',
    'agency.unknown',
  ],
  summary: 'Approves a move from tomorrow on, or refuses it.',
});

export const RunKind = v.picklist(['rebate', 'daily', 'dividend', 'hour']);
const AgencyRun = v.object({
  runId: Uuid,
  kind: RunKind,
  periodKey: v.string(),
  fromDay: Day,
  toDay: Day,
  state: v.picklist(['preview', 'checked', 'released', 'paid']),
  statements: v.number(),
  total: Amount,
  before: v.nullable(Amount),
  inputHash: v.string(),
  computedAt: Instant,
  computedBy: v.string(),
  checkedBy: v.string(),
  releasedBy: v.string(),
});
export type AgencyRun = v.InferOutput<typeof AgencyRun>;

export const agencyRuns = defineList({
  id: 'agencyRuns',
  path: '/bo/v1/merchants/:merchantId/agency/runs',
  access: 'operator:agency.read',
  errors: ['merchant.unknown'],
  noun: 'agencyRuns',
  row: AgencyRun,
  keyOf: ({ runId }) => runId,
  filters: { state: oneOf(['open', 'all'], 'open'), kind: v.optional(v.union([v.literal(''), RunKind]), '') },
  states: { preview: 'caution', checked: 'info', released: 'info', paid: 'ok' },
  isShared: true,
  summary: 'Runs of rebates, salaries and dividends, newest first.',
});

const RunLine = v.object({
  statementId: Uuid,
  receiver: v.string(),
  giver: v.nullable(v.string()),
  category: v.string(),
  teamBet: Amount,
  active: v.number(),
  rate: v.nullable(v.string()),
  amount: Amount,
  shared: Amount,
  net: Amount,
  state: v.string(),
  heldFor: v.string(),
  outlier: v.boolean(),
});
export type RunLine = v.InferOutput<typeof RunLine>;

export const agencyRun = defineList({
  id: 'agencyRun',
  noun: 'agencyRuns',
  path: '/bo/v1/merchants/:merchantId/agency/runs/:runId',
  access: 'operator:agency.read',
  row: RunLine,
  keyOf: ({ statementId }) => statementId,
  of: { runId: Uuid },
  more: { run: AgencyRun },
  errors: ['merchant.unknown', 'agency.runUnknown'],
  summary: 'A run with its statements, the largest first.',
});

export const recomputeAgencyRun = defineAct({
  id: 'recomputeAgencyRun',
  noun: 'agencyRuns',
  path: '/bo/v1/merchants/:merchantId/agency/runs/:runId/recompute',
  access: 'operator:agency.run',
  fields: { runId: Uuid },
  output: v.object({ inputHash: v.string(), total: Amount }),
  errors: ['merchant.unknown', 'agency.runUnknown', 'agency.runOver'],
  summary: 'Computes a run anew that is not released yet.',
});

export const checkAgencyRun = defineAct({
  id: 'checkAgencyRun',
  noun: 'agencyRuns',
  path: '/bo/v1/merchants/:merchantId/agency/runs/:runId/check',
  access: 'operator:agency.run',
  /** `inputHash`: what was looked at. */
  fields: { runId: Uuid, inputHash: Text(64) },
  output: v.object({ state: v.string() }),
  errors: ['merchant.unknown', 'agency.runUnknown', 'agency.runOver', 'staff.changedMeanwhile'],
  summary: 'The first of two yeses to a run.',
});

export const releaseAgencyRun = defineAct({
  id: 'releaseAgencyRun',
  noun: 'agencyRuns',
  path: '/bo/v1/merchants/:merchantId/agency/runs/:runId/release',
  access: 'operator:agency.release',
  fields: { runId: Uuid, inputHash: Text(64) },
  reason: true,
  output: v.object({ state: v.string() }),
  errors: [
    'merchant.unknown',
    'agency.runUnknown',
    'agency.runOver',
    'agency.runNotChecked',
    'agency.runEarlier',
    'approval.sameStaff',
    'staff.changedMeanwhile',
  ],
  summary: 'Releases a run that somebody else has checked: it is paid.',
});

export const holdAgencyStatement = defineAct({
  id: 'holdAgencyStatement',
  noun: 'agencyRuns',
  path: '/bo/v1/merchants/:merchantId/agency/statements/:statementId/hold',
  access: 'operator:agency.run',
  fields: { statementId: Uuid, hold: v.boolean() },
  reason: true,
  output: v.object({ state: v.string() }),
  errors: ['merchant.unknown', 'agency.statementUnknown', 'agency.runState'],
  summary: 'Holds a statement that is not paid, or lets it go.',
});

const StaffContract = v.object({ ...v.omit(AgentContract, ['actions']).entries, carry: Amount, deficit: Amount });
export type StaffContract = v.InferOutput<typeof StaffContract>;

export const agencyContracts = defineList({
  id: 'agencyContracts',
  path: '/bo/v1/merchants/:merchantId/agency/contracts',
  access: 'operator:agency.read',
  errors: ['merchant.unknown'],
  noun: 'agencyContracts',
  row: StaffContract,
  keyOf: ({ contractId }) => contractId,
  filters: {
    show: oneOf(['open', 'all'], 'open'),
    kind: v.optional(v.union([v.literal(''), ContractKind]), ''),
    userName: v.optional(v.union([v.literal(''), UserName]), ''),
  },
  summary: 'Contracts of agents with their terms, newest first.',
});

export const offerAgencyContract = defineStaffCall({
  id: 'offerAgencyContract',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/contracts',
  access: 'operator:agency.contracts',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    kind: ContractKind,
    userName: UserName,
    category: ContractKey,
    period: v.optional(ContractPeriod),
    terms: ContractTerms,
    reason: Reason,
  }),
  /** `waits`: the change that a second person has to approve; null: it holds. */
  output: v.object({ contractId: v.nullable(Uuid), status: v.string(), waits: Waits }),
  errors: [
    'merchant.unknown',
    'agency.unknown',
    'agency.contractExists',
    'agency.contractTerms',
    'agency.turnoverAbove',
  ],
  summary:
    'Offers an agent a contract of the house, or a change of one; terms that no other agent has wait for a second person.',
});
