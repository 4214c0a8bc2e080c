import { useState } from 'react';

interface Opened<Row> {
  readonly row: Row | undefined;
  /** Not among the rows any more; its last look stays. */
  readonly hasLeft: boolean;
}

/** Also when a colleague's change takes it out of the list. */
export function useOpened<Row>(
  rows: readonly Row[] | undefined,
  open: string,
  keyOf: (row: Row) => string,
): Opened<Row> {
  const found = rows?.find((row) => keyOf(row) === open);
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  const last = kept && keyOf(kept) === open ? kept : undefined;
  return { row: found ?? last, hasLeft: !found && last !== undefined && rows !== undefined };
}
