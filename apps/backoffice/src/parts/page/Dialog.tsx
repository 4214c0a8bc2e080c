import { createContext, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '@baize/ui/index.ts';
import { closeIcon } from '@baize/ui/icons.ts';
import { useModal } from '@baize/ui/overlay/useModal.ts';
import { t } from '../../app/texts.ts';
import styles from './Dialog.module.css';

export const DialogTitleContext = createContext('');

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** No head; the title is for screen readers. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** The focus stays inside and returns; Escape or a press beside closes. */
export function Dialog({ title, onClose, bare, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, true, onClose);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id}>
      {bare ? (
        <h2 id={id} className="sr">
          {title}
        </h2>
      ) : (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon={closeIcon} small label={t('common.close')} onClick={onClose} />
        </header>
      )}
      <div className={bare ? undefined : styles.body}>
        <DialogTitleContext value={title}>{children}</DialogTitleContext>
      </div>
    </dialog>
  );
}
