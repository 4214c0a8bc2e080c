import type { ComponentProps } from 'react';
import { Button } from '@baize/ui/index.ts';
import { DataTable } from './DataTable.tsx';
import { useEveryRow } from './SaveList.tsx';

/** What a query knows that asks page after page. */
interface Paged<Row> {
  readonly data: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Every row that has come so far. */
export const rowsOf = <Row,>({ data }: Pick<Paged<Row>, 'data'>): Row[] | undefined =>
  data?.pages.flatMap(({ list }) => list);

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>;

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'error' | 'onRetry' | 'more'> {
  readonly found: Paged<Row>;
  /** What the button says that brings the next page. */
  readonly earlier: string;
}

export function PagedTable<Row>({ found, earlier, ...table }: PagedTableProps<Row>) {
  const readRows = useEveryRow(found.data, rowsOf(found) ?? []);
  return (
    <DataTable
      readRows={readRows}
      {...table}
      rows={rowsOf(found)}
      error={found.error}
      onRetry={() => void found.refetch()}
      more={
        found.hasNextPage && (
          <Button kind="ghost" wide busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {earlier}
          </Button>
        )
      }
    />
  );
}
