import type { GameType } from '@baize/contract/games/games.ts';
import { useEffect, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { CategoryChip, categoryPage, useVendors } from '../vendors/index.ts';
import { isLottery } from './gameList.rules.ts';
import styles from './CategoryBar.module.css';

const USUAL: readonly GameType[] = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS'];

/** The categories as chips. Each takes the place of the list that is open, so that back leaves the lists (G2). */
export function CategoryBar({ current }: { current: GameType | '' }) {
  const { t } = useApp();
  const vendors = useVendors();
  const here = useRef<HTMLAnchorElement>(null);
  // The lotteries have a hall of their own and are not offered here.
  const known = vendors.data?.sorting.map((group) => group.gameCategory as GameType).filter((type) => !isLottery(type));
  useEffect(() => here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' }), [current]);
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={styles.bar}>
        {(known ?? USUAL).map((type) => (
          <li key={type}>
            <Link
              to={categoryPage(type)}
              options={{ replace: true, direction: 'none' }}
              {...(type === current ? { ref: here } : {})}
              className={styles.category}
              aria-current={type === current ? 'page' : undefined}
            >
              <CategoryChip gameType={type} />
              {t(`category.${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
