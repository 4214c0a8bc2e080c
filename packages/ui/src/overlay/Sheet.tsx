import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { closeIcon } from '../iconsFirst.ts';
import { join } from '../join.ts';
import { useDrag } from './useDrag.ts';
import { useModal } from './useModal.ts';
import { usePresence } from './usePresence.ts';
import styles from './Sheet.module.css';

interface PanelProps {
  readonly open: boolean;
  /** Called by Escape, the close button, a tap beside and a drag to the edge. */
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A sheet from below: title, scrolling body, footer with the main action last. */
export function Sheet({ open, onClose, label, closeLabel, children, footer }: PanelProps & { footer?: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  const title = useId();
  const present = usePresence(open);
  useModal(ref, open, onClose);
  const grip = useDrag(ref, 'down', onClose);
  if (!present) return null;
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={title}>
      <div className={styles.grip} {...grip}>
        <span className={styles.grab} />
        <header>
          <h2 id={title}>{label}</h2>
          <IconButton icon={closeIcon} label={closeLabel} onClick={onClose} />
        </header>
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer>{footer}</footer>}
    </dialog>
  );
}

/** Slides in from a side; can be dragged back. */
export function Drawer({
  open,
  onClose,
  label,
  side,
  children,
}: Omit<PanelProps, 'closeLabel'> & { side: 'start' | 'end' }) {
  const ref = useRef<HTMLDialogElement>(null);
  const present = usePresence(open);
  useModal(ref, open, onClose);
  const grip = useDrag(ref, side, onClose);
  // The page behind must not scroll away under the finger.
  useEffect(() => {
    if (!open) return;
    document.documentElement.style.overflow = 'hidden';
    return () => void (document.documentElement.style.overflow = '');
  }, [open]);
  if (!present) return null;
  return (
    <dialog ref={ref} className={join(styles.drawer, styles[side])} aria-label={label} {...grip}>
      {children}
    </dialog>
  );
}
