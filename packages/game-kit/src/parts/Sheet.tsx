import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type SheetProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A panel from below. It traps focus (a native modal dialog), closes by Escape or a tap beside it, and gives focus back. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    // Closed before it leaves the page, the browser gives focus back to what opened it.
    return () => current?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="sheet-body">
        <button
          type="button"
          className="icon-button sheet-close"
          aria-label={closeLabel}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
