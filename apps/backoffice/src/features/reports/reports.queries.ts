import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cashReport, playReport, reportCsv } from '@baize/contract/backoffice/reports.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';

/** A merchant's play in some days. */
export function usePlayReport(wish: AskOf<typeof playReport>, isAsked: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['reports', 'play', wish],
    queryFn: ({ signal }) => call(playReport, wish, signal),
    placeholderData: keepPreviousData,
    enabled: isAsked && wish.merchantId !== '',
  });
}

/** A merchant's cash in some days. */
export function useCashReport(wish: AskOf<typeof cashReport>, isAsked: boolean) {
  const { call } = useDesk();
  return useQuery({
    queryKey: ['reports', 'cash', wish],
    queryFn: ({ signal }) => call(cashReport, wish, signal),
    placeholderData: keepPreviousData,
    enabled: isAsked && wish.merchantId !== '',
  });
}

/** Asks for a report as a file. */
export function useReportCsv() {
  const { call } = useDesk();
  return (wish: AskOf<typeof reportCsv>) => call(reportCsv, wish);
}
