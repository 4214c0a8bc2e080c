import { attentionHandlers } from './money/attention.calls.ts';
import { auditHandlers } from './audit/audit.calls.ts';
import { barredHandlers } from './kyc/barred.calls.ts';
import { contentHandlers } from './content/content.calls.ts';
import { filterHandlers } from './staff/filters.calls.ts';
import { gameHandlers } from './games/games.calls.ts';
import { kycHandlers } from './kyc/kyc.calls.ts';
import { loginHandlers } from './login/login.calls.ts';
import { ownHandlers } from './login/own.calls.ts';
import { memberNoteHandlers } from './members/memberNotes.calls.ts';
import { memberHandlers } from './members/members.calls.ts';
import { memberSessionHandlers } from './members/memberSessions.calls.ts';
import { merchantHandlers } from './merchants/merchants.calls.ts';
import { outboxHandlers } from './members/outbox.calls.ts';
import type { StaffHandler } from './onStaff.ts';
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
  ...memberSessionHandlers,
  ...memberNoteHandlers,
  ...kycHandlers,
  ...outboxHandlers,
  ...merchantHandlers,
  ...transferHandlers,
  ...vendorHandlers,
  ...gameHandlers,
  ...attentionHandlers,
  ...barredHandlers,
  ...contentHandlers,
];
