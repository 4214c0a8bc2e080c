import { daysFrom } from '@baize/contract/calendar.ts';
import { PNL_DAYS_MAX, type PnlLine } from '@baize/contract/reports/pnl.ts';
import { formatDecimal, JOINER } from '@baize/i18n';
import { Card, join, Notice, Skeleton, tableClass, Tabs } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { isGain, SPLITS, type Split } from './pnl.rules.ts';
import { usePnl } from './pnl.queries.ts';
import styles from './ProfitLoss.module.css';
import { useKeyName } from './useKeyName.ts';

interface PnlTableProps {
  readonly days: { readonly from: string; readonly to: string };
  readonly split: Split;
  readonly onSplit: (split: Split) => void;
}

/** Figures by category, provider, day or month. */
export function PnlTable({ days, split, onSplit }: PnlTableProps) {
  const { t } = useApp();
  const tooLong = split === 'day' && daysFrom(days.from, days.to) > PNL_DAYS_MAX.day;
  return (
    <Card as="section" pad className={styles.card}>
      <div className={styles.tabs}>
        <Tabs
          label={t('pnl.splits')}
          tabs={SPLITS.map((name) => ({ name, label: t(`pnl.by.${name}`) }))}
          current={split}
          onChange={onSplit}
        />
      </div>
      {tooLong ? (
        <div className={styles.notice}>
          <Notice>{t('pnl.tooLong', { days: PNL_DAYS_MAX.day })}</Notice>
        </div>
      ) : (
        <Figures days={days} split={split} />
      )}
    </Card>
  );
}

function Figures({ days, split }: Omit<PnlTableProps, 'onSplit'>) {
  const { t, language } = useApp();
  const figure = (amount: string) => formatDecimal(amount, language);
  const signed = (amount: string) => (isGain(amount) ? `+${JOINER}${figure(amount)}` : figure(amount));
  const nameOf = useKeyName(split);
  const { data } = usePnl(days, split);
  if (!data) return <Skeleton block={160} />;
  const { totals } = data;
  return (
    <div className={styles.scroll}>
      <table className={join(tableClass, styles.figures)}>
        <caption className="sr">{t(`pnl.by.${split}`)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t(`pnl.by.${split}`)}</span>
            </th>
            <th scope="col">{t('pnl.staked')}</th>
            <th scope="col">{t('pnl.back')}</th>
            <th scope="col">{t('pnl.net')}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {split === 'category' && <Clay line={line} />}
                {nameOf(line.key, line.name)}
              </th>
              <Amount text={figure(line.stake)} />
              <Amount text={figure(line.win)} />
              <Amount text={signed(line.net)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('pnl.allOfIt')}</th>
            <Amount text={figure(totals.stake)} />
            <Amount text={figure(totals.win)} />
            <Amount text={signed(totals.net)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Clay = ({ line }: { readonly line: PnlLine }) => (
  <i className={join(styles.clay, line.key.toLowerCase())} aria-hidden="true" />
);

const Amount = ({ text }: { readonly text: string }) => (
  <td>
    <bdi className="ltr">{text}</bdi>
  </td>
);
