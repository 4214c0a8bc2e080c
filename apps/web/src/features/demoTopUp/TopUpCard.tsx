import { Button, Clay, Icon, Row, Stack } from '@baize/ui';
import { checkIcon } from '@baize/ui/icons.ts';
import { coinsIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { useWallet } from '../balance/index.ts';
import { useDemoTopUp } from './demoTopUp.queries.ts';
import styles from './TopUpCard.module.css';

/** Demo mode's daily top-up. */
export function TopUpCard() {
  const { t, money, start } = useApp();
  const wallet = useWallet();
  const topUp = useDemoTopUp();
  const offer = wallet.data?.demoTopUp;
  if (!offer) return null;
  const amount = money(offer.amount);
  const zone = start.merchant.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return (
    <Stack as="section" gap={4} card pad>
      <Row cross="start" gap={3} className={styles.words}>
        <Clay size="small" className={styles.chip ?? ''}>
          <Icon path={offer.available ? coinsIcon : checkIcon} />
        </Clay>
        <div className="grow">
          <h2>{t(offer.available ? 'deposit.demoTitle' : 'deposit.demoUsed')}</h2>
          <p>{offer.available ? t('deposit.demoText', { amount }) : t('deposit.demoUsedText', { zone })}</p>
        </div>
      </Row>
      {offer.available && (
        <Button wide busy={topUp.isPending} onClick={() => topUp.mutate()}>
          {t('demo.topUp', { amount })}
        </Button>
      )}
    </Stack>
  );
}
