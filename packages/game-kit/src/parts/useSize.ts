import { useLayoutEffect, useState, type RefObject } from 'react';

/** In CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** An element's size in CSS pixels, kept current; null before the first measurement. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
