import { Empty, Logo } from '@baize/ui';
import { hearModals } from '@baize/ui/overlay/modals.ts';
import { useModal } from '@baize/ui/overlay/useModal.ts';
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import { useApp } from '../app.ts';
import styles from './StatusPage.module.css';

/** News of the reopening may be lost. */
const LOOK_AGAIN_MS = 20_000;

/** 1 maintenance, 2 region or address block (`decisions.md`). Disappears by itself. */
export function StatusPage() {
  return (
    <main id="main" className={styles.page}>
      <Status />
    </main>
  );
}

/** Covers an open page, which keeps its state. */
export function StatusCover() {
  const { start, t } = useApp();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, true, null);
  // What opened while closing lies below, too.
  useEffect(
    () =>
      hearModals(() => {
        ref.current?.close();
        ref.current?.showModal();
      }),
    [],
  );
  return (
    <dialog
      ref={ref}
      style={COVER}
      aria-label={t(titleOf(start.status.status))}
      closedby="none"
      // Older browsers close dialogs at the second Escape.
      onClose={() => ref.current?.isConnected && !ref.current.open && ref.current.showModal()}
    >
      <div className={styles.page}>
        <Status />
      </div>
    </dialog>
  );
}

/** Inline: shell styles are in every first page. */
const COVER: CSSProperties = {
  all: 'unset',
  position: 'fixed',
  inset: 0,
  overflow: 'auto',
  background: 'var(--weave), var(--surface-0)',
};

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
