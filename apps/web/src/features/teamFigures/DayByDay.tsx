import { join, Row, Skeleton, tableClass } from '@baize/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { persist } from '../../app/loading/persist.ts';
import { useAgencyWords } from '../agency/index.ts';
import type { SpanDays } from './span.rules.ts';
import styles from './teamFigures.module.css';
import { useOverviewDays, type DayRow } from './teamFigures.queries.ts';

/** The chart is drawn by a library that few pages need. */
const TeamChart = lazy(async () => ({ default: (await persist(() => import('./TeamChart.tsx'))).TeamChart }));

const CHART_PX = 204;
const LABELS_MAX = 7;

export function DayByDay({ days }: { readonly days: SpanDays }) {
  const { t } = useApp();
  const [isTable, setTable] = useState(false);
  const { data } = useOverviewDays(days);
  return (
    <section className={styles.section} aria-label={t('figures.byDay')}>
      <header>
        <h2>{t('figures.byDay')}</h2>
        <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'figures.chart' : 'figures.table')}
        </button>
      </header>
      <div className={styles.card}>
        {!data ? <Skeleton block={CHART_PX} /> : isTable ? <DayTable list={data.list} /> : <Chart list={data.list} />}
      </div>
    </section>
  );
}

function Chart({ list }: { readonly list: readonly DayRow[] }) {
  const { t } = useApp();
  const { day } = useAgencyWords();
  const bars = useMemo(
    () =>
      list.map((row) => ({
        label: row.day,
        valid: Number(row.validBetAmount),
        result: Number(row.profitAndLoss),
      })),
    [list],
  );
  const step = Math.max(1, Math.ceil(list.length / LABELS_MAX));
  return (
    <>
      <Suspense fallback={<Skeleton block={CHART_PX} />}>
        <TeamChart
          days={bars}
          label={t('figures.chartLabel', { from: day(list[0]?.day ?? ''), to: day(list.at(-1)?.day ?? '') })}
        />
      </Suspense>
      <div className={`${styles.axis} num`} aria-hidden="true">
        {list.map((row, at) => (
          <span key={row.day}>{(list.length - 1 - at) % step === 0 ? Number(row.day.slice(8)) : ''}</span>
        ))}
      </div>
      <Row cross="stretch" wrap size="label" tone="muted" className={styles.legend} aria-hidden="true">
        <span data-mark="line">{t('figures.valid')}</span>
        <span data-mark="won">{t('figures.membersWon')}</span>
        <span data-mark="lost">{t('figures.membersLost')}</span>
      </Row>
    </>
  );
}

/** The same in figures. */
function DayTable({ list }: { readonly list: readonly DayRow[] }) {
  const { t } = useApp();
  const { day, short, signed, count } = useAgencyWords();
  return (
    <div className={styles.scroll}>
      <table className={join(tableClass, styles.table)}>
        <caption className="sr">{t('figures.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('figures.day')}</th>
            <th scope="col">{t('figures.valid')}</th>
            <th scope="col">{t('figures.result')}</th>
            <th scope="col">{t('figures.active')}</th>
            <th scope="col">{t('figures.new')}</th>
          </tr>
        </thead>
        <tbody>
          {list.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">{day(row.day)}</th>
              <td>{short(row.validBetAmount)}</td>
              <td>{signed(row.profitAndLoss)}</td>
              <td>{count(row.teamBetMemberCount)}</td>
              <td>{count(row.teamRegisterMemberCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
