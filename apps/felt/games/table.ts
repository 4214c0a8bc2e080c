/** What lies on the spots of a table, in hundredths. */
export type Layout = Readonly<Record<string, bigint>>;

/** A spot's win per unit staked as a fraction: [8, 1] is 8 to 1. */
export type Pay = readonly [over: number, under: number];

/** won: stake and pay return · back: only the stake · part: only this share of it · lost: nothing. */
export type SpotResult =
  | { readonly is: 'won'; readonly pay: Pay }
  | { readonly is: 'back' }
  | { readonly is: 'part'; readonly over: number; readonly under: number }
  | { readonly is: 'lost' };

export const LOST: SpotResult = { is: 'lost' };

/** A spot's return, stake included, rounded down per spot to the currency's coin; nothing else is rounded. */
export function returnOf(stake: bigint, result: SpotResult, unit: bigint): bigint {
  const share = (over: number, under: number): bigint => ((stake * BigInt(over)) / (BigInt(under) * unit)) * unit;
  switch (result.is) {
    case 'lost':
      return 0n;
    case 'back':
      return stake;
    case 'part':
      return share(result.over, result.under);
    case 'won':
      return stake + share(...result.pay);
  }
}

export const layoutReturn = (layout: Layout, judge: (spot: string) => SpotResult, unit: bigint): bigint =>
  Object.entries(layout).reduce((sum, [spot, stake]) => sum + returnOf(stake, judge(spot), unit), 0n);

export const layoutStake = (layout: Layout): bigint => Object.values(layout).reduce((sum, stake) => sum + stake, 0n);

export function addLayouts(one: Layout, other: Layout): Layout {
  const sum: Record<string, bigint> = { ...one };
  for (const [spot, stake] of Object.entries(other)) sum[spot] = (sum[spot] ?? 0n) + stake;
  return sum;
}
