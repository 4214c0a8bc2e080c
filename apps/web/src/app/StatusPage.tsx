import { Empty, Logo } from '@baize/ui';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from './app.ts';
import styles from './StatusPage.module.css';

/** News of the reopening may be lost. */
const LOOK_AGAIN_MS = 20_000;

/** 1 maintenance, 2 region or address block (`decisions.md`). Nothing else is to be had then; it goes away by itself. */
export function StatusPage() {
  const { start, session, refreshStart, t } = useApp();
  const { status, info, location } = start.status;
  const closed = status === 1;
  const look = useEffectEvent(() => void refreshStart());
  useEffect(() => {
    // The page that the server sent is shared and knows nobody's address.
    look();
    const timer = setInterval(() => look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main id="main" className={styles.page}>
      <h1>
        <span className="sr">{start.merchant.name}</span>
        <Logo picture={start.merchant.logo.wordmark} name={start.merchant.name} />
      </h1>
      <Empty
        sign={closed ? 'rope' : 'globe'}
        title={t(closed ? 'status.maintenance' : 'status.region')}
        text={info || t(closed ? 'status.maintenanceText' : 'status.regionText')}
      >
        {closed && session && <p>{t('status.safe')}</p>}
        {!closed && location.ip && <p className="num">{t('status.address', { ip: location.ip })}</p>}
        {!closed && start.merchant.helpLine && <p>{t('legal.help', { line: start.merchant.helpLine })}</p>}
      </Empty>
    </main>
  );
}
