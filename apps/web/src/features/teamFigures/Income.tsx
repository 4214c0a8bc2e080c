import type { RateKey } from '@baize/contract/agency/shapes.ts';
import { Chips, Empty, lineClass, lineEndClass, ListCard, Row, Tag, type TagTone, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import {
  Head,
  Lines,
  Paper,
  PaperBones,
  RowBones,
  Words,
  useAgencyWords,
  useMissing,
  type Line,
} from '../agency/index.ts';
import { SpanChips } from './SpanChips.tsx';
import styles from './teamFigures.module.css';
import { useRebateLines, useTeamRebate } from './teamFigures.queries.ts';
import { useSpan } from './useSpan.ts';

type Rebates = NonNullable<ReturnType<typeof useTeamRebate>['data']>;
type Row = Rebates['list'][number];
const TONES: Record<Row['state'], TagTone> = {
  running: 'caution',
  waiting: 'info',
  paid: 'ok',
  held: 'info',
  none: 'plain',
};

export function Income() {
  const { t, money } = useApp();
  const span = useSpan('week');
  const { day } = useAgencyWords();
  const rebates = useTeamRebate(span.days);
  const missing = useMissing();
  const { startDate, endDate } = span.days;
  const sums = rebates.data?.footer;
  return (
    <>
      <Head
        label={startDate === endDate ? day(endDate) : t('income.span', { from: day(startDate), to: day(endDate) })}
        amount={money(sums?.total ?? '0.00')}
        note={sums && t('income.parts', { own: money(sums.own), team: money(sums.fromDownlines) })}
      />
      <SpanChips {...span} />
      <QueryView
        query={rebates}
        {...missing(t('income.failed'), <RowBones />)}
        empty={({ list }) => list.length === 0 && <Empty title={t('income.empty')} text={t('income.emptyText')} />}
      >
        {({ list }) => <Days list={list} onOpen={(one) => span.set('day', one)} />}
      </QueryView>
    </>
  );
}

/** The worst state is the day's. */
function Days({ list, onOpen }: { readonly list: readonly Row[]; readonly onOpen: (day: string) => void }) {
  const { t, money, start } = useApp();
  const { weekDay } = useAgencyWords();
  const days = [...Map.groupBy(list, (row) => row.day)];
  return (
    <ListCard>
      <ul aria-label={t('income.days')}>
        {days.map(([day, rows]) => {
          const state = stateOf(rows);
          return (
            <li key={day}>
              <button type="button" className={lineClass('tight')} onClick={() => onOpen(day)}>
                <Words title={weekDay(day)} note={t(`income.note.${state}`)} />
                <span className={`${lineEndClass} num`}>
                  <b>
                    <bdi>
                      {money(
                        addAmounts(
                          rows.map(({ total }) => total),
                          start.merchant.currency,
                        ),
                      )}
                    </bdi>
                  </b>
                  <Tag tone={TONES[state]}>{t(`income.state.${state}`)}</Tag>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </ListCard>
  );
}

const ORDER = ['held', 'running', 'waiting', 'paid', 'none'] as const;
const stateOf = (rows: readonly Row[]): Row['state'] =>
  ORDER.find((state) => rows.some((row) => row.state === state)) ?? 'none';

export function IncomeDay({ day }: { readonly day: string }) {
  const { t } = useApp();
  const missing = useMissing();
  const rebates = useTeamRebate({ startDate: day, endDate: day });
  return (
    <QueryView query={rebates} {...missing(t('income.failed'), <PaperBones />)}>
      {({ list }) => <Categories rows={list.filter((row) => row.day === day)} />}
    </QueryView>
  );
}

function Categories({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useApp();
  const [chosen, setChosen] = useState<RateKey | null>(null);
  const row = rows.find(({ gameType }) => gameType === chosen) ?? rows[0];
  if (!row) return <Empty title={t('income.empty')} text={t('income.emptyText')} />;
  return (
    <>
      <Chips
        label={t('figures.category')}
        chips={rows.map(({ gameType }) => ({ name: gameType, label: t(`category.${gameType}`) }))}
        chosen={row.gameType}
        onChoose={setChosen}
      />
      <DayPaper row={row} />
      <Text size="label" tone="muted" align="center" className={styles.foot}>
        {t('income.fromItsDay')}
      </Text>
    </>
  );
}

function DayPaper({ row }: { readonly row: Row }) {
  const { t } = useApp();
  const missing = useMissing();
  return (
    <QueryView query={useRebateLines(row.day, row.gameType)} {...missing(t('income.failed'), <PaperBones />)}>
      {(data) => <DayLines row={row} data={data} />}
    </QueryView>
  );
}

type RebateLines = NonNullable<ReturnType<typeof useRebateLines>['data']>;

function DayLines({ row, data }: { readonly row: Row; readonly data: RebateLines }) {
  const { t, money, session } = useApp();
  const { day, percent } = useAgencyWords();
  const title = t('income.title', { category: t(`category.${row.gameType}`), day: day(row.day) });
  const lines: Line[] = data.lines.map((line) => ({
    key: line.userName,
    name: line.userName === session?.userName ? t('income.ownPlay') : t('income.from', { name: line.userName }),
    amount: money(line.amount),
    note:
      line.downlineRate === null
        ? t('income.lineOwn', { rate: percent(line.ownRate), base: money(line.validBetAmount) })
        : t('income.line', {
            rate: percent(String(Number(line.ownRate) - Number(line.downlineRate))),
            base: money(line.validBetAmount),
            own: percent(line.ownRate),
            theirs: percent(line.downlineRate),
          }),
  }));
  return (
    <Paper label={title} torn>
      <Row as="header" cross="baseline" between wrap size="label" className={styles.paperHead}>
        <h2>{title}</h2>
        <span>{t(`income.state.${row.state}`)}</span>
      </Row>
      <Lines
        lines={[
          ...lines,
          {
            key: 'total',
            total: true,
            name: t('income.together', { category: t(`category.${row.gameType}`) }),
            amount: money(row.total),
            note: t('income.rounded'),
          },
        ]}
      />
    </Paper>
  );
}
