import type { OutputOf } from '@baize/contract/call.ts';
import type { TransactionCode, transactions } from '@baize/contract/wallet/wallet.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Empty, join, ListCard } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { ALL_DAYS, isAllDays } from './days.rules.ts';
import { DaysBar, useDays } from './DaysBar.tsx';
import { useTransactionCodes, useTransactions } from './records.queries.ts';
import { NothingThen, RecordsEnd, RecordsFailed, RecordsWaiting } from './RecordsFaces.tsx';
import { isNegative, isZero } from './records.rules.ts';
import styles from './records.module.css';
import tabStyles from './TransactionList.module.css';
import { useSignedMoney } from './useSignedMoney.ts';

type Row = OutputOf<typeof transactions>['list'][number];

interface TransactionListProps {
  /** Only those of one kind; all when empty. */
  readonly code: TransactionCode | '';
  readonly onChoose: (code: TransactionCode | '') => void;
}

/** Every movement of the wallet, newest first. */
export function TransactionList({ code, onChoose }: TransactionListProps) {
  const { t } = useApp();
  const chosen = useDays();
  const pages = useTransactions(code, chosen.days);
  return (
    <>
      <Kinds code={code} onChoose={onChoose} />
      <DaysBar {...chosen} />
      {pages.failed ? (
        <RecordsFailed title={t('transactions.failed')} text={t('transactions.failedText')} pages={pages} />
      ) : !pages.rows ? (
        <RecordsWaiting />
      ) : pages.rows.length === 0 && !isAllDays(chosen.days) ? (
        <NothingThen onAll={() => chosen.choose(ALL_DAYS)} />
      ) : pages.rows.length === 0 ? (
        <Empty
          title={t(code === '' ? 'transactions.empty' : 'transactions.emptyKind')}
          text={t('transactions.emptyText')}
        >
          {code !== '' && <Button onClick={() => onChoose('')}>{t('transactions.all')}</Button>}
        </Empty>
      ) : (
        <>
          <ListCard>
            <ul aria-label={t('transactions.list')}>
              {pages.rows.map((row) => (
                <li key={row.id}>
                  <TransactionRow row={row} />
                </li>
              ))}
            </ul>
          </ListCard>
          <RecordsEnd pages={pages} failed={t('transactions.failed')} />
        </>
      )}
    </>
  );
}

/** The kinds of movements, as the server names them. */
function Kinds({ code, onChoose }: TransactionListProps) {
  const { t } = useApp();
  const codes = useTransactionCodes();
  if (!codes.data) return <div className={tabStyles.kinds} />;
  const all = [{ code: '' as const, name: t('transactions.all') }, ...codes.data.list];
  return (
    <div className={tabStyles.kinds} role="group" aria-label={t('transactions.kinds')}>
      {all.map((kind) => (
        <button
          key={kind.code}
          type="button"
          className={tabStyles.kind}
          aria-pressed={kind.code === code}
          onClick={() => onChoose(kind.code)}
        >
          {kind.code === '' ? kind.name : t(`transactions.code.${kind.code}`)}
        </button>
      ))}
    </div>
  );
}

function TransactionRow({ row }: { row: Row }) {
  const { t, money, start, language } = useApp();
  const signed = useSignedMoney();
  return (
    <div className={styles.row}>
      <span className="grow">
        {/* A win of nothing is how a vendor says that a round was lost. */}
        <b>{t(row.code === 'WIN' && isZero(row.amount) ? 'transactions.noWin' : `transactions.code.${row.code}`)}</b>
        <small>{formatMoment(row.createdAt, start.merchant.timeZone, language)}</small>
        {row.note !== '' && <small>{row.note}</small>}
      </span>
      <span className={styles.end}>
        <bdi className={join('ltr', styles.amount, !isNegative(row.amount) && !isZero(row.amount) && styles.won)}>
          {signed(row.amount)}
        </bdi>
        <small>{t('transactions.balance', { amount: money(row.balance) })}</small>
      </span>
    </div>
  );
}
