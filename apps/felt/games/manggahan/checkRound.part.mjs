/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** "orchard": trays, "nests": how many, "moves": trays that were opened and "half" where half was sent home, in order. */
export function orchard({ model }, { stake = '20.00', orchard: trays = 25, nests = 4, moves = [], unit = 1 }, draws) {
  const all = Array.from({ length: trays }, (_, cell) => cell);
  const lying = draws
    .shuffle(all)
    .slice(0, nests)
    .sort((a, b) => a - b);
  const coin = BigInt(unit);
  let [mangoes, parts, safe] = [0n, 1n, 0n];
  // The fair worth of k mangoes is one over the chance of finding them: a product of k fractions.
  let [over, under] = [BigInt(model.returnPercent), 100n];
  const worthIn = (share) => ((minorOf(stake) * over) / (under * share * coin)) * coin;
  for (const move of moves) {
    if (move === 'half') {
      parts *= 2n;
      safe += worthIn(parts);
      continue;
    }
    if (lying.includes(move)) return { nestCells: lying, win: textOf(safe) };
    over *= BigInt(trays) - mangoes;
    under *= BigInt(trays - nests) - mangoes;
    mangoes += 1n;
  }
  return { nestCells: lying, win: mangoes === 0n ? null : textOf(safe + worthIn(parts)) };
}
