/** How many numbers each prize has, the special one first. */
export const PRIZE_SIZES: Readonly<Record<string, readonly number[]>> = {
  VNN: [1, 1, 2, 6, 4, 6, 3, 4],
  VNS: [1, 1, 1, 2, 7, 1, 3, 1, 1],
};
/** Whether a family has a table of prizes. */
export const hasPrizes = (family: string): boolean => family in PRIZE_SIZES;
