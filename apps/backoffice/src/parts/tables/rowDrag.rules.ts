/** A row as it lies on the page before anything is dragged. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** At which place a row that is dragged by `distance` pixels would be let go: behind each row whose middle its own middle has passed. */
export function placeUnder(rows: readonly RowBox[], from: number, distance: number): number {
  const held = rows[from];
  if (!held) return from;
  const middle = held.top + held.height / 2 + distance;
  return rows.filter(({ top, height }, index) => index !== from && top + height / 2 < middle).length;
}

/** How far a row makes way while another one is dragged over it. */
export function wayOf(index: number, { from, to, height }: { from: number; to: number; height: number }): number {
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}

/** The list with one of its entries at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

const EDGE_PX = 56;
const STEP_MAX_PX = 14;

/** How far to scroll in one frame when the pointer is near an edge of what scrolls; nearer is faster. */
export function scrollStep(pointer: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = Math.max(0, top + EDGE_PX - pointer);
  const below = Math.max(0, pointer - (bottom - EDGE_PX));
  return Math.round((Math.min(1, below / EDGE_PX) - Math.min(1, above / EDGE_PX)) * STEP_MAX_PX);
}
