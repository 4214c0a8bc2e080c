import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { alertIcon, checkIcon, infoIcon } from '../iconsFirst.ts';
import { join } from '../join.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Toasts.module.css';

/** What a toast says by its colour; `wait` has the turning chip. */
export type ToastTone = 'ok' | 'bad' | 'wait' | 'plain';

/** A short message, with at most one thing to do about it. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** How long it stays, in ms, from when it can be seen; `null` until it is taken away. */
  readonly staysMs: number | null;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Holds toasts (`placeToasts`); a popover, so that it is above open dialogs. */
export function Toasts({ toasts, onDone }: { toasts: readonly Toast[]; onDone: (id: number) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const timed = useRef(new Set<number>());
  const latest = toasts.at(-1)?.id;
  // On a slow line the file below comes later than a short message would go.
  const time = useEffectEvent(() => {
    for (const { id, staysMs } of toasts) {
      if (staysMs === null || timed.current.has(id)) continue;
      timed.current.add(id);
      setTimeout(() => {
        timed.current.delete(id);
        onDone(id);
      }, staysMs);
    }
  });
  useEffect(() => {
    const host = ref.current;
    if (!host) return;
    let isLatest = true;
    const canPop = typeof host.showPopover === 'function';
    if (canPop && host.matches(':popover-open')) host.hidePopover();
    if (latest === undefined) return;
    if (!canPop) return time();
    const show = () => {
      if (!isLatest) return;
      host.togglePopover(true);
      time();
    };
    // Without the file they stand above the tab bar.
    void import('./placeToasts.ts').then((file) => file.placeToasts(host, show), show);
    return () => {
      isLatest = false;
    };
  }, [latest]);
  return (
    <div ref={ref} className={styles.host} popover="manual" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={join(styles.toast, styles[toast.tone])}
          role={toast.tone === 'bad' ? 'alert' : undefined}
        >
          {toast.tone === 'wait' ? (
            <Spinner />
          ) : (
            <Icon path={toast.tone === 'ok' ? checkIcon : toast.tone === 'bad' ? alertIcon : infoIcon} />
          )}
          <span className="grow">{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.action?.run();
                onDone(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
