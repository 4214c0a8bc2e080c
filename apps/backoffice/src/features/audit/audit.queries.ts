import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { auditLog, checkAudit } from '@baize/contract/backoffice/audit.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';

/** What staff did, newest first, page after page. */
export function useAuditLog(request: AskOf<typeof auditLog>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: ['audit', request],
    queryFn: ({ pageParam, signal }) => call(auditLog, { ...request, beforeSeq: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ nextSeq }) => nextSeq,
    placeholderData: keepPreviousData,
  });
}

/** Recomputes the chain of the whole log. */
export function useChainCheck() {
  const { call, say } = useDesk();
  return useMutation({ mutationFn: () => call(checkAudit, {}), onError: (error) => say(error.message, 'bad') });
}
