import type { CashLine } from '@baize/contract/backoffice/reports.ts';
import { Empty, Skeleton } from '@baize/ui/index.ts';
import { language, t } from '../../app/texts.ts';
import { useCashReport, changeWords } from '../../features/reports/index.ts';
import { dayWords } from '../../parts/show/days.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { amount } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { ReportFrame, type ReportQuery } from './ReportFrame.tsx';
import { waterfallOf, type WaterfallStep } from './waterfall.rules.ts';
import styles from './reports.module.css';

interface NgrReportProps {
  readonly request: ReportQuery;
  readonly onCurrency: (currency: string) => void;
}

const COSTS = [
  ['bonus', t('reports.bonus')],
  ['rebate', t('reports.rebate')],
  ['agent', t('common.agents')],
] as const;

export function NgrReport({ request, onCurrency }: NgrReportProps) {
  const { data, error, refetch } = useCashReport(request, true);
  if (error && !data) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={420} />;
  const { totals, before, currency } = data;
  const money = (text: string) => amount(text, currency);
  const beside = (now: string, was: string | undefined) =>
    before ? t('reports.vsPreviousPeriod', { now: changeWords(now, was, language()) }) : '';
  const steps = waterfallOf(
    { name: 'GGR', amount: totals.ggr },
    COSTS.map(([key, name]) => ({ name, amount: totals[key] })),
    { name: t('reports.ngrBeforeFees'), amount: totals.ngr },
  );
  const columns: Column<CashLine>[] = [
    { key: 'key', head: t('reports.day'), cell: ({ key }) => dayWords(key) },
    ...([['ggr', 'GGR'], ...COSTS, ['ngr', t('reports.ngrBeforeFees')]] as const).map(([key, head]) => ({
      key,
      head,
      figure: true as const,
      cell: (line: CashLine) => money(line[key]),
    })),
  ];
  return (
    <ReportFrame
      said={data}
      file={{ merchantId: request.merchantId, from: request.from, to: request.to, currency, report: 'cash' }}
      onCurrency={onCurrency}
      tiles={[
        ['GGR', money(totals.ggr), beside(totals.ggr, before?.totals.ggr)],
        ...COSTS.map(([key, name]) => [name, money(totals[key]), beside(totals[key], before?.totals[key])] as const),
        [t('reports.ngrBeforeFees'), money(totals.ngr), beside(totals.ngr, before?.totals.ngr)],
      ]}
      chart={null}
    >
      <section className={styles.card}>
        <h2>{t('reports.fromGgrToNgr')}</h2>
        <Waterfall steps={steps} money={money} />
      </section>
      <DataTable
        readRows={null}
        label={t('reports.ngr')}
        columns={columns}
        rows={data.list}
        rowKey={({ key }) => key}
        empty={<Empty title={t('reports.noActivity')} text={t('reports.tryOtherDates')} />}
      />
    </ReportFrame>
  );
}

/** Figures beside bars: nothing by length or colour alone. */
function Waterfall({ steps, money }: { readonly steps: readonly WaterfallStep[]; money: (text: string) => string }) {
  return (
    <ol className={styles.waterfall} aria-label={t('reports.fromGgrToNgr')}>
      {steps.map(({ name, amount: sum, from, size, kind }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles[kind]} style={{ insetInlineStart: `${from}%`, inlineSize: `${size}%` }} />
          </span>
          <b className="num">{money(sum)}</b>
        </li>
      ))}
    </ol>
  );
}
