import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to its end a list counts as being there. */
const NEAR_PX = 60;
const MARK_ROOM_PX = 12;

interface Shown {
  readonly count: number;
  readonly own: number;
  /** Number of the first one: a smaller one has come above. */
  readonly oldest: number;
  /** What else makes the list longer. */
  readonly extra: string;
  readonly onAtEnd: ((isAtEnd: boolean) => void) | undefined;
}

/** At the end while growing, unless somebody reads further up; counts what came below. */
export function useScrollEnd(list: RefObject<HTMLElement | null>, { count, own, oldest, extra, onAtEnd }: Shown) {
  const atEnd = useRef(true);
  const before = useRef({ count, own, oldest, height: 0 });
  const [below, setBelow] = useState(0);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const was = before.current;
    const hasEarlier = oldest < was.oldest;
    // What somebody has just written is looked at.
    if (own > was.own) atEnd.current = true;
    const mark = was.count === 0 && count > 0 ? box.querySelector<HTMLElement>('[data-new]') : null;
    if (mark && box.scrollHeight - mark.offsetTop > box.clientHeight) {
      box.scrollTop = mark.offsetTop - MARK_ROOM_PX;
      atEnd.current = false;
      onAtEnd?.(false);
    } else if (hasEarlier) box.scrollTop += box.scrollHeight - was.height;
    else if (atEnd.current) box.scrollTop = box.scrollHeight;
    else if (count > was.count) setBelow((seen) => seen + count - was.count);
    before.current = { count, own, oldest, height: box.scrollHeight };
  }, [list, count, own, oldest, extra, onAtEnd]);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const look = () => {
      const is = box.scrollHeight - box.clientHeight - box.scrollTop < NEAR_PX;
      if (is === atEnd.current) return;
      atEnd.current = is;
      onAtEnd?.(is);
      if (is) setBelow(0);
    };
    // Pictures come, and the keyboard: the end stays in sight.
    const stay = () => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    };
    const size = new ResizeObserver(stay);
    size.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    box.addEventListener('load', stay, true);
    return () => {
      size.disconnect();
      box.removeEventListener('scroll', look);
      box.removeEventListener('load', stay, true);
    };
  }, [list, onAtEnd]);

  function toEnd(): void {
    const box = list.current;
    if (!box) return;
    atEnd.current = true;
    box.scrollTop = box.scrollHeight;
    onAtEnd?.(true);
    setBelow(0);
  }
  return { below, toEnd };
}
