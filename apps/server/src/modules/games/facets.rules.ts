/** Games per vendor, class and minimum bet in a currency. */
export interface FacetCell {
  readonly vendor: string;
  readonly classify: string;
  /** Hundredths of the main unit. */
  readonly minBet: bigint;
  /** Empty when the vendor has not said. */
  readonly minBetCurrency: string;
  readonly games: number;
}

export interface FacetFilters {
  readonly vendor: string;
  readonly classify: string;
  readonly minBetMax: bigint | null;
  readonly currency: string;
}

export interface Facets {
  readonly total: number;
  readonly vendors: readonly { vassalage: string; games: number }[];
  readonly classes: readonly { gameClassify: string; games: number }[];
  readonly minBets: readonly { minBet: string; games: number }[];
}

/** "0.5" → 50n; the form was checked. */
export function hundredthsOf(amount: string): bigint | null {
  if (amount === '') return null;
  const [whole = '0', cents = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
}

const isOfVendor = (cell: FacetCell, { vendor }: FacetFilters): boolean => vendor === '' || cell.vendor === vendor;
const isOfClass = (cell: FacetCell, { classify }: FacetFilters): boolean =>
  classify === '' || cell.classify === classify;
const isInReach = (cell: FacetCell, { minBetMax, currency }: Pick<FacetFilters, 'minBetMax' | 'currency'>): boolean =>
  // Unknown or foreign minimum bets do not match.
  minBetMax === null || (cell.minBet > 0n && cell.minBet <= minBetMax && cell.minBetCurrency === currency);

export const totalOf = (cells: readonly FacetCell[], filters: FacetFilters): number =>
  sumOf(cells.filter((cell) => isOfVendor(cell, filters) && isOfClass(cell, filters) && isInReach(cell, filters)));

/** Counts per choice while the others stay; zeros are left out. */
export function facetsOf(cells: readonly FacetCell[], filters: FacetFilters, minBets: readonly string[]): Facets {
  const forVendors = cells.filter((cell) => isOfClass(cell, filters) && isInReach(cell, filters));
  const forClasses = cells.filter((cell) => isOfVendor(cell, filters) && isInReach(cell, filters));
  const forBets = cells.filter((cell) => isOfVendor(cell, filters) && isOfClass(cell, filters));
  return {
    total: totalOf(cells, filters),
    vendors: countsBy(forVendors, (cell) => cell.vendor).map(([vassalage, games]) => ({ vassalage, games })),
    classes: countsBy(forClasses, (cell) => cell.classify)
      .filter(([classify]) => classify !== '')
      .map(([gameClassify, games]) => ({ gameClassify, games })),
    minBets: minBets
      .map((minBet) => ({
        minBet,
        games: sumOf(forBets.filter((cell) => isInReach(cell, { ...filters, minBetMax: hundredthsOf(minBet) }))),
      }))
      .filter(({ games }) => games > 0),
  };
}

const sumOf = (cells: readonly FacetCell[]): number => cells.reduce((sum, { games }) => sum + games, 0);

function countsBy(cells: readonly FacetCell[], nameOf: (cell: FacetCell) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(nameOf(cell), (counts.get(nameOf(cell)) ?? 0) + cell.games);
  return [...counts];
}
