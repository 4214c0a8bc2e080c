/** What a place has put in on the way of bets, blinds included. */
interface PutIn {
  readonly put: bigint;
  readonly isFolded: boolean;
}

export interface Pot {
  readonly amount: bigint;
  /** Who can win it. */
  readonly places: readonly number[];
}

/** The part of the largest bet that nobody has called goes back to who made it; who has folded gets nothing back. */
export function returnedOf(bets: readonly PutIn[]): { readonly place: number; readonly amount: bigint } | null {
  const [first, second] = bets.map(({ put }, place) => ({ put, place })).toSorted((a, b) => (a.put < b.put ? 1 : -1));
  if (!first || !second || first.put === second.put || bets[first.place]?.isFolded !== false) return null;
  return { place: first.place, amount: first.put - second.put };
}

/**
 * Pots by the levels of those who are still in; what others have put in stays, and what lies above the highest level goes with the last
 * pot. `dead`: what was put in besides bets, for the first pot.
 */
export function potsOf(bets: readonly PutIn[], dead: bigint): Pot[] {
  const levels = [...new Set(bets.filter(({ isFolded }) => !isFolded).map(({ put }) => put))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  const upTo = (put: bigint, level: bigint): bigint => (put < level ? put : level);
  return levels.flatMap((level, at) => {
    const below = levels[at - 1] ?? 0n;
    const isLast = at === levels.length - 1;
    const amount = bets.reduce(
      (sum, { put }) => sum + (isLast ? put : upTo(put, level)) - upTo(put, below),
      at === 0 ? dead : 0n,
    );
    const places = bets.flatMap(({ put, isFolded }, place) => (!isFolded && put >= level ? [place] : []));
    return amount === 0n ? [] : [{ amount, places }];
  });
}

/** Each pot's part of a rake that is taken once of all of them: rounded down, at most `most`. */
export function rakesOf(
  pots: readonly Pot[],
  { percent, most, unit }: { percent: bigint; most: bigint; unit: bigint },
): bigint[] {
  let [sum, taken] = [0n, 0n];
  return pots.map(({ amount }) => {
    sum += amount;
    const share = ((sum * percent) / (100n * unit)) * unit;
    const rake = (share < most ? share : most) - taken;
    taken += rake;
    return rake;
  });
}

/** A pot among its winners; they are named from the left of the button on, and what does not divide goes to the first of them coin by coin. */
export function sharesOf(amount: bigint, winners: number, unit: bigint): bigint[] {
  const coins = amount / unit;
  const [each, over] = [coins / BigInt(winners), coins % BigInt(winners)];
  const rest = amount - coins * unit;
  return Array.from(
    { length: winners },
    (_, at) => (each + (BigInt(at) < over ? 1n : 0n)) * unit + (at === 0 ? rest : 0n),
  );
}
