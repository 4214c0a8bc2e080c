/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** The round's picks in order; one that has found pearls only is worth what cashing out then returns. */
export function shells({ model }, { stake = '20.00', urchins = model.urchinsDefault, picks = [], unit = 1 }, draws) {
  const cells = Array.from({ length: model.cells }, (_, cell) => cell);
  const lying = draws
    .shuffle(cells)
    .slice(0, urchins)
    .sort((a, b) => a - b);
  if (picks.some((cell) => lying.includes(cell))) return { urchins: lying, win: '0.00' };
  if (picks.length === 0) return { urchins: lying, win: null };
  const over = minorOf(stake) * BigInt(model.returnPercent) * choose(model.cells, picks.length);
  const under = 100n * choose(model.cells - urchins, picks.length) * BigInt(unit);
  return { urchins: lying, win: textOf((over / under) * BigInt(unit)) };
}

function choose(n, k) {
  let ways = 1n;
  for (let at = 0; at < k; at++) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
  return k > n ? 0n : ways;
}
