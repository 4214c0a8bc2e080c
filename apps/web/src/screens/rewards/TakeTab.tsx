import { Button, buttonClass, Empty, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import { Link } from '../../app/router/Link.tsx';
import { CheckInCard, CodeCard, useGives } from '../../features/claims/index.ts';
import { useCheckInPromotion } from '../../features/promotions/index.ts';
import { cashOf, RewardRow, sumOf, useCollect, useRewards } from '../../features/rewards/index.ts';
import { RewardBones, RewardPages } from './RewardPages.tsx';
import styles from './RewardsScreen.module.css';

export function TakeTab() {
  const { t, money, say, start } = useApp();
  const { currency } = start.merchant;
  const gives = useGives();
  const query = useRewards('take');
  const checkIn = useCheckInPromotion();
  const { one, all } = useCollect({
    onOne: ({ reward }) => say(t('promo.collected', { amount: gives(reward) }), { tone: 'ok' }),
    onAll({ amounts, failed }) {
      if (failed > 0) say(t('rewards.someLeft'), { tone: 'bad', stay: 'long' });
      else say(t('promo.collected', { amount: money(addAmounts(amounts, currency)) }), { tone: 'ok' });
    },
  });
  const cash = cashOf(query.rows ?? []);
  // All at once: what comes later would push what is being pressed.
  if (checkIn === undefined || (!query.rows && !query.failed))
    return (
      <Stack role="status" aria-label={t('common.loading')} gap={4} className={styles.body}>
        <RewardBones />
      </Stack>
    );
  return (
    <Stack gap={4} className={styles.body}>
      {checkIn && <CheckInCard promotionId={checkIn.id} title={checkIn.title} board={checkIn.board} />}
      <RewardPages
        query={query}
        empty={
          <Empty title={t(checkIn ? 'rewards.emptyElse' : 'rewards.empty')} text={t('rewards.emptyText')}>
            <Link to="/m/activity" className={buttonClass({ small: true })}>
              {t('promo.toAll')}
            </Link>
          </Empty>
        }
        row={(reward) => (
          <RewardRow
            key={reward.rewardId}
            reward={reward}
            busy={all.isPending || (one.isPending && one.variables.rewardId === reward.rewardId)}
            onCollect={(chosen) => one.mutate(chosen)}
          />
        )}
      />
      {cash.length > 1 && (
        <Button kind="main" wide busy={all.isPending} onClick={() => all.mutate(cash)}>
          {t('rewards.collectAll', { amount: money(sumOf(cash, currency)) })}
        </Button>
      )}
      <CodeCard />
    </Stack>
  );
}
