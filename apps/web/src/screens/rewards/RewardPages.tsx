import type { Reward } from '@baize/contract/promotions/rewards.ts';
import { Skeleton, Stack } from '@baize/ui';
import { Fragment, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
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
}

export function RewardPages({ query, row, keeps = () => true, empty, headOf }: RewardPagesProps) {
  const { t } = useApp();
  return (
    <PagedList pages={query} waiting={<RewardBones />} failed={{ title: t('rewards.failed') }} empty={empty}>
      {(rewards) =>
        partsOf(rewards.filter(keeps), headOf).map(([head, part]) => (
          <Fragment key={head}>
            {head && <h2 className={styles.month}>{head}</h2>}
            <ul className={rewardListClass}>{part.map(row)}</ul>
          </Fragment>
        ))
      }
    </PagedList>
  );
}

export function RewardBones() {
  return (
    <Stack gap={3}>
      <Skeleton round={4} block={120} />
      <Skeleton round={4} block={120} />
      <Skeleton round={4} block={120} />
    </Stack>
  );
}

function partsOf(
  list: readonly Reward[],
  headOf: RewardPagesProps['headOf'],
): readonly (readonly [string, readonly Reward[]])[] {
  return [...Map.groupBy(list, (reward) => headOf?.(reward) ?? '')];
}
