import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CashLine } from '@baize/contract/backoffice/reports.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { language, t } from '../../app/texts.ts';
import { changeWords, seriesOf, useCashReport } from '../../features/reports/index.ts';
import { dayWords } from '../../parts/show/days.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { Bars } from '../../parts/show/Bars.tsx';
import { amount, figure } from '../../parts/show/words.ts';
import styles from './dashboard.module.css';

const DAYS = 14;
const WEEK = 7;

interface Trend {
  readonly name: string;
  readonly pick: (line: CashLine) => string;
  readonly isMoney: boolean;
}

const TRENDS: readonly Trend[] = [
  { name: t('dashboard.revenue'), pick: ({ ggr }) => ggr, isMoney: true },
  { name: t('dashboard.activePlayers'), pick: ({ activesADay }) => String(activesADay), isMoney: false },
  { name: t('dashboard.depositsTrend'), pick: ({ deposits }) => deposits, isMoney: true },
  { name: t('dashboard.firstDepositsTrend'), pick: ({ firstDeposits }) => String(firstDeposits), isMoney: false },
];

/** What came in day by day, beside the same day a week earlier; from the figures of whole days. */
export function Trends({ merchantId, asOf }: { readonly merchantId: string; readonly asOf: string }) {
  const { session } = useDesk();
  const zone = session.merchants.find(({ id }) => id === merchantId)?.timeZone ?? 'UTC';
  const to = dayIn(asOf, zone);
  const from = addDays(to, 1 - DAYS);
  const { data, error, refetch } = useCashReport({ merchantId, from: addDays(from, -WEEK), to }, true);
  if (error && !data) return <Refused error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles.trends} aria-label={t('dashboard.trends')}>
      <header>
        <h2>{t('dashboard.trends')}</h2>
        <p className="grow">{t('dashboard.trendsAbout')}</p>
        <Link to="/reports" search={{ merchant: merchantId, report: 'cash' } as never}>
          {t('dashboard.openReports')}
        </Link>
      </header>
      <ul>
        {TRENDS.map((trend) => (
          <li key={trend.name}>
            {data ? (
              <TrendCard trend={trend} lines={data.list} currency={data.currency} from={from} to={to} />
            ) : (
              <Skeleton block={132} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TrendCardProps {
  readonly trend: Trend;
  readonly lines: readonly CashLine[];
  readonly currency: string;
  readonly from: string;
  readonly to: string;
}

function TrendCard({ trend: { name, pick, isMoney }, lines, currency, from, to }: TrendCardProps) {
  const { days, values, marks, texts } = useMemo(() => {
    const byDay = new Map(lines.map((line) => [line.key, pick(line)]));
    const now = seriesOf(lines, { from, to }, pick);
    return {
      ...{ days: now.keys, values: now.values },
      marks: seriesOf(lines, { from: addDays(from, -WEEK), to: addDays(to, -WEEK) }, pick).values,
      texts: (day: string) => byDay.get(day) ?? (isMoney ? '0.00' : '0'),
    };
  }, [lines, from, to, pick, isMoney]);
  const words = (day: string) => (isMoney ? amount(texts(day), currency) : figure(Number(texts(day))));
  const yesterday = addDays(to, -1);
  const change = changeWords(texts(yesterday), texts(addDays(yesterday, -WEEK)), language());
  return (
    <>
      <span>{name}</span>
      <b className="num">{words(to)}</b>
      <Bars
        label={t('dashboard.byDay', { name, from: dayWords(from), to: dayWords(to) })}
        days={days}
        values={values}
        marks={marks}
        say={(at) => {
          const day = days[at] ?? to;
          return t('dashboard.beforeThat', { now: words(day), before: words(addDays(day, -WEEK)) });
        }}
      />
      <small className="num">
        {change === '–'
          ? t('dashboard.yesterdayAlone', { figure: words(yesterday) })
          : t('dashboard.yesterdayAgainst', { figure: words(yesterday), change })}
      </small>
    </>
  );
}
