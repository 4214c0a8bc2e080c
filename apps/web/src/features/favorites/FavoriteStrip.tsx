import { TileSkeleton } from '@baize/ui';
import { useEffect } from 'react';
import { useApp } from '../../app/app.ts';
import { hadBefore, rememberHad } from '../../app/session/hadBefore.ts';
import { GameTile, lineClass, RowFrame } from '../gameRows/index.ts';
import { useFavoriteStrip } from './favorites.queries.ts';

const BONES = [1, 2, 3, 4, 5];

/** G2: favorites in one line; nothing without any. */
export function FavoriteStrip() {
  const { t } = useApp();
  const strip = useFavoriteStrip();
  const games = strip.data?.content;
  const some = games === undefined ? undefined : games.length > 0;
  useEffect(() => {
    if (some !== undefined) rememberHad('favorites', some);
  }, [some]);
  // Room is kept only where there was a strip before.
  if (games?.length === 0 || (!games && (strip.isError || !hadBefore('favorites')))) return null;
  return (
    <RowFrame
      mark={false}
      title={t('home.favorites')}
      to="/m/slot-games?type=fav"
      label={t('home.allFavorites')}
      busy={!games}
    >
      <ul className={lineClass}>
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
    </RowFrame>
  );
}
