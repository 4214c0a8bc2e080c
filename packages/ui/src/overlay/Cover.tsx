import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { join } from '../join.ts';
import styles from './Cover.module.css';
import { hearModals } from './modals.ts';
import { useModal } from './useModal.ts';

interface ModalProps {
  readonly label?: string;
  /** Id of the element that names it. */
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  /** Called by Escape, the browser's back and a tap beside; null: only an answer closes it. */
  readonly onClose: (() => void) | null;
  /** Adds to its look. */
  readonly className?: string | undefined;
  readonly ref?: RefObject<HTMLDialogElement | null>;
  readonly children: ReactNode;
}

/** Over the whole page, which keeps its state. `stays`: what opens later lies below, too. */
export function Cover({ stays = false, ...props }: ModalProps & { readonly stays?: boolean }) {
  const own = useRef<HTMLDialogElement>(null);
  const ref = props.ref ?? own;
  useEffect(() => {
    if (!stays) return;
    return hearModals(() => {
      ref.current?.close();
      ref.current?.showModal();
    });
  }, [stays, ref]);
  return <Modal look={styles.cover} {...props} ref={ref} />;
}

/** A card in the middle of the page, for what has to be answered before anything else. */
export const Popup = (props: ModalProps) => <Modal look={styles.popup} {...props} />;

function Modal(props: ModalProps & { readonly look: string | undefined }) {
  const { look, label, labelledBy, describedBy, onClose, className, children } = props;
  const own = useRef<HTMLDialogElement>(null);
  const ref = props.ref ?? own;
  useModal(ref, true, onClose);
  return (
    <dialog
      ref={ref}
      className={join(look, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
    </dialog>
  );
}
