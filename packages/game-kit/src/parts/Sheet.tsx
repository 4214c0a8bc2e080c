import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useModal } from './useModal.ts';

type SheetProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A native modal dialog from below: traps focus, closes by Escape or a tap beside it, returns focus. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useModal();
  const heading = useId();

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
