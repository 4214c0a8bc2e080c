import { useEffect, useState } from 'react';

/** Longer than any way out; what has left is taken out of the page then. */
const WAY_OUT_MS = 400;

/** Whether something is to be in the page: while it is open, and a moment longer so that it can move out. */
export function usePresence(open: boolean): boolean {
  const [leaving, setLeaving] = useState(false);
  const [was, setWas] = useState(open);
  if (was !== open) {
    setWas(open);
    setLeaving(!open);
  }
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), WAY_OUT_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  return open || leaving;
}
