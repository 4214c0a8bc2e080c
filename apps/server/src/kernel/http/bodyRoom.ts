/** A body on its way: its size and what has arrived. */
export interface Arriving {
  readonly bytes: number;
  received: number;
}

/**
 * Whether all bodies can still finish within `bytesMax` (banker's algorithm); otherwise everybody could hold a part
 * and nobody finish.
 */
export function allCanFinish(arriving: Iterable<Arriving>, bytesMax: number): boolean {
  const all = [...arriving].toSorted((a, b) => a.bytes - a.received - (b.bytes - b.received));
  let free = bytesMax - all.reduce((sum, { received }) => sum + received, 0);
  if (free < 0) return false;
  for (const { bytes, received } of all) {
    if (bytes - received > free) return false;
    free += received;
  }
  return true;
}
