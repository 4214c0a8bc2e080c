/** Room that is made between two neighbours of the same rank, so that some hundred moves fit before the next. */
export const ROOM = 1000;

export interface Neighbour {
  readonly nodeId: string;
  readonly rank: number;
}

export type Placement =
  | { readonly rank: number }
  /** No number is free between the two: what stands behind the first moves on by `ROOM` before. */
  | { readonly rank: number; readonly behind: Neighbour };

/** The rank that puts a game between two neighbours; null stands for the list's beginning or end. */
export function decidePlacement(before: Neighbour | null, after: Neighbour | null): Placement {
  if (!before) return { rank: after ? after.rank - 1 : 0 };
  if (!after) return { rank: before.rank + 1 };
  const gap = after.rank - before.rank;
  if (gap >= 2) return { rank: before.rank + Math.floor(gap / 2) };
  return { rank: before.rank + ROOM / 2, behind: before };
}
