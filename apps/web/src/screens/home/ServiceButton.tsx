import { Icon, join } from '@baize/ui';
import { headsetIcon } from '@baize/ui/icons.ts';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import styles from './ServiceButton.module.css';

const SCROLL_SLOP_PX = 4;

/** G2: floats above the tab bar, steps aside while the page is scrolled down, and up or down where it would cover a category or a row's link. */
export function ServiceButton() {
  const { t } = useApp();
  const button = useRef<HTMLAnchorElement>(null);
  const [away, setAway] = useState(false);
  const [lift, setLift] = useState(0);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => setLift(button.current === null ? 0 : freeOf(button.current));
    const handleScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) > SCROLL_SLOP_PX) setAway(now > last);
      last = now;
      look();
    };
    // What the page shows grows while it loads.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    window.addEventListener('resize', look);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      growth.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return (
    <Link
      ref={button}
      to="/m/help"
      className={join(styles.service, away && styles.away)}
      style={{ '--lift': `${lift}px` } as CSSProperties}
      aria-label={t('menu.service')}
    >
      <Icon path={headsetIcon} />
    </Link>
  );
}

/** How far above its resting place (without what it is lifted by) it lies over no category and no link of a row's head. */
function freeOf(button: HTMLElement): number {
  const { height, left, right } = button.getBoundingClientRect();
  const style = getComputedStyle(button);
  const base = document.documentElement.dataset['offer'] === undefined ? 0 : height + OFFER_PX;
  const rest = window.innerHeight - parseFloat(style.bottom) - base;
  const links = [...document.querySelectorAll('main section > :first-child a, main nav a')].map((link) =>
    link.getBoundingClientRect(),
  );
  const covers = (bottom: number) =>
    links.some(
      (place) =>
        place.bottom > bottom - height - GAP_PX &&
        place.top < bottom + GAP_PX &&
        place.right > left - GAP_PX &&
        place.left < right + GAP_PX,
    );
  const step = height / 2;
  const lifts = [0, -LOWER_PX, step, 2 * step, 3 * step, 4 * step, 5 * step];
  return lifts.find((lift) => !covers(rest - lift)) ?? 0;
}

const GAP_PX = 4;
/** As near to the tab bar as it may come. */
const LOWER_PX = 12;
/** What the style sheet puts between it and the bar that offers the app. */
const OFFER_PX = 24;
