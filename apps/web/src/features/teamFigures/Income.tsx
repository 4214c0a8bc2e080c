import type { RateKey } from '@baize/contract/agency/shapes.ts';
import { Chips, Empty, ListCard, Row, Tag, type TagTone, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import { Failed, Head, Lines, Paper, PaperBones, RowBones, useAgencyWords, Words, type Line } from '../agency/index.ts';
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
      {rebates.isError && !rebates.data ? (
        <Failed title={t('income.failed')} query={rebates} />
      ) : !rebates.data ? (
        <RowBones />
      ) : rebates.data.list.length === 0 ? (
        <Empty title={t('income.empty')} text={t('income.emptyText')} />
      ) : (
        <Days list={rebates.data.list} onOpen={(one) => span.set('day', one)} />
      )}
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
              <button type="button" className={styles.person} onClick={() => onOpen(day)}>
                <Words title={weekDay(day)} note={t(`income.note.${state}`)} />
                <span className={`${styles.end} num`}>
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
  const rebates = useTeamRebate({ startDate: day, endDate: day });
  const [chosen, setChosen] = useState<RateKey | null>(null);
  if (rebates.isError && !rebates.data) return <Failed title={t('income.failed')} query={rebates} />;
  if (!rebates.data) return <PaperBones />;
  const rows = rebates.data.list.filter((row) => row.day === day);
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
  const { t, money, session } = useApp();
  const { day, percent } = useAgencyWords();
  const { data } = useRebateLines(row.day, row.gameType);
  if (!data) return <PaperBones />;
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
