import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Loads what it holds when the reader comes near, so that it is no part of a first visit. */
export function WhenNear({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !mark.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [near]);
  return near ? children : <div ref={mark} />;
}
