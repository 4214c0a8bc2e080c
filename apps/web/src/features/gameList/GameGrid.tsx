import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS, type Game } from '@baize/contract/games/games.ts';
import { Button, Empty, InfiniteEnd, TileSkeleton } from '@baize/ui';
import { memo } from 'react';
import { useApp } from '../../app/app.ts';
import { Heart, useFavorites } from '../favorites/index.ts';
import { GameTile } from '../gameRows/index.ts';
import styles from './GameGrid.module.css';
import { useGames } from './gameList.queries.ts';
import { countFilters, NO_FILTERS, withTab, type ListView } from './gameList.rules.ts';

const BONES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FIRST_SCREEN = 9;

/**
 * The games of a view, three in a row. All that were loaded stay in the page, so that a search in the page and a screen
 * reader find them by name; the browser skips drawing those out of sight (`content-visibility`), and React those that are there.
 */
export function GameGrid({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useApp();
  const list = useGames(view);
  const favorites = useFavorites();
  const { pages, corrected } = list;
  if (list.failed) {
    return (
      <Empty sign="cross" title={t('games.failed')} text={t('games.failedText')}>
        <Button onClick={list.retry} busy={list.retrying}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  }
  if (pages && pages.every((games) => games.length === 0)) return <NothingFound view={view} onChange={onChange} />;
  return (
    <>
      {corrected !== undefined && (
        <p className={styles.corrected}>{t('games.corrected', { typed: view.gameName, name: corrected })}</p>
      )}
      <ul className={styles.grid} aria-label={t('games.list')} aria-busy={pages ? undefined : true}>
        {pages
          ? pages.map((games, page) =>
              games.map((game, index) => (
                <Cell
                  key={game.nodeId}
                  game={game}
                  eager={page === 0 && index < FIRST_SCREEN}
                  isFavorite={favorites.has(game.nodeId)}
                  onToggle={favorites.toggle}
                />
              )),
            )
          : BONES.map((bone) => (
              <li key={bone} className={styles.cell}>
                <TileSkeleton size="grid" caption />
              </li>
            ))}
      </ul>
      {pages && (
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

interface CellProps {
  readonly game: Game;
  readonly eager: boolean;
  readonly isFavorite: boolean;
  readonly onToggle: (game: Game, isFavorite: boolean) => void;
}

const Cell = memo(function Cell({ game, eager, isFavorite, onToggle }: CellProps) {
  return (
    <li className={styles.cell}>
      <GameTile game={game} size="grid" caption eager={eager} />
      <Heart game={game} isFavorite={isFavorite} onToggle={onToggle} />
    </li>
  );
});

function NothingFound({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useApp();
  const { tab } = view;
  const searched = view.gameName !== '' || countFilters(view) > 0;
  const [title, text] =
    searched || tab === 'search' || tab === 'filter'
      ? ([t('games.empty'), t('games.emptyText')] as const)
      : tab === 'all'
        ? ([t('games.emptyCategory'), t('games.emptyCategoryText')] as const)
        : ([t(`games.empty.${tab}`), t(`games.emptyText.${tab}`)] as const);
  return (
    <div role="status">
      <Empty title={title} text={text}>
        {(searched || tab !== 'all') && (
          <Button onClick={() => onChange({ ...withTab(view, 'all'), ...NO_FILTERS })}>{t('games.seeAll')}</Button>
        )}
      </Empty>
    </div>
  );
}
