import { addDays } from '@baize/contract/calendar.ts';
import { Card, Row, Skeleton } from '@baize/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { persist } from '../../app/loading/persist.ts';
import { useSignedMoney } from '../records/index.ts';
import { barsOf, countBars, cutOf, namedBars, tallest } from './pnl.rules.ts';
import { usePnl } from './pnl.queries.ts';
import styles from './ProfitLoss.module.css';
import { useKeyName } from './useKeyName.ts';

/** The chart library is for this page only. */
const NetChart = lazy(async () => ({ default: (await persist(() => import('./NetChart.tsx'))).NetChart }));

export function PnlChart({ days }: { readonly days: { readonly from: string; readonly to: string } }) {
  const { t } = useApp();
  const signed = useSignedMoney();
  const cut = cutOf(days);
  const { data } = usePnl(days, cut);
  const nameOf = useKeyName(cut);
  const { from, to } = days;
  const bars = useMemo(() => (data ? barsOf(data.list, { from, to }, cut) : []), [data, from, to, cut]);
  const [chosen, setChosen] = useState<string | null>(null);
  const at = bars.findIndex(({ key }) => key === chosen);
  const picked = at < 0 ? tallest(bars) : at;
  const bar = bars[picked];
  const counts = countBars(bars);
  const waiting = <Skeleton block={132} />;
  return (
    <Card as="section" pad className={styles.card}>
      <Row cross="stretch" between wrap size="small" className={styles.head}>
        <h2>{t(cut === 'day' ? 'pnl.netByDay' : 'pnl.netByMonth')}</h2>
        {bar && (
          <span aria-live="polite">
            {t('pnl.picked', { when: nameOf(bar.key), amount: bar.net === null ? t('pnl.idle') : signed(bar.net) })}
          </span>
        )}
      </Row>
      {!data ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <NetChart
            bars={bars}
            picked={picked}
            onPick={(next) => setChosen(bars[next]?.key ?? null)}
            label={t('pnl.chart', { from: nameOf(bars[0]?.key ?? ''), to: nameOf(bars.at(-1)?.key ?? '') })}
          />
        </Suspense>
      )}
      <Row cross="stretch" between gap={2} size="micro" tone="muted" className={styles.axis} aria-hidden="true">
        {namedBars(bars.length).map((one) => (
          <span key={one}>{nameOf(bars[one]?.key ?? addDays(from, 0))}</span>
        ))}
      </Row>
      <Row cross="stretch" wrap size="label" tone="muted" className={styles.legend}>
        <span>
          <i />
          {t('pnl.won')}
        </span>
        <span className={styles.lost}>
          <i />
          {t('pnl.lost')}
        </span>
        <span className={styles.counts}>{t(cut === 'day' ? 'pnl.days' : 'pnl.months', counts)}</span>
      </Row>
    </Card>
  );
}
