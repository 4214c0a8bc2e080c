import type { CashLine } from '@baize/contract/backoffice/reports.ts';
import { Empty, Skeleton } from '@baize/ui/index.ts';
import { useMemo } from 'react';
import { useCashReport } from '../../features/reports/index.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, count } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { changeWords, seriesOf } from './report.rules.ts';
import { ReportFrame, type ReportQuery } from './ReportFrame.tsx';

interface CashReportProps {
  readonly wish: ReportQuery;
  readonly onCurrency: (currency: string) => void;
}

/** What members paid in, were paid and given, day by day, and what is left of play. */
export function CashReport({ wish, onCurrency }: CashReportProps) {
  const { data, error, refetch } = useCashReport(wish, true);
  const { from, to } = wish;
  const chart = useMemo(() => {
    if (!data || data.list.length === 0) return null;
    const { before } = data;
    return {
      title: 'Deposits minus withdrawals by day',
      label: `Deposits minus withdrawals per day from ${from} to ${to}; figures in the table`,
      ...seriesOf(data.list, { from, to }, ({ net }) => net),
      before: before && before.list.length > 0 ? seriesOf(before.list, before, ({ net }) => net).values : null,
    };
  }, [data, from, to]);
  if (error && !data) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={420} />;
  const { totals, before, currency } = data;
  const money = (text: string) => amount(text, currency);
  const figures: [keyof CashLine, string][] = [
    ['deposits', 'Paid in'],
    ['withdrawals', 'Paid out'],
    ['net', 'Net'],
    ['ggr', 'GGR'],
    ['bonus', 'Bonus'],
    ['rebate', 'Rebate'],
    ['agent', 'Agents'],
    ['ngr', 'NGR before fees'],
  ];
  const columns: Column<CashLine>[] = [
    { key: 'key', head: 'Day', cell: ({ key }) => key },
    ...figures.map(([key, head]) => ({
      key,
      head,
      figure: true as const,
      cell: (line: CashLine) => money(String(line[key])),
    })),
    { key: 'depositors', head: 'Depositors', figure: true, cell: (line) => line.depositorsADay },
    { key: 'first', head: 'First deposits', figure: true, cell: (line) => line.firstDeposits },
    { key: 'actives', head: 'Active', figure: true, cell: (line) => line.activesADay },
  ];
  const beside = (now: string, was: string | undefined) =>
    before ? `${changeWords(now, was)} vs previous period` : '';
  return (
    <ReportFrame
      said={data}
      file={{ merchantId: wish.merchantId, from, to, currency, report: 'cash' }}
      onCurrency={onCurrency}
      tiles={[
        ['Paid in', money(totals.deposits), count(totals.depositCount, 'deposit', 'deposits')],
        ['Paid out', money(totals.withdrawals), count(totals.withdrawalCount, 'withdrawal', 'withdrawals')],
        ['Net', money(totals.net), beside(totals.net, before?.totals.net)],
        ['NGR before fees', money(totals.ngr), `of ${money(totals.ggr)} GGR`],
        [
          'First deposits',
          String(totals.firstDeposits),
          before ? `${before.totals.firstDeposits} in the previous period` : '',
        ],
        [
          'Active members a day',
          String(totals.activesADay),
          before ? `${before.totals.activesADay} in the previous period` : '',
        ],
      ]}
      chart={chart}
    >
      <DataTable
        label="Cash"
        columns={columns}
        rows={data.list}
        rowKey={({ key }) => key}
        empty={<Empty title="No activity" text="Try other dates." />}
      />
    </ReportFrame>
  );
}
