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
  readonly heading: Heading;
  /** How far it was last moved at once: before a page that moves is painted it may have moved as far again, and further. */
  readonly stepPx: number;
}

/** Where the page was last moved to. */
export type Heading = 'up' | 'down' | 'nowhere';

/** Screens prepared above and below: a flick outruns fewer, and behind it fewer are wanted. Together the same for all. */
const READY_SCREENS: Record<Heading, readonly [above: number, below: number]> = {
  up: [1.25, 0.25],
  down: [0.25, 1.25],
  nowhere: [0.75, 0.75],
};
/** Drawn with what must be drawn at once, where the page is moved to. */
const AT_ONCE_SCREENS = 0.25;
/** A screen and more at once is a jump, which goes no further by itself. */
const STEP_SCREENS_MAX = 1;

function runAround({ passedPx, screenPx, rowPx, rows }: Sight, [above, below]: readonly [number, number]): Run {
  const within = (row: number) => Math.min(Math.max(row, 0), rows);
  return {
    from: within(Math.floor((passedPx - above * screenPx) / rowPx)),
    to: within(Math.ceil((passedPx + screenPx + below * screenPx) / rowPx)),
  };
}

/** What is seen, and what will be before the next look, at least so many screens. */
function runSoon(sight: Sight, screensMin = 0): Run {
  const steps = sight.stepPx / sight.screenPx;
  const screens = Math.max(screensMin, steps > STEP_SCREENS_MAX ? 0 : 2 * steps);
  return runAround(sight, [sight.heading === 'up' ? screens : 0, sight.heading === 'down' ? screens : 0]);
}

/** The next rows to render: visible ones at once, near ones one by one, far ones removed. Call until unchanged. */
export function rowsNext(drawn: Run, sight: Sight): Run {
  const seen = runSoon(sight);
  const ready = runAround(sight, READY_SCREENS[sight.heading]);
  const atOnce = runSoon(sight, AT_ONCE_SCREENS);
  const from = Math.max(drawn.from, ready.from);
  const to = Math.min(drawn.to, ready.to);
  if (from >= to) return atOnce;
  if (seen.from < from || seen.to > to) return { from: Math.min(from, atOnce.from), to: Math.max(to, atOnce.to) };
  const isUpFirst = sight.heading === 'up' && from > ready.from;
  if (to < ready.to && !isUpFirst) return { from, to: to + 1 };
  return { from: Math.max(from - 1, ready.from), to };
}

/** Whether a place is empty that is seen, or will be before the next look. */
export function isSeenEmpty(drawn: Run, sight: Sight): boolean {
  const seen = runSoon(sight);
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
