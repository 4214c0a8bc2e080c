import { useEffect, useState } from 'react';

/** Longer than any exit animation; then it is removed. */
const WAY_OUT_MS = 400;

/** Keeps something rendered while open, and during its exit animation. */
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
