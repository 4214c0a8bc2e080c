import { daysFrom } from '@baize/contract/calendar.ts';
import { buttonClass, Empty, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { OpenAccountLink, PaperBones, useAgencyWords, useMissing } from '../agency/index.ts';
import { Best } from './Best.tsx';
import { ByCategory } from './ByCategory.tsx';
import { DayByDay } from './DayByDay.tsx';
import { OverviewPaper } from './OverviewPaper.tsx';
import { SpanChips } from './SpanChips.tsx';
import styles from './teamFigures.module.css';
import { useOverview } from './teamFigures.queries.ts';
import { useSpan } from './useSpan.ts';

export function Overview() {
  const span = useSpan('week');
  return (
    <>
      <SpanChips {...span} />
      <Body days={span.days} />
    </>
  );
}

interface BodyProps {
  readonly days: { readonly startDate: string; readonly endDate: string };
}

function Body({ days }: BodyProps) {
  const { t } = useApp();
  const missing = useMissing();
  return (
    <QueryView query={useOverview(days)} {...missing(t('figures.failed'), <PaperBones block={220} />)}>
      {({ footer }) => <Shown days={days} footer={footer} />}
    </QueryView>
  );
}

function Shown({ days, footer }: BodyProps & Pick<NonNullable<ReturnType<typeof useOverview>['data']>, 'footer'>) {
  const { t } = useApp();
  const { day, time } = useAgencyWords();
  const isIdle = footer.sums === null || (footer.sums.bets === 0 && footer.teamLoginMemberCount === 0);
  const from = day(days.startDate);
  const to = day(days.endDate);
  return (
    <>
      <Text size="label" tone="muted" className={`${styles.asOf} num`}>
        {t(from === to ? 'figures.asOfDay' : 'figures.asOf', { from, to, time: time(footer.asOf) })}
      </Text>
      {isIdle ? (
        <Empty title={t('figures.idle')} text={t('figures.idleText')}>
          <OpenAccountLink className={buttonClass()}>{t('figures.invite')}</OpenAccountLink>
        </Empty>
      ) : (
        <>
          <OverviewPaper footer={footer} days={daysFrom(days.startDate, days.endDate)} />
          {/* The result of categories below is wins minus bets alone. */}
          <Text size="label" tone="muted" align="center" className={styles.foot}>
            {t('figures.resultMeans')}
          </Text>
          <DayByDay days={days} />
          <ByCategory list={footer.byCategory} />
          <Best days={days} all={footer.sums?.validBetAmount ?? '0.00'} />
        </>
      )}
    </>
  );
}
