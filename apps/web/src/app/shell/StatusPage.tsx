import { Empty, Logo } from '@baize/ui';
import { Cover } from '@baize/ui/overlay/Cover.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../app.ts';
import styles from './Shell.module.css';

/** News of the reopening may be lost. */
const LOOK_AGAIN_MS = 20_000;

/** 1 maintenance, 2 region or address block (`decisions.md`). Disappears by itself. */
export function StatusPage() {
  return (
    <main id="main" className={styles.status}>
      <Status />
    </main>
  );
}

/** Covers an open page, which keeps its state. */
export function StatusCover() {
  const { start, t } = useApp();
  return (
    <Cover stays label={t(titleOf(start.status.status))} onClose={null}>
      <div className={styles.status}>
        <Status />
      </div>
    </Cover>
  );
}

const titleOf = (status: number) => (status === 1 ? 'status.maintenance' : 'status.region');

function Status() {
  const { start, session, refreshStart, t } = useApp();
  const { status, info, location } = start.status;
  const closed = status === 1;
  const look = useEffectEvent(() => void refreshStart());
  useEffect(() => {
    // The shared page does not know the visitor's address.
    look();
    const timer = setInterval(() => look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <h1>
        <span className="sr">{start.merchant.name}</span>
        <Logo picture={start.merchant.logo.wordmark} name={start.merchant.name} />
      </h1>
      <Empty
        sign={closed ? 'rope' : 'globe'}
        title={t(titleOf(status))}
        text={info || t(closed ? 'status.maintenanceText' : 'status.regionText')}
      >
        {closed && session && <p>{t('status.safe')}</p>}
        {!closed && location.ip && <p className="num">{t('status.address', { ip: location.ip })}</p>}
        {!closed && start.merchant.helpLine && <p>{t('legal.help', { line: start.merchant.helpLine })}</p>}
      </Empty>
    </>
  );
}
