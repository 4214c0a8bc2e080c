/** Rows from `from` up to, not including, `to`. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

export interface Sight {
  /** Distance of the list's top above the screen's; negative: below. */
  readonly passedPx: number;
  readonly screenPx: number;
  readonly rowPx: number;
  readonly rows: number;
}

/** Screens prepared before and after. */
const READY_SCREENS = 0.75;

function runAround({ passedPx, screenPx, rowPx, rows }: Sight, screens: number): Run {
  const within = (row: number) => Math.min(Math.max(row, 0), rows);
  const aheadPx = screens * screenPx;
  return {
    from: within(Math.floor((passedPx - aheadPx) / rowPx)),
    to: within(Math.ceil((passedPx + screenPx + aheadPx) / rowPx)),
  };
}

/** The next rows to render: visible ones at once, near ones one by one, far ones removed. Call until unchanged. */
export function rowsNext(drawn: Run, sight: Sight): Run {
  const seen = runAround(sight, 0);
  const ready = runAround(sight, READY_SCREENS);
  const from = Math.max(drawn.from, ready.from);
  const to = Math.min(drawn.to, ready.to);
  if (from >= to) return seen;
  if (seen.from < from || seen.to > to) return { from: Math.min(from, seen.from), to: Math.max(to, seen.to) };
  if (to < ready.to) return { from, to: to + 1 };
  return { from: Math.max(from - 1, ready.from), to };
}

export function isSeenEmpty(drawn: Run, sight: Sight): boolean {
  const seen = runAround(sight, 0);
  return seen.from < drawn.from || seen.to > drawn.to;
}

interface Place {
  readonly row: number;
  /** Rows left empty from here; 0: rendered. */
  readonly gap: number;
}

/** Rows of the run and the held one, with gaps. */
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
