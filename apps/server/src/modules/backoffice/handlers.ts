import { adjustmentHandlers } from './cashier/adjustments.calls.ts';
import { riskRuleHandlers } from './cashier/riskRules.calls.ts';
import { withdrawalHandlers } from './cashier/withdrawals.calls.ts';
import { addMemberHandlers } from './members/addMember.calls.ts';
import { attentionHandlers } from './money/attention.calls.ts';
import { auditHandlers } from './audit/audit.calls.ts';
import { barredHandlers } from './kyc/barred.calls.ts';
import { cannedHandlers } from './chat/canned.calls.ts';
import { chatHandlers } from './chat/chat.calls.ts';
import { contentHandlers } from './content/content.calls.ts';
import { depositHandlers } from './cashier/deposits.calls.ts';
import { methodHandlers } from './cashier/methods.calls.ts';
import { filterHandlers } from './staff/filters.calls.ts';
import { gameHandlers } from './games/games.calls.ts';
import { gatewayHandlers } from './money/gateways.calls.ts';
import { kycHandlers } from './kyc/kyc.calls.ts';
import { ledgerHandlers } from './cashier/ledger.calls.ts';
import { lotteryHandlers } from './lottery/lottery.calls.ts';
import { agencyHandlers } from './agency/agency.calls.ts';
import { agencyReviewHandlers } from './agency/review.calls.ts';
import { agencyRunHandlers } from './agency/runs.calls.ts';
import { loyaltyHandlers } from './loyalty/loyalty.calls.ts';
import { rainHandlers } from './loyalty/rains.calls.ts';
import { claimHandlers } from './promotions/claims.calls.ts';
import { promotionHandlers } from './promotions/promotions.calls.ts';
import { loginHandlers } from './login/login.calls.ts';
import { overviewHandlers } from './cashier/overview.calls.ts';
import { ownHandlers } from './login/own.calls.ts';
import { memberNoteHandlers } from './members/memberNotes.calls.ts';
import { memberHandlers } from './members/members.calls.ts';
import { memberSessionHandlers } from './members/memberSessions.calls.ts';
import { merchantHandlers } from './merchants/merchants.calls.ts';
import { outboxHandlers } from './members/outbox.calls.ts';
import { inboxHandlers } from './inbox/inbox.calls.ts';
import type { StaffHandler } from './onStaff.ts';
import { protectionHandlers } from './protection/protection.calls.ts';
import { reportHandlers } from './money/reports.calls.ts';
import { roleHandlers } from './staff/roles.calls.ts';
import { staffHandlers } from './staff/staff.calls.ts';
import { statusHandlers } from './status/status.calls.ts';
import { transferHandlers } from './money/transfers.calls.ts';
import { vendorHandlers } from './games/vendors.calls.ts';

/** Every call of the back office that this server answers. */
export const deskHandlers: readonly StaffHandler[] = [
  ...loginHandlers,
  ...ownHandlers,
  ...filterHandlers,
  ...staffHandlers,
  ...roleHandlers,
  ...auditHandlers,
  ...statusHandlers,
  ...memberHandlers,
  ...addMemberHandlers,
  ...memberSessionHandlers,
  ...memberNoteHandlers,
  ...kycHandlers,
  ...outboxHandlers,
  ...merchantHandlers,
  ...transferHandlers,
  ...reportHandlers,
  ...gatewayHandlers,
  ...depositHandlers,
  ...methodHandlers,
  ...vendorHandlers,
  ...gameHandlers,
  ...attentionHandlers,
  ...barredHandlers,
  ...contentHandlers,
  ...withdrawalHandlers,
  ...riskRuleHandlers,
  ...adjustmentHandlers,
  ...overviewHandlers,
  ...ledgerHandlers,
  ...agencyHandlers,
  ...agencyRunHandlers,
  ...agencyReviewHandlers,
  ...loyaltyHandlers,
  ...lotteryHandlers,
  ...rainHandlers,
  ...promotionHandlers,
  ...claimHandlers,
  ...inboxHandlers,
  ...chatHandlers,
  ...cannedHandlers,
  ...protectionHandlers,
];
