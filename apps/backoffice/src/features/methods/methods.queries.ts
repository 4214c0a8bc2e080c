import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cashierMethods, saveCashierMethod } from '@baize/contract/backoffice/cashierDeposits.ts';
import { previewMethods } from '@baize/contract/backoffice/methodPreview.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const METHODS = ['methods'];

export function useMethods(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...METHODS, merchantId],
    queryFn: ({ signal }) => call(cashierMethods, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}

/** For whom the methods are looked at. */
export interface MethodAudience {
  readonly direction: 'in' | 'out';
  readonly userName: string;
  readonly level: string;
  readonly memberType: number;
  readonly country: string;
}

/** The methods as somebody sees them now. */
export function useMethodPreview(merchantId: string, audience: MethodAudience) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...METHODS, 'preview', merchantId, audience],
    queryFn: ({ signal }) => call(previewMethods, { merchantId, ...audience }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const useSaveMethod = () => useChange(saveCashierMethod, METHODS);
