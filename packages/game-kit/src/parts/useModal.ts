import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A native modal dialog that is open as long as it is drawn: it traps the focus, and Escape closes it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what is inside: a canvas in a closed dialog has no size.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    // Closed before it leaves the page, the browser gives focus back to what opened it.
    return () => current?.close();
  }, []);
  return dialog;
}
