import type { Client } from '@baize/client';
import { termsStatus } from '@baize/contract/identity/terms.ts';

/** Whether the server knows a current agreement; no answer is no. */
export const isCurrent = (call: Client['call']): Promise<boolean> =>
  call(termsStatus, {}).then(
    ({ mustAgree }) => !mustAgree,
    () => false,
  );
