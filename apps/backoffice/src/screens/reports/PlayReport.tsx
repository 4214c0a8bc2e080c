import type { PlayLine } from '@baize/contract/backoffice/reports.ts';
import { Empty, Skeleton } from '@baize/ui/index.ts';
import { useMemo } from 'react';
import { language, t } from '../../app/texts.ts';
import { usePlayReport, changeWords, holdWords, seriesOf } from '../../features/reports/index.ts';
import { dayWords } from '../../parts/show/days.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, figure } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { ReportFrame, type ReportQuery } from './ReportFrame.tsx';
import { RoomTakings } from './RoomTakings.tsx';

interface PlayReportProps {
  readonly request: ReportQuery;
  readonly by: 'day' | 'category' | 'vendor';
  readonly onCurrency: (currency: string) => void;
}

const HEADS = {
  day: t('reports.heads.day'),
  category: t('reports.heads.category'),
  vendor: t('reports.heads.vendor'),
} as const;

/** What members played, by day, category or vendor. */
export function PlayReport({ request, by, onCurrency }: PlayReportProps) {
  const { data, error, refetch } = usePlayReport({ ...request, by }, true);
  // The chart always goes by day.
  const byDay = usePlayReport({ ...request, by: 'day' }, true).data;
  const { from, to } = request;
  const chart = useMemo(() => {
    if (!byDay || byDay.list.length === 0) return null;
    const own = seriesOf(byDay.list, { from, to }, ({ ggr }) => ggr);
    const { before } = byDay;
    return {
      title: t('reports.ggrByDay'),
      label: t('reports.ggrOfEachDayFrom', { from, to }),
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
    before ? t('reports.vsPreviousPeriod', { now: changeWords(now, was, language()) }) : '';
  return (
    <ReportFrame
      said={data}
      file={{ merchantId: request.merchantId, from, to, currency, report: 'play', by }}
      onCurrency={onCurrency}
      tiles={[
        ['GGR', money(totals.ggr), beside(totals.ggr, before?.totals.ggr)],
        [t('reports.staked'), money(totals.stake), beside(totals.stake, before?.totals.stake)],
        [t('reports.validBet'), money(totals.valid), beside(totals.valid, before?.totals.valid)],
        [
          t('reports.hold'),
          holdWords(totals, language()),
          before ? t('reports.inThePreviousPeriod', { figure: holdWords(before.totals, language()) }) : '',
        ],
        [t('reports.membersADay'), String(totals.membersADay), t('reports.roundsRound', { rounds: totals.rounds })],
      ]}
      chart={chart}
    >
      <DataTable
        readRows={null}
        label={t('reports.play')}
        columns={columns}
        rows={data.list}
        rowKey={({ key }) => key}
        empty={<Empty title={t('reports.noPlay')} text={t('reports.tryOtherDates')} />}
      />
      {by !== 'day' && <RoomTakings request={request} />}
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
    { key: 'key', head: HEADS[by], cell: ({ name }) => dayWords(name) },
    {
      key: 'members',
      head: by === 'day' ? t('common.members') : t('reports.membersADay'),
      figure: true,
      cell: (line) => line.membersADay,
    },
    { key: 'rounds', head: t('reports.rounds'), figure: true, cell: (line) => figure(line.rounds) },
    { key: 'stake', head: t('reports.staked'), figure: true, cell: (line) => money(line.stake) },
    { key: 'valid', head: t('reports.validBet'), figure: true, cell: (line) => money(line.valid) },
    { key: 'win', head: t('reports.payouts'), figure: true, cell: (line) => money(line.win) },
    { key: 'ggr', head: 'GGR', figure: true, cell: (line) => money(line.ggr) },
    { key: 'hold', head: t('reports.hold'), figure: true, cell: (line) => holdWords(line, language()) },
    ...(before && by !== 'day'
      ? [
          {
            key: 'before',
            head: t('reports.ggrDaysBefore'),
            figure: true,
            cell: (line: PlayLine) => changeWords(line.ggr, earlier.get(line.key)?.ggr, language()),
          },
        ]
      : []),
  ];
}
