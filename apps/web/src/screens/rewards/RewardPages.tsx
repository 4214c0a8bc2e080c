import type { Reward } from '@baize/contract/promotions/rewards.ts';
import { Button, Empty, Skeleton } from '@baize/ui';
import { Fragment, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { rewardListClass, type useRewards } from '../../features/rewards/index.ts';
import styles from './RewardsScreen.module.css';

interface RewardPagesProps {
  readonly query: ReturnType<typeof useRewards>;
  readonly row: (reward: Reward) => ReactNode;
  /** Leaves out what stands elsewhere on the page. */
  readonly keeps?: (reward: Reward) => boolean;
  /** Stands where the list has nothing. */
  readonly empty: ReactNode;
  /** A head where its answer changes. */
  readonly headOf?: (reward: Reward) => string;
  readonly end?: string;
}

export function RewardPages({ query, row, keeps = () => true, empty, headOf, end }: RewardPagesProps) {
  const { t } = useApp();
  const list = query.data?.pages.flatMap((page) => page.list);
  if (!list)
    return query.isError ? (
      <Empty sign="cross" title={t('rewards.failed')}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      </Empty>
    ) : (
      <RewardBones />
    );
  if (list.length === 0) return empty;
  const shown = list.filter(keeps);
  return (
    <>
      {partsOf(shown, headOf).map(([head, part]) => (
        <Fragment key={head}>
          {head && <h2 className={styles.month}>{head}</h2>}
          <ul className={rewardListClass}>{part.map(row)}</ul>
        </Fragment>
      ))}
      {query.hasNextPage ? (
        <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('rewards.more')}
        </Button>
      ) : (
        end && <p className={styles.end}>{end}</p>
      )}
    </>
  );
}

export function RewardBones() {
  const { t } = useApp();
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.bones}>
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
    </div>
  );
}

function partsOf(
  list: readonly Reward[],
  headOf: RewardPagesProps['headOf'],
): readonly (readonly [string, readonly Reward[]])[] {
  return [...Map.groupBy(list, (reward) => headOf?.(reward) ?? '')];
}
