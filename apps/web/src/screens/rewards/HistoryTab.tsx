import { Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { HistoryRow, useRewards } from '../../features/rewards/index.ts';
import { RewardPages } from './RewardPages.tsx';
import styles from './RewardsScreen.module.css';

/** What was collected, what has expired, what ended and why, newest first. */
export function HistoryTab() {
  const { t } = useApp();
  return (
    <div className={styles.body}>
      <RewardPages
        query={useRewards('history')}
        empty={<Empty title={t('rewards.emptyHistory')} text={t('rewards.emptyHistoryText')} />}
        end={t('rewards.end')}
        row={(reward) => <HistoryRow key={reward.rewardId} reward={reward} />}
      />
    </div>
  );
}
