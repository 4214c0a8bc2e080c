import {
  addMerchant,
  changeMerchantFlags,
  changeMerchantSettings,
  merchantFile,
  merchantList,
} from '@baize/contract/backoffice/merchants.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const MERCHANTS = ['merchants'];

/** The merchants that the asker may see. */
export const useMerchantList = () => useOne(merchantList, {});

export const useMerchantFile = (merchantId: string) => useOne(merchantFile, merchantId !== '' ? { merchantId } : null);

export const useAddMerchant = () => useChange(addMerchant, MERCHANTS);
/** Of the version seen; the site follows within seconds. */
export const useChangeFlags = () => useChange(changeMerchantFlags, MERCHANTS);
/** Of the version seen; the site follows within seconds. */
export const useChangeSettings = () => useChange(changeMerchantSettings, MERCHANTS);
