import {
  agencyRunCsv,
  agencyTemplates,
  deleteAgencyTemplate,
  offerAgencyTemplate,
  previewAgencyOffer,
  saveAgencyTemplate,
} from '@baize/contract/backoffice/agencyContracts.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const TEMPLATES = ['agencyTemplates'];
const CONTRACTS = ['agencyContracts'];

/** Terms that are kept for contracts of the house. */
export const useTemplates = (merchantId: string) => useOne(agencyTemplates, merchantId !== '' ? { merchantId } : null);
export const useSaveTemplate = () => useChange(saveAgencyTemplate, TEMPLATES);
export const useDeleteTemplate = () => useChange(deleteAgencyTemplate, TEMPLATES);
export const useOfferTemplate = () => useChange(offerAgencyTemplate, CONTRACTS);

/** Asks who would be offered a template. */
export function usePreviewOffer() {
  const { call } = useDesk();
  return (request: AskOf<typeof previewAgencyOffer>) => call(previewAgencyOffer, request);
}

/** Asks for a run as a file. */
export function useRunCsv() {
  const { call } = useDesk();
  return (request: AskOf<typeof agencyRunCsv>) => call(agencyRunCsv, request);
}
