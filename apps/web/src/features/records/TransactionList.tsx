import { TRANSACTION_GROUPS } from '@baize/contract/wallet/transactionKinds.ts';
import { formatTime } from '@baize/i18n/moments.ts';
import { Button, Chips, Empty, join, lineClass, lineEndClass } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { DayGroups } from './DayGroups.tsx';
import { ALL_DAYS, isAllDays } from './days.rules.ts';
import { iconOf } from './transactionIcons.ts';
import { DaysBar, useDays } from './DaysBar.tsx';
import { useTransactionCodes, useTransactions } from './records.queries.ts';
import { Mark } from './Mark.tsx';
import { NothingThen, RecordsWaiting } from './RecordsFaces.tsx';
import { isNegative, isZero } from './records.rules.ts';
import styles from './records.module.css';
import tabStyles from './TransactionList.module.css';
import type { ShownTransactions } from './shownTransactions.ts';
import { TransactionSheet, type Transaction } from './TransactionSheet.tsx';
import { useSignedMoney } from './useSignedMoney.ts';
import { useTransactionName } from './useTransactionName.ts';

interface TransactionListProps {
  readonly shown: ShownTransactions;
  readonly onChoose: (shown: ShownTransactions) => void;
}

const EVERYTHING: ShownTransactions = { group: '', code: '' };

/** Every movement of the wallet, newest first. */
export function TransactionList({ shown, onChoose }: TransactionListProps) {
  const { t } = useApp();
  const chosen = useDays();
  const [open, setOpen] = useState<Transaction | null>(null);
  const pages = useTransactions(shown, chosen.days);
  const isAll = shown.group === '' && shown.code === '';
  return (
    <>
      <Kinds shown={shown} onChoose={onChoose} />
      <DaysBar {...chosen} />
      <PagedList
        pages={pages}
        waiting={<RecordsWaiting />}
        failed={{ title: t('transactions.failed'), text: t('transactions.failedText') }}
        empty={
          isAllDays(chosen.days) ? (
            <Empty
              title={t(isAll ? 'transactions.empty' : 'transactions.emptyKind')}
              text={t('transactions.emptyText')}
            >
              {!isAll && <Button onClick={() => onChoose(EVERYTHING)}>{t('transactions.all')}</Button>}
            </Empty>
          ) : (
            <NothingThen onAll={() => chosen.choose(ALL_DAYS)} />
          )
        }
      >
        {(rows) => (
          <DayGroups
            label={t('transactions.list')}
            rows={rows}
            keyOf={({ id }) => id}
            amountOf={(row) => row.amount}
            hasMore={pages.end !== 'end'}
          >
            {(row) => <TransactionRow row={row} onOpen={() => setOpen(row)} />}
          </DayGroups>
        )}
      </PagedList>
      {open && <TransactionSheet row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Groups, and the chosen group's kinds. */
function Kinds({ shown: { group, code }, onChoose }: TransactionListProps) {
  const { t } = useApp();
  const codes = useTransactionCodes();
  if (!codes.data) return <div className={tabStyles.waiting} />;
  const listed = codes.data.list;
  const groups = TRANSACTION_GROUPS.filter((one) => listed.some((kind) => kind.group === one));
  const chosen = group || (listed.find((kind) => kind.code === code)?.group ?? '');
  const kinds = listed.filter((kind) => kind.group === chosen);
  return (
    <>
      <Chips
        label={t('transactions.groups')}
        chips={[
          { name: '' as const, label: t('transactions.all') },
          ...groups.map((one) => ({ name: one, label: t(`transactions.group.${one}`) })),
        ]}
        chosen={chosen}
        onChoose={(next) => onChoose({ group: next, code: '' })}
      />
      {kinds.length > 1 && (
        <div className={tabStyles.kinds}>
          <Chips
            label={t('transactions.kinds')}
            chips={kinds.map((kind) => ({ name: kind.code, label: t(`transactions.code.${kind.code}`) }))}
            chosen={code || null}
            onChoose={(next) => onChoose({ group: chosen, code: next === code ? '' : next })}
          />
        </div>
      )}
    </>
  );
}

function TransactionRow({ row, onOpen }: { readonly row: Transaction; readonly onOpen: () => void }) {
  const { money, start, language, t } = useApp();
  const signed = useSignedMoney();
  const isGain = !isNegative(row.amount) && !isZero(row.amount);
  const nameOf = useTransactionName();
  return (
    <button type="button" className={lineClass()} aria-haspopup="dialog" onClick={onOpen}>
      <Mark nodeId={row.nodeId} icon={iconOf(row.code)} />
      <span className="grow">
        <b>{nameOf(row)}</b>
        <small>
          {[formatTime(row.createdAt, start.merchant.timeZone, language), row.note].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className={lineEndClass}>
        <bdi className={join('ltr', isGain && styles.won)}>{signed(row.amount)}</bdi>
        {row.bonusPart && <small>{t('transactions.bonus', { amount: signed(row.bonusPart) })}</small>}
        <small>{t('transactions.balance', { amount: money(row.balance) })}</small>
      </span>
    </button>
  );
}
