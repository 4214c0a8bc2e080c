import {
  agencyRun,
  agencySettings,
  holdAgencyStatement,
  offerAgencyContract,
  previewAgencyRates,
  saveAgencySettings,
} from '@baize/contract/backoffice/agency.ts';
import { agencyStatement, agencyStatements } from '@baize/contract/backoffice/agencyStatements.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';
import { useList, useOne } from '../../kit/queries.ts';

const SETTINGS = ['agencySettings'];
const RUNS = ['agencyRuns'];
const CONTRACTS = ['agencyContracts'];

/** Every statement of a member, newest first. */
export const useMemberStatements = (merchantId: string, userName: string) =>
  useList(agencyStatements, { merchantId, userName });

/** A statement with its lines. */
export const useAgencyStatement = (merchantId: string, statementId: string) =>
  useOne(agencyStatement, { merchantId, statementId });

/** Asks what other rates would cut below a member. */
export function usePreviewRates() {
  const { call } = useDesk();
  return (input: AskOf<typeof previewAgencyRates>) => call(previewAgencyRates, input);
}

/** What holds for a merchant's agents. */
export const useAgencySettings = (merchantId: string) =>
  useOne(agencySettings, merchantId !== '' ? { merchantId } : null);
export const useSaveAgencySettings = () => useChange(saveAgencySettings, SETTINGS);

/** A run's statements, the largest first. */
export const useAgencyRun = (merchantId: string, runId: string) => useList(agencyRun, { merchantId, runId });
export const useHoldStatement = () => useChange(holdAgencyStatement, RUNS);

export const useOfferContract = () => useChange(offerAgencyContract, CONTRACTS);
