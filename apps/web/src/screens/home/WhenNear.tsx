import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Shown at once on return, so that the scroll position stays right. */
const looked = new Set<string>();

interface WhenNearProps {
  readonly name: string;
  /** Class of its placeholder. */
  readonly room?: string | undefined;
  /** How far below the screen it may be to count as near. */
  readonly distancePx?: number;
  readonly children: ReactNode;
}

/** Renders and loads when near the screen. */
export function WhenNear({ name, room, distancePx = 400, children }: WhenNearProps) {
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
      { rootMargin: `${distancePx}px` },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [near, name, distancePx]);
  return near ? children : <div ref={mark} className={room} />;
}
