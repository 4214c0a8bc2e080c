import { dayIn, formatWeekday } from '@baize/i18n/moments.ts';
import { ListCard } from '@baize/ui';
import { useId, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { addDays } from './days.rules.ts';
import { byDay, sumOf } from './records.rules.ts';
import styles from './records.module.css';
import { useSignedMoney } from './useSignedMoney.ts';

interface DayGroupsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What a row did to the balance; null: nothing yet. */
  readonly amountOf: (row: Row) => string | null;
  /** Then the oldest shown day may be incomplete: no sum. */
  readonly hasMore: boolean;
  readonly children: (row: Row) => ReactNode;
}

/** By the merchant's days, with sums. */
export function DayGroups<Row extends { readonly createdAt: string }>(props: DayGroupsProps<Row>) {
  const { start } = useApp();
  const groups = byDay(props.rows, ({ createdAt }) => dayIn(createdAt, start.merchant.timeZone));
  return groups.map((group, at) => (
    <Day key={group.day} group={group} isWhole={!props.hasMore || at < groups.length - 1} {...props} />
  ));
}

interface DayProps<Row> extends DayGroupsProps<Row> {
  readonly group: { readonly day: string; readonly rows: readonly Row[] };
  readonly isWhole: boolean;
}

function Day<Row>({ group: { day, rows }, isWhole, label, keyOf, amountOf, children }: DayProps<Row>) {
  const signed = useSignedMoney();
  const name = useDayName()(day);
  const id = useId();
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id}>
        <span>{name}</span>
        {isWhole && <bdi className="num ltr">{signed(sumOf(rows.flatMap((row) => amountOf(row) ?? [])))}</bdi>}
      </h2>
      <ListCard pairs>
        <ul aria-label={`${label}, ${name}`}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      </ListCard>
    </section>
  );
}

/** "Today", "Yesterday", "Thursday, Nov 19". */
function useDayName(): (day: string) => string {
  const { t, start, language } = useApp();
  const today = dayIn(new Date().toISOString(), start.merchant.timeZone);
  return (day) =>
    day === today
      ? t('days.today')
      : day === addDays(today, -1)
        ? t('days.yesterday')
        : formatWeekday(day, today.slice(0, 4), language);
}
