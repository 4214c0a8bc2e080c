import { CHANGE_PERMISSIONS } from './changes.ts';
import type { Permission } from './permissions.ts';

interface SavedList {
  /** One of them is enough to see it. */
  readonly permissions: readonly Permission[];
  /** Of one merchant; else over all that somebody sees. */
  readonly ofMerchant: boolean;
}

const of = (...permissions: readonly Permission[]): SavedList => ({ permissions, ofMerchant: true });
const overAll = (...permissions: readonly Permission[]): SavedList => ({ permissions, ofMerchant: false });

/** The desk's lists, called as their screens' paths, and who sees them. */
export const SAVED_LISTS = {
  dashboard: of('cashier.read'),
  withdrawals: of('cashier.read'),
  deposits: of('cashier.read'),
  adjustments: of('cashier.read'),
  changes: of('cashier.read', ...new Set(Object.values(CHANGE_PERMISSIONS))),
  transfers: of('transfers.read'),
  methods: of('cashier.read'),
  gateways: of('cashier.read'),
  riskRules: of('cashier.read'),
  ledger: of('ledger.read'),
  exceptions: of('recon.read'),
  reports: of('reports.read'),
  review: of('review.read'),
  members: of('members.read'),
  identity: of('kyc.read'),
  restricted: of('restricted.read'),
  protection: of('protection.read'),
  exclusions: of('protection.read'),
  families: of('protection.read'),
  chat: of('chat.read'),
  feedback: of('feedback.read'),
  chatAnswers: of('chat.manage'),
  messages: of('inbox.read'),
  'sent-messages': of('messages.read'),
  agents: of('agency.read'),
  agencyRequests: of('agency.read'),
  agencyContracts: of('agency.read'),
  agencyRuns: of('agency.read'),
  agencyCorrections: of('agency.read'),
  agencyFindings: of('agency.read'),
  games: of('games.read'),
  jackpots: of('games.read'),
  tableSignals: of('review.read'),
  vendors: overAll('vendors.read'),
  content: of('content.read'),
  texts: of('content.read'),
  promotions: of('promotions.read'),
  claims: of('promotions.read'),
  referrals: of('promotions.read'),
  promotionCosts: of('promotions.read'),
  levels: of('loyalty.read'),
  mall: of('loyalty.read'),
  mallOrders: of('loyalty.read'),
  rains: of('loyalty.read'),
  lottery: of('lottery.read'),
  lotteryOrders: of('lottery.read'),
  lotteryGames: of('lottery.read'),
  lotteryReports: of('lottery.report'),
  lotteryFeeds: overAll('vendors.read'),
  merchants: overAll('merchants.read'),
  staff: overAll('staff.read'),
  roles: overAll('staff.read'),
  audit: overAll('audit.read'),
  today: overAll('system.read'),
} as const satisfies Record<string, SavedList>;

export type SavedListName = keyof typeof SAVED_LISTS;
export const SAVED_LIST_NAMES = Object.keys(SAVED_LISTS) as SavedListName[];

/** Of a screen's path without its first slash; null: it has no list. */
export const savedListAt = (path: string): SavedListName | null =>
  SAVED_LIST_NAMES.find((name) => name === path) ?? null;
