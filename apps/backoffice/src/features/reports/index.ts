export { useCashReport, usePlayReport, useReportCsv } from './reports.queries.ts';
