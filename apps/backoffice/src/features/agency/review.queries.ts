import { agencyQuotas, askAgencyCorrection, giveAgencyQuota } from '@baize/contract/backoffice/agencyReview.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const CORRECTIONS = ['agencyCorrections'];
const QUOTAS = ['agencyQuotas'];

export const useAskCorrection = () => useChange(askAgencyCorrection, CORRECTIONS);

/** An agent's quotas of high rates. */
export const useAgencyQuotas = (merchantId: string, userName: string) =>
  useOne(agencyQuotas, merchantId !== '' && userName !== '' ? { merchantId, userName } : null);
export const useGiveQuota = () => useChange(giveAgencyQuota, QUOTAS);
