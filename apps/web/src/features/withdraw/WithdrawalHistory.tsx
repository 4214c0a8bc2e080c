import { Button, Empty, InfiniteEnd, ListCard, Skeleton, Tag } from '@baize/ui';
import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '@baize/contract/games/games.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { useCashierWords } from '../cashier/index.ts';
import styles from './withdraw.module.css';
import { useWithdrawals } from './withdraw.queries.ts';
import { toneOf } from './withdraw.rules.ts';

/** The member's withdrawals, newest first; each leads to its timeline. */
export function WithdrawalHistory() {
  const { t, money } = useApp();
  const { moment } = useCashierWords();
  const pages = useWithdrawals();
  const list = pages.data?.pages.flatMap((page) => page.list);
  if (!list)
    return pages.isError ? (
      <Empty sign="cross" title={t('withdrawals.historyFailed')}>
        <Button busy={pages.isFetching} onClick={() => void pages.refetch()}>
          {t('common.retry')}
        </Button>
      </Empty>
    ) : (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className={styles.bone} block={272} />
      </div>
    );
  if (list.length === 0)
    return <Empty title={t('withdrawals.historyEmpty')} text={t('withdrawals.historyEmptyText')} />;
  const end = pages.isFetchNextPageError
    ? 'failed'
    : pages.isFetchingNextPage
      ? 'loading'
      : pages.hasNextPage
        ? 'more'
        : 'end';
  return (
    <>
      <ListCard className={styles.list}>
        <ul aria-label={t('withdrawals.history')}>
          {list.map((withdrawal) => (
            <li key={withdrawal.withdrawalId}>
              <Link to={`/m/withdraw?withdrawal=${withdrawal.withdrawalId}`} className={styles.row}>
                <span className="grow">
                  <b>
                    {withdrawal.bankCard.name} <bdi dir="ltr">••{withdrawal.bankCard.mask.slice(-4)}</bdi>
                  </b>
                  <small>{moment(withdrawal.createdAt)}</small>
                </span>
                <span className={styles.end}>
                  <bdi className={`${styles.sum} ltr num`}>{money(withdrawal.amount)}</bdi>
                  <Tag tone={toneOf(withdrawal)}>
                    {t(withdrawal.bounced ? 'withdrawals.bounced' : `withdrawals.status.${withdrawal.status}`)}
                  </Tag>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ListCard>
      <InfiniteEnd
        state={end}
        onMore={() => void pages.fetchNextPage()}
        distancePx={LOAD_MORE_DISTANCE_PX}
        pauseMs={LOAD_MORE_THROTTLE_MS}
        words={{
          end: t('common.endOfList'),
          failed: t('withdrawals.historyFailed'),
          retry: t('common.retry'),
          loading: t('common.loading'),
        }}
      />
    </>
  );
}
