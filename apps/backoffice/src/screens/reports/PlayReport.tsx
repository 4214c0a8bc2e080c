import type { PlayLine } from '@baize/contract/backoffice/reports.ts';
import { Empty, Skeleton } from '@baize/ui/index.ts';
import { useMemo } from 'react';
import { usePlayReport } from '../../features/reports/index.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, count } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { changeWords, holdWords, seriesOf } from './report.rules.ts';
import { ReportFrame, type ReportQuery } from './ReportFrame.tsx';

interface PlayReportProps {
  readonly wish: ReportQuery;
  readonly by: 'day' | 'category' | 'vendor';
  readonly onCurrency: (currency: string) => void;
}

const HEADS = { day: 'Day', category: 'Category', vendor: 'Vendor' } as const;

/** What members played, by day, category or vendor. */
export function PlayReport({ wish, by, onCurrency }: PlayReportProps) {
  const { data, error, refetch } = usePlayReport({ ...wish, by }, true);
  // The chart always goes by day.
  const byDay = usePlayReport({ ...wish, by: 'day' }, true).data;
  const { from, to } = wish;
  const chart = useMemo(() => {
    if (!byDay || byDay.list.length === 0) return null;
    const own = seriesOf(byDay.list, { from, to }, ({ ggr }) => ggr);
    const { before } = byDay;
    return {
      title: 'GGR by day',
      label: `GGR of each day from ${from} to ${to}; figures in the daily table`,
      ...own,
      before: before && before.list.length > 0 ? seriesOf(before.list, before, ({ ggr }) => ggr).values : null,
    };
  }, [byDay, from, to]);
  if (error && !data) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={420} />;
  const { totals, before, currency } = data;
  const money = (text: string) => amount(text, currency);
  const columns = columnsOf(by, money, before?.list);
  const beside = (now: string, was: string | undefined) =>
    before ? `${changeWords(now, was)} vs previous period` : '';
  return (
    <ReportFrame
      said={data}
      file={{ merchantId: wish.merchantId, from, to, currency, report: 'play', by }}
      onCurrency={onCurrency}
      tiles={[
        ['GGR', money(totals.ggr), beside(totals.ggr, before?.totals.ggr)],
        ['Staked', money(totals.stake), beside(totals.stake, before?.totals.stake)],
        ['Valid bet', money(totals.valid), beside(totals.valid, before?.totals.valid)],
        ['Hold', holdWords(totals), before ? `${holdWords(before.totals)} in the previous period` : ''],
        ['Members a day', String(totals.membersADay), count(totals.rounds, 'round', 'rounds')],
      ]}
      chart={chart}
    >
      <DataTable
        label="Play"
        columns={columns}
        rows={data.list}
        rowKey={({ key }) => key}
        empty={<Empty title="No play" text="Try other dates." />}
      />
    </ReportFrame>
  );
}

function columnsOf(
  by: PlayReportProps['by'],
  money: (text: string) => string,
  before: readonly PlayLine[] | undefined,
): Column<PlayLine>[] {
  const earlier = new Map(before?.map((line) => [line.key, line]));
  return [
    { key: 'key', head: HEADS[by], cell: ({ name }) => name },
    {
      key: 'members',
      head: by === 'day' ? 'Members' : 'Members a day',
      figure: true,
      cell: (line) => line.membersADay,
    },
    { key: 'rounds', head: 'Rounds', figure: true, cell: (line) => line.rounds.toLocaleString('en') },
    { key: 'stake', head: 'Staked', figure: true, cell: (line) => money(line.stake) },
    { key: 'valid', head: 'Valid bet', figure: true, cell: (line) => money(line.valid) },
    { key: 'win', head: 'Back', figure: true, cell: (line) => money(line.win) },
    { key: 'ggr', head: 'GGR', figure: true, cell: (line) => money(line.ggr) },
    { key: 'hold', head: 'Hold', figure: true, cell: holdWords },
    ...(before && by !== 'day'
      ? [
          {
            key: 'before',
            head: 'GGR, days before',
            figure: true,
            cell: (line: PlayLine) => changeWords(line.ggr, earlier.get(line.key)?.ggr),
          },
        ]
      : []),
  ];
}
