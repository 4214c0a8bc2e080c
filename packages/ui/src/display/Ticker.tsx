import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Ticker.module.css';

/** As fast as one reads. */
const SPEED_PX_PER_S = 44;
/** G2: the marquee runs at 30 frames a second. */
const FRAMES_PER_S = 30;
const READ_FIRST_MS = 2000;

/** A line of news that scrolls when too long, and stops under a pointer or focus. */
export function Ticker({ moving, children }: { moving: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const words = line.current;
    const place = box.current;
    if (!moving || !words || !place || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let run: Animation | undefined;
    const start = () => {
      run?.cancel();
      run = words.scrollWidth > place.clientWidth ? roll(words, place.clientWidth) : undefined;
      place.toggleAttribute('data-runs', run !== undefined);
    };
    const pause = () => run?.pause();
    const go = () => run?.play();
    start();
    window.addEventListener('resize', start);
    for (const event of ['pointerenter', 'focusin'] as const) place.addEventListener(event, pause);
    for (const event of ['pointerleave', 'focusout'] as const) place.addEventListener(event, go);
    return () => {
      run?.cancel();
      window.removeEventListener('resize', start);
      for (const event of ['pointerenter', 'focusin'] as const) place.removeEventListener(event, pause);
      for (const event of ['pointerleave', 'focusout'] as const) place.removeEventListener(event, go);
    };
  }, [moving, children]);

  return (
    <div ref={box} className={styles.ticker}>
      <span ref={line}>{children}</span>
    </div>
  );
}

/** Out at the start side, in again from the end side. */
function roll(words: HTMLElement, room: number): Animation | undefined {
  if (typeof words.animate !== 'function') return undefined;
  const sign = getComputedStyle(words).direction === 'rtl' ? 1 : -1;
  const out = words.scrollWidth;
  const seconds = (out + room) / SPEED_PX_PER_S;
  const away = `translateX(${out * sign}px)`;
  const back = `translateX(${-room * sign}px)`;
  const turn = out / (out + room);
  return words.animate(
    [
      { transform: 'none' },
      { transform: away, offset: turn },
      { transform: back, offset: turn },
      { transform: 'none' },
    ],
    {
      duration: seconds * 1000,
      delay: READ_FIRST_MS,
      iterations: Infinity,
      easing: `steps(${Math.round(seconds * FRAMES_PER_S)})`,
    },
  );
}
