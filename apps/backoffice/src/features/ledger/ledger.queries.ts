import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ledgerEntries, proveLedger } from '@baize/contract/backoffice/cashierLedger.ts';
import { useDesk } from '../../app/desk.ts';

interface EntriesInput {
  readonly merchantId: string;
  readonly memberId: string;
  readonly key: string;
  readonly reference: string;
}

/** Nothing before a filter is given. */
export function useLedgerEntries(input: EntriesInput) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: ['ledger', input],
    queryFn: ({ pageParam, signal }) => call(ledgerEntries, { ...input, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: input.merchantId !== '' && (input.memberId !== '' || input.key !== '' || input.reference !== ''),
  });
}

/** Recomputes a member’s balances from the first entry on. */
export function useProveLedger() {
  const { call } = useDesk();
  return useMutation({
    mutationFn: (input: { readonly merchantId: string; readonly memberId: string }) => call(proveLedger, input),
  });
}
