/** A run of rows of a long list: from the first to before the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

export interface Sight {
  /** How far the top of the list has gone up beyond the top of the screen; negative while it is below. */
  readonly passedPx: number;
  readonly screenPx: number;
  /** From the top of a row to the top of the next. */
  readonly rowPx: number;
  readonly rows: number;
}

/** How many screens are made ready before and after the one that is seen. */
const READY_SCREENS = 0.75;

/** The rows that touch the screen, made longer by so many screens at both ends. */
function runAround({ passedPx, screenPx, rowPx, rows }: Sight, screens: number): Run {
  const within = (row: number) => Math.min(Math.max(row, 0), rows);
  const aheadPx = screens * screenPx;
  return {
    from: within(Math.floor((passedPx - aheadPx) / rowPx)),
    to: within(Math.ceil((passedPx + screenPx + aheadPx) / rowPx)),
  };
}

/**
 * Which rows are drawn after those that are: what is seen at once, of what comes near one row, so that no frame has much to do;
 * what is far is left out. Called again until it answers the same run.
 */
export function drawnNext(drawn: Run, sight: Sight): Run {
  const seen = runAround(sight, 0);
  const ready = runAround(sight, READY_SCREENS);
  const from = Math.max(drawn.from, ready.from);
  const to = Math.min(drawn.to, ready.to);
  if (from >= to) return seen;
  if (seen.from < from || seen.to > to) return { from: Math.min(from, seen.from), to: Math.max(to, seen.to) };
  if (to < ready.to) return { from, to: to + 1 };
  return { from: Math.max(from - 1, ready.from), to };
}

/** Whether the screen shows a row that is not drawn. */
export function isSeenEmpty(drawn: Run, sight: Sight): boolean {
  const seen = runAround(sight, 0);
  return seen.from < drawn.from || seen.to > drawn.to;
}

interface Place {
  readonly row: number;
  /** How many rows from this one on are left empty; 0: the row is drawn. */
  readonly gap: number;
}

/** The list from its first row to its last: rows of the run and one that is held, and the gaps between them. */
export function withGaps({ from, to }: Run, held: number | null, rows: number): Place[] {
  const drawn = Array.from({ length: Math.min(to, rows) - from }, (_, index) => from + index);
  if (held !== null && held < from) drawn.unshift(held);
  if (held !== null && held >= to && held < rows) drawn.push(held);
  const places: Place[] = [];
  let next = 0;
  for (const row of [...drawn, rows]) {
    if (row > next) places.push({ row: next, gap: row - next });
    if (row < rows) places.push({ row, gap: 0 });
    next = row + 1;
  }
  return places;
}
