import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  addFamilyDocument,
  decideFamilyCase,
  familyCase,
  familyCases,
  familyDocument,
  fileFamilyCase,
  stepFamilyCase,
} from '@baize/contract/backoffice/family.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const FAMILIES = ['families'];
const REFETCH_MS = 30_000;

/** Applications of families, newest first. */
export function useFamilyCases(merchantId: string, show: 'open' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...FAMILIES, 'list', merchantId, show],
    queryFn: ({ pageParam, signal }) => call(familyCases, { merchantId, show, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

/** One application with what both sides say. */
export function useFamilyCase(merchantId: string, caseId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...FAMILIES, 'one', merchantId, caseId],
    queryFn: ({ signal }) => call(familyCase, { merchantId, caseId }, signal),
  });
}

/** A document as a data address. */
export function useFamilyDocument(merchantId: string, caseId: string, documentId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['familyDocument', merchantId, caseId, documentId],
    queryFn: async ({ signal }) =>
      `data:image/webp;base64,${(await call(familyDocument, { merchantId, caseId, documentId }, signal)).webp}`,
    staleTime: Infinity,
  });
}

export const useFileFamilyCase = () => useChange(fileFamilyCase, FAMILIES);
export const useAddFamilyDocument = () => useChange(addFamilyDocument, FAMILIES);
export const useStepFamilyCase = () => useChange(stepFamilyCase, FAMILIES);
export const useDecideFamilyCase = () => useChange(decideFamilyCase, FAMILIES);
