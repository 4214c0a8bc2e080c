import { Empty, lineClass, lineEndClass, ListCard, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { firstOf } from '../../app/lists/usePages.ts';
import { RowBones, TeamCsv, useAgencyWords, useMissing } from '../agency/index.ts';
import { useSignedMoney, useTransactionName } from '../records/index.ts';
import { MemberField } from './MemberField.tsx';
import { SpanChips } from './SpanChips.tsx';
import styles from './teamFigures.module.css';
import { useTeamTransactions } from './teamFigures.queries.ts';
import { useSpan } from './useSpan.ts';

/** Without play. */
export function TeamTransactions() {
  const { t, place } = useApp();
  const span = useSpan('week');
  const userName = new URLSearchParams(place.search).get('userName') ?? '';
  const list = useTeamTransactions({ ...span.days, userName });
  const missing = useMissing();
  return (
    <>
      <MemberField key={userName} userName={userName} onChoose={(name) => span.set('userName', name)} />
      <SpanChips {...span} />
      <QueryView
        query={firstOf(list)}
        {...missing(t('figures.transactionsFailed'), <RowBones />)}
        empty={(first) =>
          first.narrow ? (
            <Empty title={t('figures.narrow')} text={t('figures.narrowText')} />
          ) : (
            first.list.length === 0 && <Empty title={t('figures.noTransactions')} text={t('figures.otherDays')} />
          )
        }
      >
        {({ footer }) => (
          <>
            <Text size="label" tone="muted" className={`${styles.asOf} num`}>
              <InAndOut footer={footer} />
            </Text>
            <ListCard>
              <ul aria-label={t('agency.tool.transactions')}>
                {list.rows?.map((row, at) => (
                  <Row key={`${row.userName} ${row.day} ${at}`} row={row} />
                ))}
              </ul>
            </ListCard>
            <ListEnd pages={list} />
            <Text size="label" tone="muted" align="center" className={styles.foot}>
              <TeamCsv what="transactions" days={span.days} userName={userName} />
            </Text>
          </>
        )}
      </QueryView>
    </>
  );
}

type Transactions = NonNullable<ReturnType<typeof useTeamTransactions>['first']>;

function InAndOut({ footer }: Pick<Transactions, 'footer'>) {
  const { t, money } = useApp();
  return t('figures.inAndOut', { in: money(footer.deposit), out: money(footer.withdraw) });
}

function Row({ row }: { readonly row: Transactions['list'][number] }) {
  const { day, moment } = useAgencyWords();
  const signed = useSignedMoney();
  const nameOf = useTransactionName();
  return (
    <li className={lineClass('tight')}>
      <span className="grow">
        <b>{nameOf(row)}</b>
        <small className="num">
          <bdi>{row.userName}</bdi> · {row.createdAt === null ? day(row.day) : moment(row.createdAt)}
        </small>
      </span>
      <span className={`${lineEndClass} num`}>
        <b>
          <bdi>{signed(row.amount)}</bdi>
        </b>
      </span>
    </li>
  );
}
