import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import { Button, join, Skeleton, Tag } from '@baize/ui/index.ts';
import { useMemberEntries, type MemberOwner } from '../../features/members/index.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { entryWords, moment } from '../../parts/show/words.ts';
import styles from './members.module.css';

/** What the wallet holds and what moved it, as the member sees it. Nothing can be changed here. */
export function EntryList({ owner, balances }: { owner: MemberOwner; balances: MemberFile['balances'] }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMemberEntries(owner);
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={200} />;
  const lines = data.pages.flatMap(({ list }) => list);
  const currency = data.pages[0]?.currency ?? '';
  return (
    <>
      <p className={styles.balance}>
        <strong className="num">{`${balances.main} ${currency}`}</strong>
        {balances.trial && <Tag tone="info">play money</Tag>}
        {balances.locked !== '0.00' && <span className="num">{`${balances.locked} held`}</span>}
        {balances.bonus !== '0.00' && <span className="num">{`${balances.bonus} bonus`}</span>}
      </p>
      {lines.length === 0 && <p>No entries yet.</p>}
      <ul className={styles.list} aria-label="Entries">
        {lines.map((line) => (
          <li key={line.seq}>
            <div className="grow">
              <b>{entryWords(line.code)}</b>
              <p>
                {moment(line.createdAt)} {line.note}
              </p>
            </div>
            <div className={styles.money}>
              <b className={join('num', line.amount.startsWith('-') ? undefined : styles.in)}>{line.amount}</b>
              <p className="num">{line.balance}</p>
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="ghost" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Earlier entries
        </Button>
      )}
    </>
  );
}
