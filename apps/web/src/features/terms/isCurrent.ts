import type { Client } from '@baize/client';
import { termsStatus } from '@baize/contract/identity/terms.ts';

/** Whether the server knows that this member has agreed to the terms as they are now; what it does not say is not taken for a yes. */
export const isCurrent = (call: Client['call']): Promise<boolean> =>
  call(termsStatus, {}).then(
    ({ mustAgree }) => !mustAgree,
    () => false,
  );
