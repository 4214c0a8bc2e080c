import { attentionHandlers } from './attention.calls.ts';
import { auditHandlers } from './audit.calls.ts';
import { barredHandlers } from './barred.calls.ts';
import { contentHandlers } from './content.calls.ts';
import { filterHandlers } from './filters.calls.ts';
import { gameHandlers } from './games.calls.ts';
import { kycHandlers } from './kyc.calls.ts';
import { loginHandlers } from './login.calls.ts';
import { memberHandlers } from './members.calls.ts';
import { merchantHandlers } from './merchants.calls.ts';
import { outboxHandlers } from './outbox.calls.ts';
import type { StaffHandler } from './onStaff.ts';
import { roleHandlers } from './roles.calls.ts';
import { staffHandlers } from './staff.calls.ts';
import { statusHandlers } from './status.calls.ts';
import { transferHandlers } from './transfers.calls.ts';
import { vendorHandlers } from './vendors.calls.ts';

/** Every call of the back office that this server answers. */
export const deskHandlers: readonly StaffHandler[] = [
  ...loginHandlers,
  ...filterHandlers,
  ...staffHandlers,
  ...roleHandlers,
  ...auditHandlers,
  ...statusHandlers,
  ...memberHandlers,
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
