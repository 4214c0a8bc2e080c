import { useQuery } from '@tanstack/react-query';
import {
  addMerchant,
  changeMerchantFlags,
  changeMerchantSettings,
  merchantFile,
  merchantList,
} from '@baize/contract/backoffice/merchants.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const MERCHANTS = ['merchants'];

/** The merchants that the asker may see. */
export function useMerchantList() {
  const { call } = useDesk();
  return useQuery({ queryKey: [...MERCHANTS, 'list'], queryFn: ({ signal }) => call(merchantList, {}, signal) });
}

export function useMerchantFile(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MERCHANTS, 'file', merchantId],
    queryFn: ({ signal }) => call(merchantFile, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}

export const useAddMerchant = () => useChange(addMerchant, MERCHANTS);
/** Of the version seen; the site follows within seconds. */
export const useChangeFlags = () => useChange(changeMerchantFlags, MERCHANTS);
/** Of the version seen; the site follows within seconds. */
export const useChangeSettings = () => useChange(changeMerchantSettings, MERCHANTS);
