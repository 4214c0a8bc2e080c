import type { GameType } from '@baize/contract/games/games.ts';
import { useLayoutEffect, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { CategoryChip, categoryPage, useVendors } from '../vendors/index.ts';
import { isLottery } from './gameList.rules.ts';
import styles from './CategoryBar.module.css';

/** Chips of the categories that have games; each replaces the list, so that back leaves the lists (G2). */
export function CategoryBar({ current }: { current: GameType | '' }) {
  const { t } = useApp();
  const vendors = useVendors();
  const bar = useRef<HTMLUListElement>(null);
  // Lotteries have their own hall.
  const known = vendors.data?.sorting.map((group) => group.gameCategory as GameType).filter((type) => !isLottery(type));
  // Sideways only.
  useLayoutEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && here) bar.current.scrollLeft += centre(here) - centre(bar.current);
  }, [current]);
  return (
    <nav aria-label={t('home.categories')}>
      <ul ref={bar} className={styles.bar}>
        {known?.map((type) => (
          <li key={type}>
            <Link
              to={categoryPage(type)}
              options={{ replace: true, direction: 'none' }}
              className={styles.category}
              aria-current={type === current ? 'page' : undefined}
            >
              <CategoryChip gameType={type} loading="lazy" />
              {t(`category.${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function centre(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
