import { useState } from 'react';

interface Opened<Row> {
  readonly row: Row | undefined;
  /** It is no longer among the rows: changed, taken away, or on another page. What was seen of it last stays. */
  readonly hasLeft: boolean;
}

/** The row that is open, also when a colleague's change takes it out of the list while somebody reads or writes. */
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
