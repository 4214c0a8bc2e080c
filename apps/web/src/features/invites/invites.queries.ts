import { referral } from '@baize/contract/promotions/invite.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

export function useInvites() {
  const { call, language, session } = useApp();
  return useInfiniteQuery({
    queryKey: ['invites', language.code, session?.token ?? ''],
    queryFn: ({ pageParam, signal }) => call(referral, { cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
