import { Icon, TileSkeleton } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useEffect, useId } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { GameTile } from '../gameRows/index.ts';
import { useFavoriteStrip } from './favorites.queries.ts';
import styles from './FavoriteStrip.module.css';
import { hadFavorites, rememberFavorites } from './hadFavorites.ts';

const BONES = [1, 2, 3, 4, 5];

/** G2: a member's favorites in one line; nothing when there are none. */
export function FavoriteStrip() {
  const { t } = useApp();
  const id = useId();
  const strip = useFavoriteStrip();
  const games = strip.data?.content;
  const some = games === undefined ? undefined : games.length > 0;
  useEffect(() => {
    if (some !== undefined) rememberFavorites(some);
  }, [some]);
  // Room is kept only where there was something before, so that the page below does not move.
  if (games?.length === 0 || (!games && (strip.isError || !hadFavorites()))) return null;
  return (
    <section className={styles.strip} aria-labelledby={id} aria-busy={games ? undefined : true}>
      <div className={styles.head}>
        <h2 id={id}>{t('home.favorites')}</h2>
        <Link to="/m/slot-games?type=fav" className={styles.all} aria-label={t('home.allFavorites')}>
          {t('common.seeAll')} <Icon path={nextIcon} small mirrored />
        </Link>
      </div>
      <ul className={styles.row}>
        {games
          ? games.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} size="mini" />
              </li>
            ))
          : BONES.map((bone) => (
              <li key={bone}>
                <TileSkeleton size="mini" />
              </li>
            ))}
      </ul>
    </section>
  );
}
