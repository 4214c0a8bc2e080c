import type {
  AgentContract,
  ContractTerms,
  contract as contractsCall,
  statement,
  Statement,
} from '@baize/contract/agency/contracts.ts';
import type { teamKpi } from '@baize/contract/agency/kpi.ts';
import type { AffiliateLink, affiliateUrls } from '@baize/contract/agency/links.ts';
import type { downlineRebates } from '@baize/contract/agency/rates.ts';
import type { Rates, TeamSums } from '@baize/contract/agency/shapes.ts';
import type { downline, subordinates, TeamMember } from '@baize/contract/agency/team.ts';
import type { agentTransferSettings } from '@baize/contract/agency/transfers.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { FlagName } from '@baize/contract/flags.ts';
import type { InferOutput } from 'valibot';

/** The keys of the agency, all on. */
export const AGENCY_FLAGS = {
  AGEPAG: true,
  TRANSREC3: true,
  DOWNMAN: true,
  REDRAIN3: true,
  AGETEAMPNL3: true,
  TEAMBETTING3: true,
  GAMSER: true,
  AGEREBINC3: true,
  SECPRIV: true,
  MAILCEN: true,
  AGEREGDOWN3: true,
  AFFMAN3: true,
  SIGNCONDIV3: true,
  DAILYSALCONT3: true,
  HOURSAL3: true,
  AGENTRANSMULTDOWN3: true,
} as const satisfies Partial<Record<FlagName, boolean>>;

/** An agent's session. */
export const AGENT = { userName: 'carla', type: 1 } as const;

export const sums = (over: Partial<TeamSums> = {}): TeamSums => ({
  bets: 12,
  betAmount: '1000.00',
  validBetAmount: '900.00',
  winAmount: '800.00',
  deposit: '500.00',
  withdraw: '100.00',
  rebate: '5.00',
  agentCommission: '2.00',
  promotion: '0.00',
  salary: '0.00',
  dividend: '0.00',
  profitAndLoss: '-193.00',
  ...over,
});

type Footer = OutputOf<typeof teamKpi>['footer'];
export const kpi = (over: Partial<Footer> = {}): OutputOf<typeof teamKpi> => ({
  list: [],
  footer: {
    teamLoginMemberCount: 184,
    teamBetMemberCount: 127,
    teamRegisterMemberCount: 9,
    teamVerifiedMemberCount: 3,
    teamFirstDepositCount: 2,
    teamOnlineCount: 58,
    yesterday: { login: 172, bet: 130, register: 7 },
    onlinePeak: { count: 71, at: '2026-11-20T10:10:00.000Z' },
    distinct: true,
    asOf: '2026-11-20T11:42:00.000Z',
    teamCount: 573,
    agentCount: 31,
    sums: null,
    before: null,
    byCategory: [],
    ...over,
  },
});

export const rates = (over: Rates = {}): Rates => ({
  RNG: '0.5500',
  LIVE: '0.3500',
  PVP: '0.3000',
  FISH: '0.5500',
  SPORTS: '0.5000',
  LOTT: '0.8000',
  ELOTT: '0.0000',
  ...over,
});

export const teamMember = (over: Partial<TeamMember> = {}): TeamMember => ({
  userName: 'harana_88',
  type: 1,
  isAgent: true,
  level: 1,
  joined: '2026-03-04',
  lastSeenDay: '2026-11-20',
  online: true,
  status: 'active',
  teamCount: 412,
  masked: false,
  hasDirect: true,
  validToday: '96310.00',
  rebates: rates(),
  ...over,
});

export const team = (
  list: readonly TeamMember[],
  over: Partial<OutputOf<typeof subordinates>['footer']> = {},
): OutputOf<typeof subordinates> => ({
  list: [...list],
  footer: {
    path: [{ userName: 'carla' }],
    toDownline: true,
    downlineReceiver: 'DIRECT',
    teamCount: 573,
    agentCount: 31,
    ...over,
  },
  pageNum: 1,
  totalPages: 1,
  total: list.length,
});

type Detail = OutputOf<typeof downline>;
export const memberDetail = (over: Partial<Detail> = {}): Detail => ({
  ...teamMember(),
  path: [{ userName: 'carla' }, { userName: 'harana_88' }],
  isDirect: true,
  pendingRates: { fromDay: '2026-11-21', rates: { RNG: '0.5000' } },
  move: null,
  figures: { own: sums(), team: sums({ validBetAmount: '3410000.00', profitAndLoss: '-262000.00' }) },
  contracts: [{ contractId: '0198f7a2-0000-7000-8000-0000000000c1', kind: 'daily', category: 'CONS', status: 'A' }],
  actions: ['rates', 'contract', 'transfer', 'move', 'message'],
  ...over,
});

type Rebates = OutputOf<typeof downlineRebates>;
export const rebates = (over: Partial<Rebates> = {}): Rebates => ({
  userName: 'harana_88',
  own: rates({ RNG: '0.8000' }),
  ownPending: null,
  rates: rates(),
  pending: null,
  min: rates({ RNG: '0.4500', LIVE: '0.0000' }),
  max: rates({ RNG: '0.8000', LIVE: '0.5000' }),
  step: '0.0100',
  fromDay: '2026-11-21',
  ...over,
});

export const link = (over: Partial<AffiliateLink> = {}): AffiliateLink => ({
  code: 'BL097KQ2',
  url: '/m/register?affiliateCode=BL097KQ2',
  qr: 'http://localhost/m/register?affiliateCode=BL097KQ2',
  type: 0,
  rates: { RNG: '0.5500' },
  path: 'Facebook group',
  once: false,
  status: 1,
  startDate: '2026-11-20T11:42:00.000Z',
  endDate: '2026-12-20T11:42:00.000Z',
  affiliateCount: 148,
  opened: 41,
  ...over,
});

export const links = (list: readonly AffiliateLink[] = []): OutputOf<typeof affiliateUrls> => ({
  list: [...list],
  max: rates({ RNG: '0.8000', ELOTT: '0.0000' }),
  canOpenAgents: true,
  perDayLeft: 27,
});

type TransferSettings = OutputOf<typeof agentTransferSettings>;
export const transferSettings = (over: Partial<TransferSettings> = {}): TransferSettings => ({
  open: true,
  multiple: true,
  receiver: 'DIRECT',
  currency: 'PHP',
  balance: '48316.75',
  min: '50.00',
  max: '20000.00',
  dayLeft: '50000.00',
  receiversMax: 50,
  missing: [],
  playThrough: '0.00',
  bonus: null,
  ...over,
});

export const terms = (over: Partial<ContractTerms> = {}): ContractTerms => ({
  tiers: [
    { minimumBet: '50000.00', activeMember: 3, rateType: 'P', rate: '0.0010' },
    { minimumBet: '100000.00', activeMember: 5, rateType: 'P', rate: '0.0020' },
  ],
  activeRule: { bet: '1000.00', deposit: '0.00' },
  ownPlay: false,
  feeRate: '0.0000',
  costs: [],
  carry: { mode: 'NONE' },
  payDays: 3,
  ...over,
});

const HASH = '3c91e07a44fd'.padEnd(62, '0');
export const CONTRACT_ID = '0198f7a2-0000-7000-8000-0000000000c1';
export const contract = (over: Partial<AgentContract> = {}): AgentContract => ({
  contractId: CONTRACT_ID,
  kind: 'daily',
  category: 'CONS',
  period: null,
  giver: null,
  receiver: 'carla',
  funding: 'merchant',
  terms: terms(),
  termsHash: `${HASH}b2`,
  status: 'P',
  fromAt: null,
  endsAt: null,
  proposedAt: '2026-11-20T10:04:00.000Z',
  answeredAt: null,
  replaces: null,
  actions: ['accept', 'refuse'],
  ...over,
});

export const contractsOf = (over: Partial<OutputOf<typeof contractsCall>> = {}): OutputOf<typeof contractsCall> => ({
  mine: [contract()],
  history: [],
  downlines: [],
  limits: { tiersMax: 10, rateMax: '0.0100', fixedMax: '1000.00', covers: [] },
  template: terms(),
  ...over,
});

type Row = InferOutput<typeof Statement>;
export const STATEMENT_ID = '0198f7a2-0000-7000-8000-0000000000a1';
export const statementRow = (over: Partial<Row> = {}): Row => ({
  id: STATEMENT_ID,
  kind: 'daily',
  category: 'CONS',
  period: { key: '2026-11-19', from: '2026-11-19', to: '2026-11-19' },
  giver: null,
  receiver: 'carla',
  team_bet: '161750.65',
  team_profit: '0.00',
  active_member: 10,
  contract_rate: '0.0020',
  amount: '323.50',
  shared: '180.75',
  net: '142.75',
  state: 'paid',
  disputed: false,
  paidAt: '2026-11-19T16:21:00.000Z',
  ...over,
});

type StatementDetail = OutputOf<typeof statement>;
export const statementDetail = (over: Partial<StatementDetail> = {}): StatementDetail => ({
  ...statementRow(),
  carryIn: '0.00',
  carryOut: '0.00',
  deficitIn: '0.00',
  deficitOut: '0.00',
  lines: [
    { no: 1, what: 'amount', userName: null, category: 'CONS', base: '161750.65', rate: '0.0020', amount: '323.50' },
    { no: 2, what: 'shared', userName: 'harana_88', category: null, base: null, rate: null, amount: '-180.75' },
  ],
  entryId: 'A-88-214-911',
  heldFor: null,
  disputes: [],
  canDispute: true,
  ...over,
});

export const paged = <Row>(list: readonly Row[]) => ({
  list: [...list],
  pageNum: 1,
  totalPages: 1,
  total: list.length,
});
