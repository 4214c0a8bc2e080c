import { useEffect, useRef, useState } from 'react';

/** How a list opens what is over: read by its id and handed on; whoever has closed the list meanwhile sees nothing of it. */
export interface Watching {
  /** What could not be read. */
  readonly failed: string | null;
  watch(id: string): void;
}

export function useWatching<T>(read: (id: string) => Promise<T>, onWatch: (over: T) => void): Watching {
  const [failed, setFailed] = useState<string | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return {
    failed,
    watch(id) {
      setFailed(null);
      read(id).then(
        (over) => isHere.current && onWatch(over),
        () => setFailed(id),
      );
    },
  };
}
