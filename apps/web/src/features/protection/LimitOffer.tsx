import { Button, pairClass, Sheet, Stack } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { LimitForm } from './LimitForm.tsx';
import styles from './protection.module.css';
import { useLimitOffer } from './protection.queries.ts';

/** Before the first deposit, twice at most. */
export function LimitOffer() {
  const { t } = useApp();
  const { offer, putOff } = useLimitOffer();
  const [sets, setSets] = useState(false);
  if (!offer) return null;
  const title = t('limits.offerTitle');
  return (
    <Stack as="section" gap={2} card pad className={styles.offer} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.text}>{t('limits.offerText')}</p>
      <div className={pairClass}>
        <Button kind="ghost" wide busy={putOff.isPending} onClick={() => putOff.mutate()}>
          {t('limits.notNow')}
        </Button>
        <Button kind="main" wide onClick={() => setSets(true)}>
          {t('limits.save')}
        </Button>
      </div>
      <Sheet open={sets} onClose={() => setSets(false)} label={title} closeLabel={t('common.close')}>
        {sets && <LimitForm kind="deposit" limits={[]} period="day" onDone={() => setSets(false)} />}
      </Sheet>
    </Stack>
  );
}
