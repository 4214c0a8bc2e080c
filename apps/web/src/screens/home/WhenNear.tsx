import { useEffect, useRef, useState, type ReactNode } from 'react';

/** What was once looked at is there at once when the page is come back to: nothing grows under the place it is scrolled to. */
const looked = new Set<string>();

interface WhenNearProps {
  readonly name: string;
  /** The class of the place that is kept for it. */
  readonly room?: string | undefined;
  readonly children: ReactNode;
}

/** Draws, and so fetches, what it holds when the reader comes near. */
export function WhenNear({ name, room, children }: WhenNearProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(looked.has(name));
  useEffect(() => {
    if (near || !mark.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        looked.add(name);
        setNear(true);
      },
      { rootMargin: '400px' },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [near, name]);
  return near ? children : <div ref={mark} className={room} />;
}
