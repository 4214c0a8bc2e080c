import { useEffect, useEffectEvent, type RefObject } from 'react';
import { coverPage } from './modals.ts';

/**
 * Opens a `<dialog>` as a modal: focus is trapped and returned; Escape, a tap beside and the browser's back close it.
 * Without `onClose` only an answer does.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: (() => void) | null): void {
  const close = useEffectEvent(() => onClose?.());
  const isClosable = onClose !== null;
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const uncover = coverPage(isClosable ? () => close() : null);
    const handleCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const handleClick = (event: MouseEvent) => {
      if (event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) close();
    };
    // Older browsers close dialogs at the second Escape, whatever was said to the first.
    const handleClosed = () => {
      if (!isClosable && dialog.isConnected && !dialog.open) dialog.showModal();
    };
    if (!isClosable) dialog.setAttribute('closedby', 'none');
    dialog.addEventListener('close', handleClosed);
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('click', handleClick);
    return () => {
      dialog.removeEventListener('close', handleClosed);
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('click', handleClick);
      dialog.close();
      uncover();
      // React has removed the dialog already, so the browser does not return the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open, ref, isClosable]);
}
