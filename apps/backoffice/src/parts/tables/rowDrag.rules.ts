export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** Behind each row whose middle its own has passed. */
export function placeUnder(rows: readonly RowBox[], from: number, distance: number): number {
  const held = rows[from];
  if (!held) return from;
  const middle = held.top + held.height / 2 + distance;
  return rows.filter(({ top, height }, index) => index !== from && top + height / 2 < middle).length;
}

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

/** Pixels per frame near an edge; nearer is faster. */
export function scrollStep(pointer: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = Math.max(0, top + EDGE_PX - pointer);
  const below = Math.max(0, pointer - (bottom - EDGE_PX));
  return Math.round((Math.min(1, below / EDGE_PX) - Math.min(1, above / EDGE_PX)) * STEP_MAX_PX);
}
