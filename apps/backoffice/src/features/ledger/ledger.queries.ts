import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ledgerEntries, proveLedger } from '@baize/contract/backoffice/cashierLedger.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';

type Asked = Omit<AskOf<typeof ledgerEntries>, 'cursor'>;

/** Nothing before it is said whose, which or of what day. */
export function useLedgerEntries(input: Asked) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: ['ledger', input],
    queryFn: ({ pageParam, signal }) => call(ledgerEntries, { ...input, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: input.merchantId !== '' && [input.memberId, input.key, input.reference, input.day].some(Boolean),
  });
}

/** Recomputes a member’s balances from the first entry on. */
export function useProveLedger() {
  const { call } = useDesk();
  return useMutation({
    mutationFn: (input: { readonly merchantId: string; readonly memberId: string }) => call(proveLedger, input),
  });
}
