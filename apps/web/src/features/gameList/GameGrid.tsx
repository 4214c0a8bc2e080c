import {
  GAME_LIST_PAGE_SIZE,
  LOAD_MORE_DISTANCE_PX,
  LOAD_MORE_THROTTLE_MS,
  type Game,
} from '@baize/contract/games/games.ts';
import { Button, Empty, InfiniteEnd, TileSkeleton } from '@baize/ui';
import { memo, type CSSProperties } from 'react';
import { useApp } from '../../app/app.ts';
import { Heart, useFavorites } from '../favorites/index.ts';
import { GameTile } from '../gameRows/index.ts';
import styles from './GameGrid.module.css';
import { useGames } from './gameList.queries.ts';
import { countFilters, NO_FILTERS, withTab, type ListView } from './gameList.rules.ts';
import { showInTurn } from './inTurn.ts';

const BONES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FIRST_SCREEN = 9;
/** Whole rows, and few enough that drawing a block as it comes near is no work to notice. */
const BLOCK = 6;
/** What the server draws, and the browser loads by itself. */
const FIRST_PAGE = GAME_LIST_PAGE_SIZE;

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
      {/* The blocks are no part of the list for who listens to it: roles in place of `ul` and `li`, which nothing may stand between. */}
      <div role="list" className={styles.list} aria-label={t('games.list')} aria-busy={pages ? undefined : true}>
        {pages ? (
          inBlocks(pages.flat()).map((games, block) => (
            <div
              key={block}
              className={styles.block}
              style={{ '--rows': Math.ceil(games.length / 3) } as CSSProperties}
            >
              {games.map((game, index) => (
                <Cell
                  key={game.nodeId}
                  game={game}
                  at={block * BLOCK + index}
                  isFavorite={favorites.has(game.nodeId)}
                  onToggle={favorites.toggle}
                />
              ))}
            </div>
          ))
        ) : (
          <div className={styles.block}>
            {BONES.map((bone) => (
              <div key={bone} role="listitem">
                <TileSkeleton size="grid" caption />
              </div>
            ))}
          </div>
        )}
      </div>
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

const inBlocks = <T,>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / BLOCK) }, (_, block) => list.slice(block * BLOCK, (block + 1) * BLOCK));

interface CellProps {
  readonly game: Game;
  readonly at: number;
  readonly isFavorite: boolean;
  readonly onToggle: (game: Game, isFavorite: boolean) => void;
}

const Cell = memo(function Cell({ game, at, isFavorite, onToggle }: CellProps) {
  return (
    <div role="listitem" className={styles.cell}>
      <GameTile
        game={game}
        size="grid"
        caption
        eager={at < FIRST_SCREEN}
        show={at < FIRST_PAGE ? undefined : showInTurn}
      />
      <Heart game={game} isFavorite={isFavorite} onToggle={onToggle} />
    </div>
  );
});

function NothingFound({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useApp();
  const { tab } = view;
  const sign = tab === 'fav' ? 'heart' : tab === 'recent' ? 'clock' : 'search';
  const searched = view.gameName !== '' || countFilters(view) > 0;
  const [title, text] =
    searched || tab === 'search' || tab === 'filter'
      ? ([t('games.empty'), t('games.emptyText')] as const)
      : tab === 'all'
        ? ([t('games.emptyCategory'), t('games.emptyCategoryText')] as const)
        : ([t(`games.empty.${tab}`), t(`games.emptyText.${tab}`)] as const);
  return (
    <div role="status">
      <Empty sign={sign} title={title} text={text}>
        {(searched || tab !== 'all') && (
          <Button onClick={() => onChange({ ...withTab(view, 'all'), ...NO_FILTERS })}>{t('games.seeAll')}</Button>
        )}
      </Empty>
    </div>
  );
}
