import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import { Button, join, Skeleton, Tag } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { useMemberEntries, type MemberOwner } from '../../features/members/index.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { entryWords } from '../../parts/show/entryWords.ts';
import { amount, moment } from '../../parts/show/words.ts';
import styles from './members.module.css';

export function EntryList({ owner, balances }: { owner: MemberOwner; balances: MemberFile['balances'] }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMemberEntries(owner);
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={200} />;
  const lines = data.pages.flatMap(({ list }) => list);
  const currency = data.pages[0]?.currency ?? '';
  return (
    <>
      <p className={styles.balance}>
        <strong className="num">{amount(balances.main, currency)}</strong>
        {balances.trial && <Tag tone="info">{t('common.trialMoney')}</Tag>}
        {balances.locked !== '0.00' && (
          <span className="num">{t('members.lockedHeld', { locked: amount(balances.locked, currency) })}</span>
        )}
        {balances.bonus !== '0.00' && (
          <span className="num">{t('members.bonusMoney', { bonus: amount(balances.bonus, currency) })}</span>
        )}
      </p>
      {lines.length === 0 && <p>{t('members.noEntriesYet')}</p>}
      <ul className={styles.list} aria-label={t('members.entries')}>
        {lines.map((line) => (
          <li key={line.seq}>
            <div className="grow">
              <b>{entryWords(line.code)}</b>
              <p>
                {moment(line.createdAt)} {line.note}
              </p>
            </div>
            <div className={styles.money}>
              <b className={join('num', line.amount.startsWith('-') ? undefined : styles.in)}>
                {amount(line.amount, '')}
              </b>
              <p className="num">{amount(line.balance, '')}</p>
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="ghost" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.earlierEntries')}
        </Button>
      )}
    </>
  );
}
