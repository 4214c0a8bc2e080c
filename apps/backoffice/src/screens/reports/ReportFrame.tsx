import { Button, Skeleton } from '@baize/ui/index.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AskOf } from '@baize/contract/call.ts';
import type { reportCsv } from '@baize/contract/backoffice/reports.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useReportCsv } from '../../features/reports/index.ts';
import { moment } from '../../parts/show/words.ts';
import type { DayChartProps } from './DayChart.tsx';
import { Picked } from './Picked.tsx';
import styles from './reports.module.css';
import { saveFile } from '../../parts/show/saveFile.ts';

/** Its library is this screen's alone. */
const DayChart = lazy(async () => ({ default: (await import('./DayChart.tsx')).DayChart }));

export interface ReportQuery {
  readonly merchantId: string;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly compare: 'none' | 'before';
}

interface ReportFrameProps {
  readonly said: {
    readonly asOf: string;
    readonly currency: string;
    readonly currencies: readonly string[];
    readonly timeZone: string;
    readonly closedDay: string | null;
  };
  readonly file: AskOf<typeof reportCsv>;
  readonly onCurrency: (currency: string) => void;
  readonly tiles: readonly (readonly [name: string, figure: string, about: string])[];
  readonly chart: (DayChartProps & { readonly title: string }) | null;
  readonly children: ReactNode;
}

/** Figures, chart and table of a report. */
export function ReportFrame({ said, file, onCurrency, tiles, chart, children }: ReportFrameProps) {
  return (
    <>
      <div className={styles.card}>
        <header>
          <p className="num grow">
            {t(said.closedDay ? 'reports.daysOf' : 'reports.daysOfNoneClosed', {
              ...{ timeZone: said.timeZone, asOf: moment(said.asOf), closedDay: said.closedDay ?? '' },
            })}
          </p>
          {said.currencies.length > 1 && (
            <Picked
              label={t('reports.currency')}
              value={said.currency}
              options={said.currencies.map((value) => ({ value, label: value }))}
              onChange={onCurrency}
            />
          )}
          <CsvButton file={file} />
        </header>
      </div>
      <ul className={styles.tiles} aria-label={t('reports.sums')}>
        {tiles.map(([name, figure, about]) => (
          <li key={name}>
            <span>{name}</span>
            <b className="num">{figure}</b>
            <small className="num">{about}</small>
          </li>
        ))}
      </ul>
      {chart && (
        <section className={styles.card}>
          <h2>{chart.title}</h2>
          <Suspense fallback={<Skeleton block={220} />}>
            <DayChart label={chart.label} keys={chart.keys} values={chart.values} before={chart.before} />
          </Suspense>
        </section>
      )}
      {children}
    </>
  );
}

function CsvButton({ file }: { readonly file: AskOf<typeof reportCsv> }) {
  const { say } = useDesk();
  const ask = useReportCsv();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { fileName, csv } = await ask(file);
      saveFile(fileName, csv);
      say(t('reports.isSaved', { fileName }));
    } catch (error) {
      say(error instanceof Error ? error.message : t('common.theFileDidntDownload'), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button small kind="line" busy={isBusy} onClick={() => void save()}>
      {t('common.csv')}
    </Button>
  );
}
