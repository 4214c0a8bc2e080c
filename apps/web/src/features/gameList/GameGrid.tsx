import { GAME_LIST_PAGE_SIZE, type Game } from '@baize/contract/games/games.ts';
import { Button, Empty, join, Text, TileSkeleton } from '@baize/ui';
import { memo, useMemo, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useApp } from '../../app/app.ts';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { FavoriteButton, useFavorites, type Favorites } from '../favorites/index.ts';
import { GameTile } from '../gameRows/index.ts';
import styles from './GameGrid.module.css';
import { useGames } from './gameList.queries.ts';
import { withGaps } from './visibleRows.rules.ts';
import { countFilters, isOwn, NO_FILTERS, withTab, type ListView } from './gameList.rules.ts';
import { showInTurn } from './inTurn.ts';
import { OtherGames } from './OtherGames.tsx';
import { SamplesNote, SamplesSwitch } from './Samples.tsx';
import { useVisibleRows } from './useVisibleRows.ts';
import { useEntry, useKeptList } from './useKeptList.ts';

const BONES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FIRST_SCREEN = 9;
/** The plain template has one per line; a desktop's page is twice as wide. */
const IN_ROW = 3;
const IN_WIDE_ROW = 6;
const WIDE = '(min-width: 1024px)';
/** So few are shown larger, two in a row. */
const FEW = 4;
/** Drawn by the server and loaded by the browser. */
const FIRST_PAGE = GAME_LIST_PAGE_SIZE;

/** Three in a row; loads more near the end. */
export function GameGrid({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useApp();
  const list = useGames(view);
  const { pages, corrected } = list;
  useKeptList(list.queryKey, pages?.length ?? 0);
  const entry = useEntry(JSON.stringify(view));
  const query = { data: pages, isError: list.failed, isFetching: list.retrying, refetch: list.retry };
  const isEmpty = pages?.every((games) => games.length === 0);
  return (
    <>
      {!isOwn(view.tab) && !list.failed && <SamplesNote />}
      {corrected !== undefined && !isEmpty && (
        <Text size="small" tone="soft" break="pretty" className={styles.corrected}>
          {t('games.corrected', { typed: view.gameName, name: corrected })}
        </Text>
      )}
      <QueryView
        query={query}
        waiting={<Bones />}
        failed={{ title: t('games.failed'), text: t('games.failedText') }}
        empty={() => isEmpty && <NothingFound view={view} onChange={onChange} />}
      >
        {(shown) => (
          <>
            <Games pages={shown} total={list.total} entry={entry} />
            <ListEnd pages={{ end: list.end, more: list.more, count: shown.length }} failed={t('games.moreFailed')} />
          </>
        )}
      </QueryView>
      {pages && <OtherGames view={view} total={isEmpty ? 0 : list.total} />}
      {(isEmpty || list.end === 'end') && !list.failed && <SamplesSwitch count={list.samples} />}
      {!isEmpty && !list.failed && (
        <p className="sr" role="status">
          {list.total !== undefined && t('games.found', { count: list.total })}
        </p>
      )}
    </>
  );
}

interface GamesProps {
  readonly pages: readonly (readonly Game[])[];
  readonly total: number | undefined;
  readonly entry: unknown;
}

function Games({ pages, total, entry }: GamesProps) {
  const favorites = useFavorites();
  const shape = useShape(total);
  const { perRow } = shape;
  const rows = useMemo(() => inRows(pages.flat(), perRow), [pages, perRow]);
  return (
    <Rows rows={rows} {...shape} total={pages.length > 1 ? total : undefined} favorites={favorites} entry={entry} />
  );
}

interface ListProps {
  /** Undefined while all are rendered. */
  readonly total: number | undefined;
  readonly favorites: Favorites;
}

interface Shape {
  readonly perRow: number;
  readonly size: 'grid' | 'wide' | 'line';
}

interface RowsProps extends Shape {
  readonly rows: readonly (readonly Game[])[];
  /** Of the browser's history. */
  readonly entry: unknown;
}

/** Roles, as rows stand between; long lists tell positions, as most are not rendered. */
function Rows({ rows, perRow, size, total, favorites, entry }: ListProps & RowsProps) {
  const { t } = useApp();
  const list = useRef<HTMLDivElement>(null);
  const drawn = useVisibleRows(list, rows.length, Math.ceil(FIRST_PAGE / perRow), entry);
  // The focused row stays rendered.
  const [held, setHeld] = useState<number | null>(null);
  return (
    <div
      role="list"
      ref={list}
      className={join(
        styles.list,
        size === 'line' && styles.lines,
        size === 'wide' && styles.alone,
        perRow === 2 && styles.few,
      )}
      style={{ '--in-row': perRow } as CSSProperties}
      aria-label={t('games.list')}
      onBlur={() => setHeld(null)}
    >
      {withGaps(drawn, held, rows.length).map(({ row, gap }) =>
        gap === 0 ? (
          <Row
            key={row}
            row={row}
            perRow={perRow}
            size={size}
            games={rows[row] ?? []}
            total={total}
            favorites={favorites}
            onHold={setHeld}
          />
        ) : (
          <div key={`gap ${row}`} className={styles.gap} style={{ '--rows': gap } as CSSProperties} />
        ),
      )}
    </div>
  );
}

interface RowProps extends ListProps, Shape {
  readonly row: number;
  readonly games: readonly Game[];
  readonly onHold: (row: number) => void;
}

const Row = memo(function Row({ row, perRow, size, games, total, favorites, onHold }: RowProps) {
  return (
    <div className={styles.row} onFocus={() => onHold(row)}>
      {games.map((game, index) => (
        <Cell
          key={game.nodeId}
          game={game}
          at={row * perRow + index}
          size={size}
          total={total}
          isFavorite={favorites.has(game.nodeId)}
          onToggle={favorites.toggle}
        />
      ))}
    </div>
  );
});

function useShape(total: number | undefined): Shape {
  const isPlain = useApp().start.template.detail === 'v-detail-base';
  const isWide = useSyncExternalStore(hearWidth, isWidePage, () => false);
  if (isPlain) return { perRow: 1, size: 'line' };
  // Beside one card would be a hole.
  if (total === 1) return { perRow: 1, size: 'wide' };
  return { perRow: isWide ? IN_WIDE_ROW : total !== undefined && total <= FEW ? 2 : IN_ROW, size: 'grid' };
}

function hearWidth(hear: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', hear);
  return () => wide.removeEventListener('change', hear);
}

const isWidePage = () => matchMedia(WIDE).matches;

const inRows = <T,>(list: readonly T[], perRow: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / perRow) }, (_, row) => list.slice(row * perRow, (row + 1) * perRow));

function Bones() {
  const { t } = useApp();
  return (
    <div role="list" className={styles.list} aria-label={t('games.list')} aria-busy>
      <div className={styles.row}>
        {BONES.map((bone) => (
          <div key={bone} role="listitem">
            <TileSkeleton size="grid" caption />
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellProps extends Pick<ListProps, 'total'>, Pick<Shape, 'size'> {
  readonly game: Game;
  readonly at: number;
  readonly isFavorite: boolean;
  readonly onToggle: (game: Game, isFavorite: boolean) => void;
}

const Cell = memo(function Cell({ game, at, size, total, isFavorite, onToggle }: CellProps) {
  const isFar = at >= FIRST_PAGE;
  return (
    <div role="listitem" className={styles.cell} aria-posinset={total && at + 1} aria-setsize={total}>
      <GameTile
        game={game}
        size={size}
        caption
        eager={at < FIRST_SCREEN}
        flat={isFar}
        show={isFar ? showInTurn : undefined}
      />
      {!game.sample && <FavoriteButton game={game} isFavorite={isFavorite} onToggle={onToggle} />}
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
