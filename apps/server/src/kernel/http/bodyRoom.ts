/** One body on its way: what it will be, and how much of it is here. */
export interface Arriving {
  readonly bytes: number;
  received: number;
}

/**
 * Whether all of these can still be read to their end, one after another, when never more than `bytesMax` of them is in memory:
 * whoever needs least goes first and gives back what it held. Without this everybody could hold a part and nobody go on.
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
