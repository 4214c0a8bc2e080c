import { FEATURED_VENDORS, type GameVendor } from '@baize/contract/games/games.ts';

export interface FeaturedRow {
  /** "FELT RNG": key in cache and start data. */
  readonly name: string;
  readonly gameType: keyof typeof FEATURED_VENDORS;
  readonly vendor: GameVendor;
}

type Sorting = readonly { readonly gameCategory: string; readonly vendorNames: readonly GameVendor[] }[];

/** Such a vendor's games stand with its tables. */
export const isLive = ({ gameType }: FeaturedRow): boolean => gameType === 'LIVE';

/** G2: the first three RNG, two FISH and one LIVE vendors. */
export function featuredRows(sorting: Sorting): FeaturedRow[] {
  return (Object.keys(FEATURED_VENDORS) as (keyof typeof FEATURED_VENDORS)[]).flatMap((gameType) =>
    (sorting.find((group) => group.gameCategory === gameType)?.vendorNames ?? [])
      .slice(0, FEATURED_VENDORS[gameType])
      .map((vendor) => ({ name: `${vendor.vassalage} ${gameType}`, gameType, vendor })),
  );
}
