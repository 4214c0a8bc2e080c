import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Carousel.module.css';

interface CarouselProps {
  readonly label: string;
  /** One element each, with its key; the first should be ready to paint. */
  readonly slides: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[];
  /** Moves by itself; never with one slide or reduced motion. */
  readonly moving: boolean;
  readonly stayMs: number;
  readonly glideMs: number;
  /** The pause button at the end of the dots. */
  readonly control?: ReactNode;
}

/** Slides that snap under the finger and loop: after the last, the first comes from the same side. */
export function Carousel({ label, slides, moving, stayMs, glideMs, control }: CarouselProps) {
  const box = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const held = useRef(false);
  const plays = moving && slides.length > 1;
  // A copy of the first slide at the end, for the loop.
  const [again, setAgain] = useState(false);

  const next = useEffectEvent(() => {
    const list = box.current;
    if (!list || held.current || document.hidden) return;
    glide(list, current + 1, glideMs, () => current + 1 === slides.length && toStart(list));
  });
  useEffect(() => {
    if (!plays || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setAgain(true);
    const timer = setInterval(() => next(), stayMs);
    return () => clearInterval(timer);
    // Every slide gets its full time, also one that was swiped to.
  }, [plays, stayMs, current]);

  function handleScroll() {
    const list = box.current;
    if (!list) return;
    const step = list.scrollWidth / Math.max(1, list.children.length);
    setCurrent(Math.round(Math.abs(list.scrollLeft) / step) % slides.length);
  }
  /** A finger may have gone as far, too. */
  function handleScrollEnd() {
    const list = box.current;
    if (list && again && !held.current && isAtEnd(list)) toStart(list);
  }
  const hold = (on: boolean) => () => void (held.current = on);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={styles.carousel}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <ul
        ref={box}
        className={styles.slides}
        onScroll={handleScroll}
        onTouchStart={hold(true)}
        onTouchEnd={hold(false)}
        onScrollEnd={handleScrollEnd}
        onTouchCancel={hold(false)}
      >
        {slides.map((slide) => (
          <li
            key={slide.key}
            aria-roledescription="slide"
            aria-label={slide.label}
            className={slides.length === 1 ? styles.only : undefined}
          >
            {slide.content}
          </li>
        ))}
        {again && slides.length > 1 && (
          <li aria-hidden="true" inert>
            {slides[0]?.content}
          </li>
        )}
      </ul>
      <div className={styles.line}>
        {slides.length > 1 &&
          slides.map((slide, index) => (
            <i key={slide.key} className={join(index === current && styles.current)} aria-hidden="true" />
          ))}
        {slides.length > 1 && control && <span className={styles.control}>{control}</span>}
      </div>
    </section>
  );
}

/** Scrolls in our own time; the browser's smooth scrolling has none. */
function glide(list: HTMLElement, index: number, ms: number, onEnd: () => void): void {
  const slide = list.children[index];
  if (!slide) return;
  const rtl = getComputedStyle(list).direction === 'rtl';
  const edge = parseFloat(getComputedStyle(list).paddingInlineStart);
  const boxRect = list.getBoundingClientRect();
  const slideRect = slide.getBoundingClientRect();
  const way = rtl ? slideRect.right - boxRect.right + edge : slideRect.left - boxRect.left - edge;
  const from = list.scrollLeft;
  const start = performance.now();
  list.style.scrollSnapType = 'none';
  requestAnimationFrame(function step(now) {
    const share = Math.min(1, (now - start) / ms);
    list.scrollLeft = from + way * (1 - (1 - share) ** 3);
    if (share < 1) requestAnimationFrame(step);
    else {
      list.style.scrollSnapType = '';
      onEnd();
    }
  });
}

const isAtEnd = (list: HTMLElement): boolean =>
  list.scrollWidth > list.clientWidth && Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 2;

/** From the first slide's second place to its own; nobody sees it. */
function toStart(list: HTMLElement): void {
  const [first] = list.children;
  const last = list.lastElementChild;
  if (first && last) list.scrollLeft -= last.getBoundingClientRect().left - first.getBoundingClientRect().left;
}
