import { buttonClass } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import type { To } from '../../app/routes.ts';
import { categoryPage } from '../vendors/index.ts';
import styles from './Elsewhere.module.css';
import { useGames } from './gameList.queries.ts';
import { isLottery, type ListView } from './gameList.rules.ts';

/** The categories that have what was searched for, when the open one has none of it; a lottery's hall cannot be searched. */
export function Elsewhere({ view }: { view: ListView }) {
  const { t } = useApp();
  const { elsewhere } = useGames(view);
  const categories = elsewhere?.categories.filter(({ gameType }) => !isLottery(gameType)) ?? [];
  if (!elsewhere || categories.length === 0) return null;
  return (
    <nav className={styles.elsewhere} aria-label={t('games.elsewhere', { name: elsewhere.name })}>
      <p aria-hidden="true">{t('games.elsewhere', { name: elsewhere.name })}</p>
      {categories.map(({ gameType, games }) => (
        <Link
          key={gameType}
          to={`${categoryPage(gameType)}?${new URLSearchParams({ gameName: elsewhere.name })}` as To}
          className={buttonClass({ kind: 'line' })}
        >
          {t('games.countIn', { count: games, category: t(`category.${gameType}`) })}
        </Link>
      ))}
    </nav>
  );
}
