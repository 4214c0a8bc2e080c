/** Gap between neighbours, enough for some hundred moves. */
export const ROOM = 1000;

export interface Neighbour {
  readonly nodeId: string;
  readonly rank: number;
}

export type Placement =
  | { readonly rank: number }
  /** No rank is free: all behind the first move on by `ROOM`. */
  | { readonly rank: number; readonly behind: Neighbour };

/** The rank between two neighbours; null: start or end. */
export function decidePlacement(before: Neighbour | null, after: Neighbour | null): Placement {
  if (!before) return { rank: after ? after.rank - 1 : 0 };
  if (!after) return { rank: before.rank + 1 };
  const gap = after.rank - before.rank;
  if (gap >= 2) return { rank: before.rank + Math.floor(gap / 2) };
  return { rank: before.rank + ROOM / 2, behind: before };
}
