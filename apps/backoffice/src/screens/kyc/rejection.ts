import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import type { KycReason } from '@baize/contract/kyc/kyc.ts';
import { useDraft } from '../../parts/forms/useDraft.ts';

interface Rejection {
  readonly isOpen: boolean;
  readonly reasons: readonly KycReason[];
  readonly note: string;
}
const noRejection = (): Rejection => ({ isOpen: false, reasons: [], note: '' });

/** Of one attempt; waits while another is open. */
export const useRejection = (merchantId: string, { memberId, attempt }: KycFile) =>
  useDraft(['kyc', merchantId, memberId, String(attempt)], noRejection);
