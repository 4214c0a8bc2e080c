import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '@baize/contract/games/games.ts';
import { Button, Empty, InfiniteEnd, TileSkeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Heart, useFavorites } from '../favorites/index.ts';
import { GameTile } from '../gameRows/index.ts';
import { useGames } from './gameList.queries.ts';
import { countFilters, NO_FILTERS, withTab, type ListView } from './gameList.rules.ts';
import styles from './GameGrid.module.css';

const BONES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FIRST_SCREEN = 9;

/**
 * The games of a view, three in a row. All that were loaded stay in the page, so that a search in the page and a screen
 * reader find them by name; the browser skips drawing those out of sight (`content-visibility`).
 */
export function GameGrid({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useApp();
  const list = useGames(view);
  const favorites = useFavorites();
  const { games } = list;
  if (list.failed) {
    return (
      <Empty sign="cross" title={t('games.failed')} text={t('games.failedText')}>
        <Button onClick={list.retry} busy={list.retrying}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  }
  if (games?.length === 0) return <NothingFound view={view} onChange={onChange} />;
  return (
    <>
      <ul className={styles.grid} aria-label={t('games.list')} aria-busy={games ? undefined : true}>
        {games
          ? games.map((game, index) => (
              <li key={game.nodeId} className={styles.cell}>
                <GameTile game={game} size="grid" caption eager={index < FIRST_SCREEN} />
                <Heart game={game} isFavorite={favorites.has(game.nodeId)} onToggle={favorites.toggle} />
              </li>
            ))
          : BONES.map((bone) => (
              <li key={bone} className={styles.cell}>
                <TileSkeleton size="grid" caption />
              </li>
            ))}
      </ul>
      {games && (
        <InfiniteEnd
          state={list.end}
          onMore={list.more}
          distancePx={LOAD_MORE_DISTANCE_PX}
          pauseMs={LOAD_MORE_THROTTLE_MS}
          words={{
            end: t('common.endOfList'),
            failed: t('games.moreFailed'),
            retry: t('common.retry'),
            loading: t('common.loading'),
          }}
        />
      )}
      <p className="sr" role="status">
        {list.total === undefined ? t('common.loading') : t('games.found', { count: list.total })}
      </p>
    </>
  );
}

function NothingFound({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useApp();
  const searched = view.gameName !== '' || countFilters(view) > 0;
  const [title, text] = searched
    ? ([t('games.empty'), t('games.emptyText')] as const)
    : view.tab === 'all'
      ? ([t('games.emptyCategory'), t('games.emptyCategoryText')] as const)
      : ([t(`games.empty.${view.tab}`), t(`games.emptyText.${view.tab}`)] as const);
  return (
    <div role="status">
      <Empty title={title} text={text}>
        {(searched || view.tab !== 'all') && (
          <Button onClick={() => onChange({ ...withTab(view, 'all'), ...NO_FILTERS })}>{t('games.seeAll')}</Button>
        )}
      </Empty>
    </div>
  );
}
