import { useQueryClient, type InfiniteData, type QueryFunction } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LIST_FILE_MAX, noteSavedList } from '@baize/contract/backoffice/session.ts';
import { SAVED_LISTS, savedListAt, type SavedListName } from '@baize/contract/backoffice/savedLists.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { csvOf } from '@baize/contract/csv.ts';
import { Button } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { t } from '../../app/texts.ts';
import { saveFile } from '../show/saveFile.ts';
import { figure } from '../show/words.ts';
import { listRows, type ListColumn } from './listFile.ts';

/** Rows of a list from its first on; `isCut`: there are more. */
export interface ListRows<Row> {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
}

/** What the file asks of a table's column. */
interface SavedColumn<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly figure?: boolean;
}

interface SaveListProps<Row> {
  readonly columns: readonly SavedColumn<Row>[];
  readonly readRows: () => Promise<ListRows<Row>>;
}

/** Every list's way to a file, for screens of which the audit log knows the list. */
export function SaveList<Row>(props: SaveListProps<Row>) {
  const list = savedListAt(window.location.pathname.slice(1));
  return list && <SaveNamedList {...props} list={list} />;
}

/** What its columns say, of all its rows, once the audit log has it. */
function SaveNamedList<Row>({ list, columns, readRows }: SaveListProps<Row> & { readonly list: SavedListName }) {
  const { call, say } = useDesk();
  const { permissions, ofMerchant } = SAVED_LISTS[list];
  // The merchant that the screen shows.
  const requested = new URLSearchParams(window.location.search).get('merchant') ?? '';
  const { merchantId } = useMerchants(permissions, requested);
  const [busy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState<ListRows<Row> | null>(null);
  const fail = (error: unknown): void => {
    setDrawn(null);
    setBusy(false);
    say(error instanceof Error ? error.message : t('common.theFileDidntDownload'), 'bad');
  };
  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const found = await readRows();
      await call(noteSavedList, { list, merchantId: ofMerchant ? merchantId : null, lines: found.rows.length });
      setDrawn(found);
    } catch (error) {
      fail(error);
    }
  }
  function save(texts: readonly ListColumn[], { rows, isCut }: ListRows<Row>): void {
    const day = new Date().toISOString().slice(0, 10);
    const name = `${list}-${day}.csv`;
    saveFile(name, csvOf(listRows(texts, (head) => t('tables.currencyOf', { head }))));
    say(
      isCut ? t('tables.listSavedCut', { lines: figure(rows.length) }) : t('tables.listSaved', { lines: rows.length }),
    );
    setDrawn(null);
    setBusy(false);
  }
  return (
    <>
      <Button kind="ghost" small busy={busy} onClick={() => void begin()}>
        {t('common.csv')}
      </Button>
      {drawn && <DrawnAside columns={columns} rows={drawn.rows} onDrawn={(texts) => save(texts, drawn)} />}
    </>
  );
}

interface DrawnAsideProps<Row> {
  readonly columns: readonly SavedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly onDrawn: (texts: readonly ListColumn[]) => void;
}

/** Cells are drawn where nobody sees them: what they read is what the file says. */
function DrawnAside<Row>({ columns, rows, onDrawn }: DrawnAsideProps<Row>) {
  const [place] = useState(() => document.createElement('div'));
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    const lines = [...place.children].map((line) => [...line.children].map((cell) => cell.textContent.trim()));
    onDrawn(
      columns.map(({ head, figure: isFigure = false }, at) => ({
        ...{ head, isFigure },
        cells: lines.map((line) => line[at] ?? ''),
      })),
    );
  });
  return createPortal(
    rows.map((row, at) => (
      // They are never drawn again.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={at}>
        {columns.map((column) => (
          <span key={column.key}>{column.cell(row)}</span>
        ))}
      </p>
    )),
    place,
  );
}

/** All rows of a list that is asked page after page, by the same questions in turn. */
export function useEveryRow<Row>(shown: object | undefined, rows: readonly Row[]): () => Promise<ListRows<Row>> {
  const client = useQueryClient();
  return async () => {
    const query = client.getQueryCache().findAll({ predicate: ({ state }) => state.data === shown })[0];
    const { queryFn, initialPageParam, getNextPageParam } = (query?.options ?? {}) as Paging<Row>;
    if (!query || !queryFn || !getNextPageParam) return { rows, isCut: false };
    const found = await client.fetchInfiniteQuery({
      queryKey: ['file', ...query.queryKey],
      queryFn,
      initialPageParam,
      getNextPageParam,
      pages: LIST_FILE_MAX / PageSize,
      ...{ gcTime: 0, staleTime: 0, retry: false },
    });
    const last = found.pages.at(-1);
    const isCut = last !== undefined && ![null, undefined].includes(getNextPageParam(last, found.pages) as null);
    return { rows: found.pages.flatMap(({ list }) => list).slice(0, LIST_FILE_MAX), isCut };
  };
}

interface Page<Row> {
  readonly list: readonly Row[];
}
interface Paging<Row> {
  readonly queryFn?: QueryFunction<Page<Row>, readonly unknown[], unknown>;
  readonly initialPageParam?: unknown;
  readonly getNextPageParam?: (last: Page<Row>, all: InfiniteData<Page<Row>>['pages']) => unknown;
}

/** All rows of a list that is asked by the number of its page. */
export async function everyPage<Row>(
  readPage: (page: number) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
): Promise<ListRows<Row>> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < LIST_FILE_MAX; page++) {
    const { list, total } = await readPage(page);
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return { rows, isCut: false };
  }
  return { rows, isCut: true };
}
