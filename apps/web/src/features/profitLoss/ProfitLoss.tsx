import { formatTime } from '@baize/i18n/moments.ts';
import { Button, buttonClass, Card, Empty, Notice, Skeleton, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { DaysBar, isAllDays, Tally, useDays, useSignedMoney, type Days } from '../records/index.ts';
import { cutOf, isGain, shownDays, splitIn, type Split } from './pnl.rules.ts';
import { usePnl } from './pnl.queries.ts';
import { PnlChart } from './PnlChart.tsx';
import { PnlTable } from './PnlTable.tsx';
import styles from './ProfitLoss.module.css';
import { useToday } from './useToday.ts';

/** Default: this month. */
export function ProfitLoss() {
  const chosen = useDays();
  const today = useToday();
  const days = shownDays(chosen.days, today);
  return (
    <>
      <DaysBar {...chosen} standard={shownDays({ from: '', to: '' }, today)} />
      <Body days={days} isChosen={!isAllDays(chosen.days)} onReset={() => chosen.choose({ from: '', to: '' })} />
    </>
  );
}

interface BodyProps {
  readonly days: Days;
  readonly isChosen: boolean;
  readonly onReset: () => void;
}

function Body({ days, isChosen, onReset }: BodyProps) {
  const { t } = useApp();
  return (
    <QueryView
      query={usePnl(days, cutOf(days))}
      waiting={<Waiting />}
      failed={{ title: t('pnl.failed'), text: t('pnl.failedText') }}
    >
      {(pnl) => <Shown {...{ pnl, days, isChosen, onReset }} />}
    </QueryView>
  );
}

type Pnl = NonNullable<ReturnType<typeof usePnl>['data']>;

function Shown({ pnl: { totals, list, trial, asOf }, days, isChosen, onReset }: BodyProps & { readonly pnl: Pnl }) {
  const { t, money, place, goTo, start, language } = useApp();
  const signed = useSignedMoney();
  if (trial) {
    return (
      <div className={styles.notice}>
        <Notice>{t('pnl.trial')}</Notice>
      </div>
    );
  }
  const asOfWords = t('pnl.asOf', { time: formatTime(asOf, start.merchant.timeZone, language) });
  if (list.length === 0) {
    return (
      <Empty title={t(isChosen ? 'days.none' : 'pnl.empty')} text={t(isChosen ? 'pnl.noneText' : 'pnl.emptyText')}>
        {isChosen ? (
          <Button onClick={onReset}>{t('days.forget')}</Button>
        ) : (
          <Link to="/m/slot-games" className={buttonClass()}>
            {t('bets.play')}
          </Link>
        )}
      </Empty>
    );
  }
  const choose = (split: Split) => {
    const query = new URLSearchParams(place.search);
    query.set('by', split);
    goTo(`/m/profitandloss?${query}`, { replace: true, direction: 'none' });
  };
  return (
    <>
      <Text size="small" tone="muted" className={styles.asOf}>
        {asOfWords}
      </Text>
      <Tally
        label={t('pnl.sums')}
        sums={[
          { label: t('pnl.fromPlay'), amount: signed(totals.net) },
          { label: t('pnl.given'), amount: money(sumOf(totals)) },
          { label: t('pnl.result'), amount: signed(totals.result), strong: isGain(totals.result) },
        ]}
      />
      <Text size="small" tone="muted" className={styles.asOf}>
        {t('pnl.own')}
      </Text>
      <PnlChart days={days} />
      <PnlTable days={days} split={splitIn(place.search)} onSplit={choose} />
      <Text size="small" tone="muted" className={styles.paid}>
        {t('pnl.paid', { in: money(totals.deposits), out: money(totals.withdrawals) })}
        <br />
        {t('pnl.netDeposit', { amount: signed(totals.netDeposit) })}
      </Text>
    </>
  );
}

/** By the server's two figures. */
const sumOf = ({ result, net }: { readonly result: string; readonly net: string }): string => {
  const minor = BigInt(result.replace('.', '')) - BigInt(net.replace('.', ''));
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

function Waiting() {
  return (
    <>
      <Card pad className={styles.card}>
        <Skeleton block={40} />
      </Card>
      <Card pad className={styles.card}>
        <Skeleton block={176} />
      </Card>
      <Card pad className={styles.card}>
        <Skeleton block={220} />
      </Card>
    </>
  );
}
