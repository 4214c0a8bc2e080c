import { Button, buttonClass, Empty, Notice, Skeleton, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { BonusCard, useBonus, WaitingBonuses } from '../../features/bonus/index.ts';
import { RunningRow, useRewards } from '../../features/rewards/index.ts';
import { RewardPages } from './RewardPages.tsx';
import styles from './RewardsScreen.module.css';

export function RunningTab() {
  const { t } = useApp();
  const query = useRewards('running');
  const bonus = useBonus();
  const active = bonus.data?.active ?? null;
  const waiting = bonus.data?.waiting ?? [];
  const hasBonus = active !== null || waiting.length > 0;
  return (
    <Stack gap={4} className={styles.body}>
      {bonus.isPending && <Skeleton round={4} block={120} />}
      {bonus.isError && !bonus.data && (
        <Notice tone="bad">
          {t('bonus.failed')}{' '}
          <Button small busy={bonus.isFetching} onClick={() => void bonus.refetch()}>
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      {active && <BonusCard bonus={active} />}
      <WaitingBonuses waiting={waiting} />
      <RewardPages
        query={query}
        empty={
          !hasBonus &&
          !bonus.isError && (
            <Empty title={t('rewards.emptyRunning')} text={t('rewards.emptyRunningText')}>
              <Link to="/m/activity" className={buttonClass({ small: true })}>
                {t('promo.toAll')}
              </Link>
            </Empty>
          )
        }
        keeps={({ rewardId, bonusId }) =>
          (bonusId === null || bonusId !== active?.bonusId) && !waiting.some(({ claimId }) => claimId === rewardId)
        }
        row={(reward) => <RunningRow key={reward.rewardId} reward={reward} />}
      />
    </Stack>
  );
}
