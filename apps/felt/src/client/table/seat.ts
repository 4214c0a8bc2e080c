import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Host } from '../host.ts';
import { usePage, type Page } from '../page.ts';
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

/** The server's time each `everyMs` while `isRunning`, for countdowns. */
export function useServerTime(everyMs: number, isRunning: boolean): number {
  const { table } = useTablePage();
  const { clock } = usePage();
  const [now, setNow] = useState(() => table.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    let cancel = () => {};
    const tick = () => {
      const time = table.now();
      setNow(time);
      // On the edge of the next step, so that seconds do not drift.
      cancel = clock.after(everyMs - (((time % everyMs) + everyMs) % everyMs) + 1, tick);
    };
    tick();
    return () => cancel();
  }, [clock, table, everyMs, isRunning]);
  return now;
}
