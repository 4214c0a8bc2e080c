import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  askRestrictedImport,
  decideRestrictedImport,
  previewRestrictedImport,
  restrictedImports,
} from '@baize/contract/backoffice/restrictedImport.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';
import { RESTRICTED } from './restricted.queries.ts';

const IMPORTS = [...RESTRICTED, 'imports'];
const REFETCH_MS = 3000;

export type ImportPreview = OutputOf<typeof previewRestrictedImport>;

export function useRestrictedImports(merchantId: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...IMPORTS, merchantId],
    queryFn: ({ pageParam, signal }) => call(restrictedImports, { merchantId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some((row) => row.state === 'running')) ? REFETCH_MS : false,
  });
}

/** What a file would change; nothing is changed by it. */
export function usePreviewImport(): (input: AskOf<typeof previewRestrictedImport>) => Promise<ImportPreview> {
  const { call } = useDesk();
  return (input) => call(previewRestrictedImport, input);
}

export const useAskImport = () => useChange(askRestrictedImport, IMPORTS);
export const useDecideImport = () => useChange(decideRestrictedImport, RESTRICTED);
