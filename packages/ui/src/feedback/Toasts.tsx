import { useEffect, useRef } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { alertIcon, checkIcon, infoIcon } from '../icons.ts';
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
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Holds toasts (`placeToasts`); a popover, so that it is above open dialogs. */
export function Toasts({ toasts, onDone }: { toasts: readonly Toast[]; onDone: (id: number) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = toasts.at(-1)?.id;
  useEffect(() => {
    const host = ref.current;
    if (!host || typeof host.showPopover !== 'function') return;
    if (host.matches(':popover-open')) host.hidePopover();
    if (latest === undefined) return;
    const show = () => host.togglePopover(true);
    // Without the file they stand above the tab bar.
    void import('./placeToasts.ts').then((file) => file.placeToasts(host, show), show);
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
