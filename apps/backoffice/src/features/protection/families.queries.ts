import { useQuery } from '@tanstack/react-query';
import {
  addFamilyDocument,
  decideFamilyCase,
  familyCase,
  familyDocument,
  fileFamilyCase,
  stepFamilyCase,
} from '@baize/contract/backoffice/family.ts';
import { useDesk } from '../../app/desk.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const FAMILIES = ['families'];

/** One application with what both sides say. */
export const useFamilyCase = (merchantId: string, caseId: string) => useOne(familyCase, { merchantId, caseId });

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
