import { Button, Empty, InfiniteEnd, ListCard, Skeleton, Tag } from '@baize/ui';
import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '@baize/contract/games/games.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { useCashierWords } from '../cashier/index.ts';
import { useDeposits } from './deposit.queries.ts';
import { toneOf } from './deposit.rules.ts';
import styles from './deposit.module.css';

/** The member's deposits, newest first; each leads to its page. */
export function DepositHistory() {
  const { t, money } = useApp();
  const { moment } = useCashierWords();
  const pages = useDeposits();
  const list = pages.data?.pages.flatMap((page) => page.list);
  if (!list)
    return pages.isError ? (
      <Empty sign="cross" title={t('deposits.historyFailed')}>
        <Button busy={pages.isFetching} onClick={() => void pages.refetch()}>
          {t('common.retry')}
        </Button>
      </Empty>
    ) : (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className={styles.bone} block={272} />
      </div>
    );
  if (list.length === 0) return <Empty title={t('deposits.historyEmpty')} text={t('deposits.historyEmptyText')} />;
  const end = pages.isFetchNextPageError
    ? 'failed'
    : pages.isFetchingNextPage
      ? 'loading'
      : pages.hasNextPage
        ? 'more'
        : 'end';
  return (
    <>
      <ListCard className={styles.card}>
        <ul aria-label={t('deposits.history')}>
          {list.map((deposit) => (
            <li key={deposit.depositId}>
              <Link to={`/m/voucherCenter?deposit=${deposit.depositId}`} className={styles.row}>
                <span className="grow">
                  <b>{deposit.name}</b>
                  <small>{moment(deposit.createdAt)}</small>
                </span>
                <span className={styles.end}>
                  <bdi className={`${styles.sum} ltr num`}>
                    {money(deposit.status === 'paid' ? deposit.credited : deposit.amount)}
                  </bdi>
                  <Tag tone={toneOf(deposit)}>
                    {t(
                      deposit.status === 'pending'
                        ? `deposits.phase.${deposit.phase}`
                        : `deposits.status.${deposit.status}`,
                    )}
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
          failed: t('deposits.historyFailed'),
          retry: t('common.retry'),
          loading: t('common.loading'),
        }}
      />
    </>
  );
}
