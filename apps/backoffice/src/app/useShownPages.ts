import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from './desk.ts';

/** What of a merchant's list is shown: what waits, in the word of its call, or all of it. */
interface Shown<Show extends string> {
  readonly merchantId: string;
  readonly show: Show;
}

/** A merchant's list page after page, asked for again every `refetchMs`: colleagues work on it, too. */
export function useShownPages<C extends StaffCall, Show extends string>(
  definition: C & (OutputOf<C> extends { readonly nextCursor: string | null } ? unknown : never),
  noun: QueryKey,
  { merchantId, show }: Shown<Show>,
  refetchMs: number,
) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...noun, merchantId, show],
    // Such a call takes these three, which its caller's types have said.
    queryFn: ({ pageParam, signal }) =>
      call(definition, { merchantId, show, cursor: pageParam } as unknown as AskOf<C>, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: refetchMs,
  });
}
