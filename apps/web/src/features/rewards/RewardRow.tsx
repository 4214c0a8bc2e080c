import type { Reward } from '@baize/contract/promotions/rewards.ts';
import { Button, buttonClass, Clay, Icon, Stack, Text } from '@baize/ui';
import { giftIcon, playIcon, type IconPath } from '@baize/ui/icons.ts';
import { coinsIcon, crownIcon, starIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { useCashierWords } from '../cashier/index.ts';
import { useGives } from '../claims/index.ts';
import styles from './rewards.module.css';

interface RewardRowProps {
  readonly reward: Reward;
  readonly busy: boolean;
  readonly onCollect: (reward: Reward) => void;
}

export function RewardRow({ reward, busy, onCollect }: RewardRowProps) {
  const { t } = useApp();
  const gives = useGives();
  const { when } = useCashierWords();
  const { title, why, until, kind, promotionId, next } = reward;
  // A bonus's terms are read before the press.
  const hasTerms = kind === 'bonus' && promotionId !== null;
  return (
    <li className={styles.reward}>
      <RewardChip reward={reward} />
      <Text as="b" size="strong" break="anywhere">
        {title}
      </Text>
      <Stack as="span" gap={1} tone="money" align="end" className={`${styles.gives} num`}>
        <bdi>{gives(reward)}</bdi>
        {kind === 'bonus' && <small>{t('bonus.title')}</small>}
      </Stack>
      <p className="num">
        {why}
        {until && <small>{t('rewards.until', { time: when(until) })}</small>}
      </p>
      {next === 'claim' && !hasTerms ? (
        <Button
          small
          busy={busy}
          aria-label={t('rewards.collectOne', { amount: gives(reward), title })}
          onClick={() => onCollect(reward)}
        >
          {t('rewards.collect')}
        </Button>
      ) : (
        promotionId !== null && (
          <Link
            to={`/m/activityDetail?id=${promotionId}`}
            className={buttonClass({ small: true })}
            aria-label={`${t(hasTerms ? 'rewards.terms' : 'rewards.view')}: ${title}`}
          >
            {t(hasTerms ? 'rewards.terms' : 'rewards.view')}
          </Link>
        )
      )}
    </li>
  );
}

const ICONS: Readonly<Record<Reward['kind'], IconPath>> = {
  bonus: giftIcon,
  cash: coinsIcon,
  points: starIcon,
  freeRounds: playIcon,
};

export function RewardChip({ reward }: { readonly reward: Pick<Reward, 'kind' | 'source'> }) {
  return (
    <Clay size="small" className={styles.chip}>
      <Icon path={reward.source === 'level' ? crownIcon : ICONS[reward.kind]} small />
    </Clay>
  );
}
