import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { Icon, join, Skeleton } from '@baize/ui/index.ts';
import { gripIcon } from '@baize/ui/iconsMore.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { Refused } from '../page/Page.tsx';
import { SaveList, type ListRows } from './SaveList.tsx';
import { lastPageOf, Pager, type PagerProps } from './Pager.tsx';
import { useRowDrag } from './useRowDrag.ts';
import styles from './DataTable.module.css';
import { isolated } from '../show/isolated.tsx';
import { figure } from '../show/words.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end, in columns. */
  readonly figure?: boolean;
}

/** A handle to drag, or to press for a number. */
export interface RowOrder<Row> {
  readonly nameOf: (row: Row) => string;
  /** Which place it has, counted from 1. */
  readonly placeOf: (row: Row) => number;
  /** Counted from 0, among the rows that are shown. */
  readonly onDrop: (row: Row, from: number, to: number) => void;
  readonly onPress: (row: Row) => void;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while it is waited for. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly error?: Error | null | undefined;
  readonly onRetry?: () => void;
  /** What an empty list means, and what to do next. */
  readonly empty: ReactNode;
  /** The first cell becomes a button that opens the row. */
  readonly onOpen?: (row: Row) => void;
  readonly openKey?: string | null | undefined;
  readonly order?: RowOrder<Row> | undefined;
  readonly pages?: PagerProps | undefined;
  /** Below the last row: another way to more of them. */
  readonly more?: ReactNode;
  /** Every row of the list, for its file; null: it has none, as a part of a form or with a file of its own. Left out: the rows there are. */
  readonly readRows?: (() => Promise<ListRows<Row>>) | null;
}

/** j and k or arrows move, Enter opens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, error, onRetry, empty, onOpen, openKey, order, pages, more } = props;
  const { readRows = async () => ({ rows: props.rows ?? [], isCut: (pages?.total ?? 0) > PageSize }) } = props;
  const isBehind = useLastPage(props);
  const rows = isBehind ? undefined : props.rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const held = useRef('');
  const drag = useRowDrag(body, (from, to) => {
    const row = rows?.[from];
    // The list came anew with another row there: not dragged.
    if (row !== undefined && rowKey(row) === held.current) order?.onDrop(row, from, to);
  });
  const move = (step: number) => () => moveFocus(body.current, step);
  useHotkeys({ j: move(1), k: move(-1), ArrowDown: move(1), ArrowUp: move(-1) }, onOpen !== undefined);

  if (error && !rows) return <Refused error={error} onRetry={onRetry ?? (() => undefined)} />;
  if (rows?.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <div className={styles.list}>
      {readRows && rows && (
        <div className={styles.tools}>
          <SaveList columns={columns} readRows={readRows} />
        </div>
      )}
      {/* A wide table scrolls, and whoever has no mouse scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-busy={!rows}>
          <thead>
            <tr>
              {order && (
                <th scope="col" className={styles.figure}>
                  {t('common.position')}
                </th>
              )}
              {columns.map(({ key, head, figure }) => (
                <th key={key} scope="col" className={join(figure && styles.figure)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows?.map((row) => {
              const key = rowKey(row);
              const isOpen = key === openKey;
              return (
                <tr key={key} className={join(isOpen && styles.open)}>
                  {order && (
                    <td className={styles.handle}>
                      <button
                        type="button"
                        {...drag}
                        onPointerDown={(event) => {
                          held.current = key;
                          drag.onPointerDown(event);
                        }}
                        onClick={() => order.onPress(row)}
                      >
                        <Icon path={gripIcon} small />
                        <span className="sr">
                          {t('tables.moveName', { name: order.nameOf(row), position: figure(order.placeOf(row)) })}
                        </span>
                        <span className="num" aria-hidden="true">
                          {figure(order.placeOf(row))}
                        </span>
                      </button>
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td key={column.key} className={join(column.figure && styles.figure, column.figure && 'num')}>
                      {index === 0 && onOpen ? (
                        <button
                          type="button"
                          className={styles.opener}
                          data-opener=""
                          aria-current={isOpen || undefined}
                          onClick={() => onOpen(row)}
                        >
                          {isolated(column.cell(row))}
                        </button>
                      ) : (
                        isolated(column.cell(row))
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
            {!rows && <Waiting columns={columns.length + (order ? 1 : 0)} />}
          </tbody>
        </table>
        {pages && !isBehind && <Pager {...pages} />}
        {more}
      </div>
    </div>
  );
}

/** The list became shorter: the last page is asked for. */
function useLastPage({ rows, pages }: Pick<DataTableProps<unknown>, 'rows' | 'pages'>): boolean {
  const last = lastPageOf(pages?.total ?? 0);
  const isBehind = pages !== undefined && rows?.length === 0 && pages.total > 0 && pages.page > last;
  useEffect(() => {
    if (isBehind) pages.onPage(last);
    // Once for each page that is not there: what the screen gives is new with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, pages?.page, last]);
  return isBehind;
}

const WAITING_ROWS = 8;

function Waiting({ columns }: { columns: number }) {
  const [rows] = useState(() => Array.from({ length: WAITING_ROWS }, (_, row) => row));
  return rows.map((row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton block={12} />
        </td>
      ))}
    </tr>
  ));
}

function moveFocus(body: HTMLElement | null, step: number): void {
  const openers = [...(body?.querySelectorAll<HTMLElement>('button[data-opener]') ?? [])];
  const focused = openers.indexOf(document.activeElement as HTMLElement);
  const open = openers.findIndex((button) => button.hasAttribute('aria-current'));
  const from = focused >= 0 ? focused : open;
  const to = from < 0 ? 0 : Math.min(Math.max(from + step, 0), openers.length - 1);
  openers[to]?.focus();
  openers[to]?.scrollIntoView({ block: 'nearest' });
}
