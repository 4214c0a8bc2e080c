import { Button, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useWallet } from '../balance/index.ts';
import { useDemoTopUp } from './demoTopUp.queries.ts';
import styles from './TopUpHint.module.css';

/** Over a game with an empty wallet, in demo mode. */
export function TopUpHint({ onDone }: { onDone: () => void }) {
  const { t, money } = useApp();
  const wallet = useWallet();
  const topUp = useDemoTopUp();
  const offer = wallet.data?.demoTopUp;
  if (!offer || wallet.data?.sumBalance !== '0.00') return null;
  const amount = money(offer.amount);
  if (!offer.available)
    return (
      <Stack as="p" gap={3} size="small" tone="plain" break="pretty" className={styles.hint}>
        {t('game.emptyUsed', { amount })}
      </Stack>
    );
  return (
    <Stack
      as="aside"
      gap={3}
      size="small"
      tone="plain"
      break="pretty"
      className={styles.hint}
      aria-label={t('demo.topUp', { amount })}
    >
      <p>{t('demo.empty', { amount })}</p>
      {/* The brass one is the game's own. */}
      <Button wide busy={topUp.isPending} onClick={() => topUp.mutate(undefined, { onSuccess: onDone })}>
        {t('demo.topUp', { amount })}
      </Button>
    </Stack>
  );
}
