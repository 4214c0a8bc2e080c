export { useCashReport, usePlayReport, useReportCsv } from './reports.queries.ts';
export { changeWords, daysOf, holdWords, seriesOf, spanOf, SPANS, type Days, type Span } from './report.rules.ts';
