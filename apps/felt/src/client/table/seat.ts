import { createContext, use, useSyncExternalStore } from 'react';
import type { Host } from '../host.ts';
import type { Page } from '../page.ts';
import { useTimeOf } from '../useTimeOf.ts';
import type { Table, TableView } from './table.ts';
import type { TableApi } from './tableApi.ts';

export type TablePage = Page & {
  readonly api: TableApi;
  readonly host: Host;
  readonly table: Table;
};

export const TableContext = createContext<TablePage | null>(null);

export function useTablePage(): TablePage {
  const page = use(TableContext);
  if (!page) throw new Error('This part stands outside a table.');
  return page;
}

/** The table's current view; a stage is shown once the stream has told it. */
export function useTable(): TableView {
  const { table } = useTablePage();
  const view = useSyncExternalStore(table.subscribe, table.view);
  if (view === null) throw new Error('The table has not been told yet.');
  return view;
}

/** The table's time each `everyMs` while `isRunning`. */
export const useServerTime = (everyMs: number, isRunning: boolean): number =>
  useTimeOf(useTablePage().table, everyMs, isRunning);
