import { dateFormat } from '@baize/i18n/formats.ts';
import { Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { HistoryRow, useRewards } from '../../features/rewards/index.ts';
import { RewardPages } from './RewardPages.tsx';
import styles from './RewardsScreen.module.css';

export function HistoryTab() {
  const { t, language, start } = useApp();
  const month = dateFormat(language.tag, { month: 'long', year: 'numeric', timeZone: start.merchant.timeZone });
  return (
    <div className={styles.body}>
      <RewardPages
        query={useRewards('history')}
        empty={<Empty title={t('rewards.emptyHistory')} text={t('rewards.emptyHistoryText')} />}
        headOf={({ at }) => month.format(new Date(at))}
        row={(reward) => <HistoryRow key={reward.rewardId} reward={reward} />}
      />
    </div>
  );
}
