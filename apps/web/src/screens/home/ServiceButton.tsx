import { Icon, join } from '@baize/ui';
import { headsetIcon } from '@baize/ui/icons.ts';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import styles from './ServiceButton.module.css';

/** As `useServiceSheet`, which would be another first file. */
const ServiceSheet = lazyPart(
  async () => (await import('../../features/service/index.ts')).ServiceSheet,
  'site',
  'chat',
);

const SCROLL_SLOP_PX = 4;

/** G2: floats above the tab bar; aside while scrolled down, moved where it would cover links. */
export function ServiceButton() {
  const { t } = useApp();
  const [sheet, setSheet] = useState<'open' | 'closed' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [away, setAway] = useState(false);
  const [lift, setLift] = useState(0);
  useEffect(() => {
    let last = window.scrollY;
    let free = () => 0;
    const place = () => setLift(free());
    const look = () => {
      if (button.current) free = lookAround(button.current);
      place();
    };
    const handleScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) > SCROLL_SLOP_PX) setAway(now > last);
      last = now;
      place();
    };
    // What the page shows grows while it loads.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    window.addEventListener('resize', look);
    window.addEventListener('scroll', handleScroll);
    return () => {
      growth.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={join(styles.service, away && styles.away)}
        style={{ '--lift': `${lift}px` } as CSSProperties}
        aria-label={t('menu.service')}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      >
        <Icon path={headsetIcon} />
      </button>
      {sheet && (
        <ServiceSheet open={sheet === 'open'} onClose={() => setSheet('closed')} onLost={() => setSheet(null)} />
      )}
    </>
  );
}

/**
 * Measures every link, which is dear: once per layout. The answer, asked at each scroll: how far above rest the
 * button covers nothing small.
 */
function lookAround(button: HTMLElement): () => number {
  const { height, left, right } = button.getBoundingClientRect();
  const rest = window.innerHeight - parseFloat(getComputedStyle(button).bottom) - window.scrollY;
  const links = [...document.querySelectorAll('main a, main button')]
    .filter((link) => link !== button && !isPicture(link))
    .map((link) => link.getBoundingClientRect())
    .filter((place) => place.right > left - GAP_PX && place.left < right + GAP_PX);
  const step = height / 2;
  const lifts = [0, -LOWER_PX, ...[1, 2, 3, 4, 5, 6, 7, 8].map((steps) => steps * step)];
  return () => {
    const base = document.documentElement.dataset['offer'] === undefined ? 0 : height + OFFER_PX;
    const foot = rest + window.scrollY - base;
    const covers = (bottom: number) =>
      links.some((place) => place.bottom > bottom - height - GAP_PX && place.top < bottom + GAP_PX);
    return lifts.find((lift) => !covers(foot - lift)) ?? 0;
  };
}

/** Large enough to press beside the button. A category or the way back to a round is in no section. */
const isPicture = (link: Element): boolean => link.closest('section')?.contains(link.querySelector('img')) === true;

const GAP_PX = 4;
/** As near to the tab bar as it may come. */
const LOWER_PX = 12;
const OFFER_PX = 24;
