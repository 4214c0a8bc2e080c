import type { CashLine } from '@baize/contract/backoffice/reports.ts';
import { Empty, Skeleton } from '@baize/ui/index.ts';
import { useCashReport } from '../../features/reports/index.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { amount } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { changeWords } from './report.rules.ts';
import { ReportFrame, type ReportQuery } from './ReportFrame.tsx';
import { waterfallOf, type WaterfallStep } from './waterfall.rules.ts';
import styles from './reports.module.css';

interface NgrReportProps {
  readonly wish: ReportQuery;
  readonly onCurrency: (currency: string) => void;
}

const COSTS = [
  ['bonus', 'Bonus'],
  ['rebate', 'Rebate'],
  ['agent', 'Agents'],
] as const;

/** What is left of play after bonus, rebate and agents: as steps over the days, and day by day. */
export function NgrReport({ wish, onCurrency }: NgrReportProps) {
  const { data, error, refetch } = useCashReport(wish, true);
  if (error && !data) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={420} />;
  const { totals, before, currency } = data;
  const money = (text: string) => amount(text, currency);
  const beside = (now: string, was: string | undefined) =>
    before ? `${changeWords(now, was)} vs previous period` : '';
  const steps = waterfallOf(
    { name: 'GGR', amount: totals.ggr },
    COSTS.map(([key, name]) => ({ name, amount: totals[key] })),
    { name: 'NGR before fees', amount: totals.ngr },
  );
  const columns: Column<CashLine>[] = [
    { key: 'key', head: 'Day', cell: ({ key }) => key },
    ...([['ggr', 'GGR'], ...COSTS, ['ngr', 'NGR before fees']] as const).map(([key, head]) => ({
      key,
      head,
      figure: true as const,
      cell: (line: CashLine) => money(line[key]),
    })),
  ];
  return (
    <ReportFrame
      said={data}
      file={{ merchantId: wish.merchantId, from: wish.from, to: wish.to, currency, report: 'cash' }}
      onCurrency={onCurrency}
      tiles={[
        ['GGR', money(totals.ggr), beside(totals.ggr, before?.totals.ggr)],
        ...COSTS.map(([key, name]) => [name, money(totals[key]), beside(totals[key], before?.totals[key])] as const),
        ['NGR before fees', money(totals.ngr), beside(totals.ngr, before?.totals.ngr)],
      ]}
      chart={null}
    >
      <section className={styles.card}>
        <h2>From GGR to NGR</h2>
        <Waterfall steps={steps} money={money} />
      </section>
      <DataTable
        label="NGR"
        columns={columns}
        rows={data.list}
        rowKey={({ key }) => key}
        empty={<Empty title="No activity" text="Try other dates." />}
      />
    </ReportFrame>
  );
}

/** The figures stand beside the bars, so that nothing is said by length or colour alone. */
function Waterfall({ steps, money }: { readonly steps: readonly WaterfallStep[]; money: (text: string) => string }) {
  return (
    <ol className={styles.waterfall} aria-label="From GGR to NGR">
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
