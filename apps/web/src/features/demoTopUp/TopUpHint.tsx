import { Button } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useWallet } from '../balance/index.ts';
import { useDemoTopUp } from './demoTopUp.queries.ts';
import styles from './TopUpHint.module.css';

/** Over a game with an empty wallet: how to get play money. Only in demo mode, and only while today's is to be had. */
export function TopUpHint({ onDone }: { onDone: () => void }) {
  const { t, money } = useApp();
  const wallet = useWallet();
  const topUp = useDemoTopUp();
  const offer = wallet.data?.demoTopUp;
  if (!offer?.available || wallet.data?.sumBalance !== '0.00') return null;
  const amount = money(offer.amount);
  return (
    <aside className={styles.hint} aria-label={t('demo.topUp', { amount })}>
      <p>{t('demo.empty', { amount })}</p>
      <Button kind="main" wide busy={topUp.isPending} onClick={() => topUp.mutate(undefined, { onSuccess: onDone })}>
        {t('demo.topUp', { amount })}
      </Button>
    </aside>
  );
}
