import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from './desk.ts';

/** What waits, in its call's word, or all. */
interface Shown<Show extends string> {
  readonly merchantId: string;
  readonly show: Show;
}

/** Asked again every `refetchMs`: colleagues work on it. */
export function useShownPages<C extends StaffCall, Show extends string>(
  definition: C & (OutputOf<C> extends { readonly nextCursor: string | null } ? unknown : never),
  noun: QueryKey,
  { merchantId, show }: Shown<Show>,
  refetchMs: number,
) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...noun, merchantId, show],
    // Its types say that the call takes these.
    queryFn: ({ pageParam, signal }) =>
      call(definition, { merchantId, show, cursor: pageParam } as unknown as AskOf<C>, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: refetchMs,
  });
}
