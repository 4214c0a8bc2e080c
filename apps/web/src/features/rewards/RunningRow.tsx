import type { Reward } from '@baize/contract/promotions/rewards.ts';
import { Stack, Tag } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { useCashierWords } from '../cashier/index.ts';
import { useGives } from '../claims/index.ts';
import { TONES } from '../promotions/index.ts';
import { RewardChip } from './RewardRow.tsx';
import styles from './rewards.module.css';

export function RunningRow({ reward }: { readonly reward: Reward }) {
  const { t } = useApp();
  const gives = useGives();
  const { when } = useCashierWords();
  const { title, why, until, state, promotionId } = reward;
  const words = (
    <>
      <RewardChip reward={reward} />
      <div>
        <b>{title}</b>
        <small className="num">{why}</small>
        {until && <small className="num">{t('promo.endsAt', { time: when(until) })}</small>}
      </div>
      <Stack as="span" gap={1} tone="money" align="end" className={`${styles.gives} num`}>
        <bdi>{gives(reward)}</bdi>
        <Tag tone={TONES[state]}>{t(`promo.state.${state}`)}</Tag>
      </Stack>
    </>
  );
  return (
    <li>
      {promotionId === null ? (
        <div className={styles.past}>{words}</div>
      ) : (
        <Link to={`/m/activityDetail?id=${promotionId}`} className={styles.past}>
          {words}
        </Link>
      )}
    </li>
  );
}
