import { Empty, Logo } from '@baize/ui';
import { hearModals } from '@baize/ui/overlay/modals.ts';
import { useModal } from '@baize/ui/overlay/useModal.ts';
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import { useApp } from '../app.ts';
import styles from './StatusPage.module.css';

/** News of the reopening may be lost. */
const LOOK_AGAIN_MS = 20_000;

/** 1 maintenance, 2 region or address block (`decisions.md`). Nothing else is to be had then; it goes away by itself. */
export function StatusPage() {
  return (
    <main id="main" className={styles.page}>
      <Status />
    </main>
  );
}

/** The same over a page that was open before: it lies below as it was left, with what was typed and ticked and its open sheets. */
export function StatusCover() {
  const { start, t } = useApp();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, true, null);
  // What was still on its way when the house closed lies down below it, too.
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
      // An older browser closes a dialog at the second Escape, whatever the page says.
      onClose={() => ref.current?.isConnected && !ref.current.open && ref.current.showModal()}
    >
      <div className={styles.page}>
        <Status />
      </div>
    </dialog>
  );
}

/** Said here, because style sheets of the shell stand in every first page, and few ever see this. */
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
    // The page that the server sent is shared and knows nobody's address.
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
