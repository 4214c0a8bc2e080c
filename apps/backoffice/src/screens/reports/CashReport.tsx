import type { CashLine } from '@baize/contract/backoffice/reports.ts';
import { Empty, Skeleton } from '@baize/ui/index.ts';
import { useMemo } from 'react';
import { language, t } from '../../app/texts.ts';
import { useCashReport, changeWords, seriesOf } from '../../features/reports/index.ts';
import { dayWords } from '../../parts/show/days.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { amount } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { ReportFrame, type ReportQuery } from './ReportFrame.tsx';

interface CashReportProps {
  readonly request: ReportQuery;
  readonly onCurrency: (currency: string) => void;
}

const FIGURES: readonly (readonly [keyof CashLine, string])[] = [
  ['deposits', t('reports.paidIn')],
  ['withdrawals', t('reports.paidOut')],
  ['net', t('common.net')],
  ['ggr', 'GGR'],
  ['bonus', t('reports.bonus')],
  ['rebate', t('reports.rebate')],
  ['agent', t('common.agents')],
  ['ngr', t('reports.ngrBeforeFees')],
];

export function CashReport({ request, onCurrency }: CashReportProps) {
  const { data, error, refetch } = useCashReport(request, true);
  const { from, to } = request;
  const chart = useMemo(() => {
    if (!data || data.list.length === 0) return null;
    const { before } = data;
    return {
      title: t('reports.depositsMinusWithdrawalsByDay'),
      label: t('reports.depositsMinusWithdrawalsPerDay', { from, to }),
      ...seriesOf(data.list, { from, to }, ({ net }) => net),
      before: before && before.list.length > 0 ? seriesOf(before.list, before, ({ net }) => net).values : null,
    };
  }, [data, from, to]);
  if (error && !data) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={420} />;
  const { totals, before, currency } = data;
  const money = (text: string) => amount(text, currency);
  const columns: Column<CashLine>[] = [
    { key: 'key', head: t('reports.day'), cell: ({ key }) => dayWords(key) },
    ...FIGURES.map(([key, head]) => ({
      key,
      head,
      figure: true as const,
      cell: (line: CashLine) => money(String(line[key])),
    })),
    { key: 'depositors', head: t('reports.depositors'), figure: true, cell: (line) => line.depositorsADay },
    { key: 'first', head: t('reports.firstDeposits'), figure: true, cell: (line) => line.firstDeposits },
    { key: 'actives', head: t('reports.active'), figure: true, cell: (line) => line.activesADay },
  ];
  const beside = (now: string, was: string | undefined) =>
    before ? t('reports.vsPreviousPeriod', { now: changeWords(now, was, language()) }) : '';
  return (
    <ReportFrame
      said={data}
      file={{ merchantId: request.merchantId, from, to, currency, report: 'cash' }}
      onCurrency={onCurrency}
      tiles={[
        [
          t('reports.paidIn'),
          money(totals.deposits),
          t('reports.depositcountDeposit', { depositCount: totals.depositCount }),
        ],
        [
          t('reports.paidOut'),
          money(totals.withdrawals),
          t('reports.withdrawalcountWithdrawal', { withdrawalCount: totals.withdrawalCount }),
        ],
        [t('common.net'), money(totals.net), beside(totals.net, before?.totals.net)],
        [t('reports.ngrBeforeFees'), money(totals.ngr), t('reports.ofGgr', { ggr: money(totals.ggr) })],
        [
          t('reports.firstDeposits'),
          String(totals.firstDeposits),
          before ? t('reports.inThePreviousPeriod', { figure: before.totals.firstDeposits }) : '',
        ],
        [
          t('reports.activeMembersADay'),
          String(totals.activesADay),
          before ? t('reports.inThePreviousPeriod', { figure: before.totals.activesADay }) : '',
        ],
      ]}
      chart={chart}
    >
      <DataTable
        readRows={null}
        label={t('reports.cash')}
        columns={columns}
        rows={data.list}
        rowKey={({ key }) => key}
        empty={<Empty title={t('reports.noActivity')} text={t('reports.tryOtherDates')} />}
      />
    </ReportFrame>
  );
}
