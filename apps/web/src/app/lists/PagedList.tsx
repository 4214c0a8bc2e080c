import type { ReactNode } from 'react';
import { useApp } from '../app.ts';
import { ListEnd } from './ListEnd.tsx';
import { QueryFailed } from './QueryFailed.tsx';
import type { Pages } from './usePages.ts';

interface PagedListProps<Row> {
  readonly pages: Pages<Row>;
  /** Of the first page's size. */
  readonly waiting: ReactNode;
  readonly failed: { readonly title: string; readonly text?: string };
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Stands in place of further pages. */
  readonly foot?: ReactNode;
}

/** The faces of a list that grows: waiting, failed, empty, rows and their end. */
export function PagedList<Row>({ pages, waiting, failed, empty, children, foot }: PagedListProps<Row>) {
  const { t } = useApp();
  if (pages.failed) return <QueryFailed query={pages} {...failed} />;
  if (!pages.rows)
    return (
      <div role="status" aria-label={t('common.loading')}>
        {waiting}
      </div>
    );
  if (pages.rows.length === 0) return empty;
  return (
    <>
      {children(pages.rows)}
      {foot ?? <ListEnd pages={pages} failed={failed.title} />}
    </>
  );
}
