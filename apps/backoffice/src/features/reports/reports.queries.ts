import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cashReport, playReport, reportCsv } from '@baize/contract/backoffice/reports.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';

/** A merchant's play in some days. */
export function usePlayReport(request: AskOf<typeof playReport>, isAsked: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['reports', 'play', request],
    queryFn: ({ signal }) => call(playReport, request, signal),
    placeholderData: keepPreviousData,
    enabled: isAsked && request.merchantId !== '',
  });
}

/** A merchant's cash in some days. */
export function useCashReport(request: AskOf<typeof cashReport>, isAsked: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['reports', 'cash', request],
    queryFn: ({ signal }) => call(cashReport, request, signal),
    placeholderData: keepPreviousData,
    enabled: isAsked && request.merchantId !== '',
  });
}

/** Asks for a report as a file. */
export function useReportCsv() {
  const { call } = useDesk();
  return (request: AskOf<typeof reportCsv>) => call(reportCsv, request);
}
