import type { Reward } from '@baize/contract/promotions/rewards.ts';
import { Stack, Tag } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { BonusRounds } from '../bonus/index.ts';
import { useCashierWords } from '../cashier/index.ts';
import { useGives } from '../claims/index.ts';
import { RewardChip } from './RewardRow.tsx';
import styles from './rewards.module.css';

export function HistoryRow({ reward }: { readonly reward: Reward }) {
  const { t, money } = useApp();
  const gives = useGives();
  const { when } = useCashierWords();
  const { rewardId, title, at, cause, state, lost, released } = reward;
  const isReceived = state === 'claimed';
  return (
    <li className={styles.past}>
      <RewardChip reward={reward} />
      <div>
        <b>{title}</b>
        <small className="num">{when(at)}</small>
        {cause && <small>{t(`promo.cause.${cause}`)}</small>}
        {lost !== null && lost !== '0.00' && (
          <small className="num">{t('rewards.lost', { amount: money(lost) })}</small>
        )}
        {released !== null && released !== '0.00' && (
          <small className="num">{t('rewards.released', { amount: money(released) })}</small>
        )}
        {/** Only a bonus that had begun has become something. */}
        {released !== null && <BonusRounds bonusId={rewardId} title={title} />}
      </div>
      <Stack
        as="span"
        gap={1}
        tone="money"
        align="end"
        className={`${styles.gives} num`}
        data-off={!isReceived || undefined}
      >
        <bdi>{gives(reward)}</bdi>
        <Tag tone={isReceived ? 'ok' : 'plain'}>
          {t(cause === 'expired' ? 'rewards.expired' : `promo.state.${state}`)}
        </Tag>
      </Stack>
    </li>
  );
}
