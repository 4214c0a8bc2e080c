import type { ReactNode } from 'react';
import { ListEnd } from './ListEnd.tsx';
import { QueryView, type MissingFaces } from './QueryView.tsx';
import type { Pages } from './usePages.ts';

/** `waiting` is of the first page's size. */
interface PagedListProps<Row> extends MissingFaces {
  readonly pages: Pages<Row>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Stands in place of further pages. */
  readonly foot?: ReactNode;
}

/** The faces of a list that grows: waiting, failed, refused, empty, rows and their end. */
export function PagedList<Row>({ pages, empty, children, foot, ...faces }: PagedListProps<Row>) {
  const query = { ...pages, data: pages.rows, isError: pages.failed };
  return (
    <QueryView query={query} empty={(rows) => rows.length === 0 && empty} {...faces}>
      {(rows) => (
        <>
          {children(rows)}
          {foot ?? <ListEnd pages={pages} failed={faces.failed.title} />}
        </>
      )}
    </QueryView>
  );
}
