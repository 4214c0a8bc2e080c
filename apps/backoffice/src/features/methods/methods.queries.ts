import { useQuery } from '@tanstack/react-query';
import { cashierMethods, saveCashierMethod } from '@baize/contract/backoffice/cashierDeposits.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const METHODS = ['methods'];

/** The payment methods of a merchant, in and out, and the gateway accounts they can use. */
export function useMethods(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...METHODS, merchantId],
    queryFn: ({ signal }) => call(cashierMethods, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}

export const useSaveMethod = () => useChange(saveCashierMethod, METHODS);
