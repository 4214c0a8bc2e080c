import { keepPreviousData } from '@tanstack/react-query';
import { cashReport, playReport, reportCsv } from '@baize/contract/backoffice/reports.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useOne } from '../../kit/queries.ts';

/** A merchant's play in some days. */
export const usePlayReport = (request: AskOf<typeof playReport>, isAsked: boolean) =>
  useOne(playReport, isAsked && request.merchantId !== '' ? request : null, { placeholderData: keepPreviousData });

/** A merchant's cash in some days. */
export const useCashReport = (request: AskOf<typeof cashReport>, isAsked: boolean) =>
  useOne(cashReport, isAsked && request.merchantId !== '' ? request : null, { placeholderData: keepPreviousData });

/** Asks for a report as a file. */
export function useReportCsv() {
  const { call } = useDesk();
  return (request: AskOf<typeof reportCsv>) => call(reportCsv, request);
}
