import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Opens a native modal dialog while it is rendered; Escape closes it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before effects inside: a canvas in a closed dialog has no size.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    // Closed before it leaves the page, the browser returns the focus.
    return () => current?.close();
  }, []);
  return dialog;
}
