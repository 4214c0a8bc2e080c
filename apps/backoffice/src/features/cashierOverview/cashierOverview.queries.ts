import { useQuery } from '@tanstack/react-query';
import { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';

export type CashierOverview = OutputOf<typeof cashierOverview>;

const REFETCH_MS = 10_000;

export function useCashierOverview(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['cashierOverview', merchantId],
    queryFn: ({ signal }) => call(cashierOverview, { merchantId }, signal),
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}
