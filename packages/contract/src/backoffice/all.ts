import * as audit from './audit.ts';
import * as review from './review.ts';
import * as restricted from './restricted.ts';
import * as restrictedImport from './restrictedImport.ts';
import type { StaffCall } from './call.ts';
import * as cashierDeposits from './cashierDeposits.ts';
import * as cashierExceptions from './cashierExceptions.ts';
import * as cashierLedger from './cashierLedger.ts';
import * as cashierWithdrawals from './cashierWithdrawals.ts';
import * as changes from './changes.ts';
import * as chat from './chat.ts';
import * as content from './content.ts';
import * as family from './family.ts';
import * as games from './games.ts';
import * as gateways from './gateways.ts';
import * as jackpots from './jackpots.ts';
import * as agency from './agency.ts';
import * as agencyContracts from './agencyContracts.ts';
import * as agencyDisputes from './agencyDisputes.ts';
import * as agencyReview from './agencyReview.ts';
import * as agencyStatements from './agencyStatements.ts';
import * as lottery from './lottery.ts';
import * as lotteryAlarms from './lotteryAlarms.ts';
import * as lotteryDays from './lotteryDays.ts';
import * as lotteryDesk from './lotteryDesk.ts';
import * as lotteryRisk from './lotteryRisk.ts';
import * as loyalty from './loyalty.ts';
import * as inbox from './inbox.ts';
import * as kyc from './kyc.ts';
import * as members from './members.ts';
import * as merchants from './merchants.ts';
import * as ownTexts from './ownTexts.ts';
import * as sentMessages from './sentMessages.ts';
import * as promotions from './promotions.ts';
import * as promotionGifts from './promotionGifts.ts';
import * as protection from './protection.ts';
import * as returns from './returns.ts';
import * as methodPreview from './methodPreview.ts';
import * as relations from './relations.ts';
import * as reports from './reports.ts';
import * as rooms from './rooms.ts';
import * as session from './session.ts';
import * as staff from './staff.ts';
import * as status from './status.ts';
import * as transfers from './transfers.ts';
import * as vendors from './vendors.ts';
import * as withdrawalBatch from './withdrawalBatch.ts';

const isCall = (value: unknown): value is StaffCall =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'path' in value &&
  'access' in value &&
  'output' in value;

/** The generated tests walk over it. */
export const STAFF_CALLS: readonly StaffCall[] = [
  session,
  staff,
  audit,
  status,
  members,
  methodPreview,
  relations,
  withdrawalBatch,
  changes,
  kyc,
  sentMessages,
  merchants,
  transfers,
  reports,
  vendors,
  games,
  rooms,
  jackpots,
  gateways,
  review,
  restricted,
  restrictedImport,
  content,
  ownTexts,
  cashierDeposits,
  cashierExceptions,
  cashierWithdrawals,
  cashierLedger,
  agency,
  agencyContracts,
  agencyDisputes,
  agencyReview,
  agencyStatements,
  loyalty,
  promotions,
  promotionGifts,
  lottery,
  lotteryRisk,
  lotteryDesk,
  lotteryDays,
  lotteryAlarms,
  inbox,
  chat,
  protection,
  returns,
  family,
].flatMap((group) => Object.values(group).filter(isCall));
