import { MODEL } from '../model.ts';

/** How much of a field must be scratched until it is open. */
const SHARE = 0.6;
/** A field is reckoned in so many squares a side. */
const GRID = 8;

/** Fields are told by their places in a square of 3 × 3. */
const SIDE = Math.sqrt(MODEL.fields);

/** What is left of the foil: by finger, squares of each field are taken off; from 60 % on it is open. */
export function createCover() {
  const taken = Array.from({ length: MODEL.fields }, () => new Set<number>());
  const isOpen = (field: number): boolean => (taken[field]?.size ?? 0) >= SHARE * GRID * GRID;

  return {
    isOpen,
    /** Rubs at a point of the whole, 0 … 1, with a radius of it; answers the fields that this opened. */
    rub(x: number, y: number, radius: number): number[] {
      const opened: number[] = [];
      const total = SIDE * GRID;
      for (let row = Math.floor((y - radius) * total); row <= (y + radius) * total; row++) {
        for (let column = Math.floor((x - radius) * total); column <= (x + radius) * total; column++) {
          if (row < 0 || column < 0 || row >= total || column >= total) continue;
          if (((column + 0.5) / total - x) ** 2 + ((row + 0.5) / total - y) ** 2 > radius ** 2) continue;
          const field = Math.floor(row / GRID) * SIDE + Math.floor(column / GRID);
          const before = isOpen(field);
          taken[field]?.add((row % GRID) * GRID + (column % GRID));
          if (!before && isOpen(field)) opened.push(field);
        }
      }
      return opened;
    },
  };
}
