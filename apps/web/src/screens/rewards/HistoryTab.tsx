import { dayIn, formatPartsOfDay } from '@baize/i18n/moments.ts';
import { Empty, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { HistoryRow, useRewards } from '../../features/rewards/index.ts';
import { RewardPages } from './RewardPages.tsx';
import styles from './RewardsScreen.module.css';

export function HistoryTab() {
  const { t, language, start } = useApp();
  const { timeZone } = start.merchant;
  return (
    <Stack gap={4} className={styles.body}>
      <RewardPages
        query={useRewards('history')}
        empty={<Empty title={t('rewards.emptyHistory')} text={t('rewards.emptyHistoryText')} />}
        headOf={({ at }) => formatPartsOfDay(dayIn(at, timeZone), language, { month: 'long', year: 'numeric' })}
        row={(reward) => <HistoryRow key={reward.rewardId} reward={reward} />}
      />
    </Stack>
  );
}
