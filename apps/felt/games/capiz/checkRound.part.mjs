/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** "rows": 8, 12 or 16, "risk": "low", "middle" or "high". The model's tables hold tenths, from the edge to the middle. */
export function pegs({ model }, { stake = '20.00', rows = 12, risk = 'middle', unit = 1 }, draws) {
  let [way, slot] = ['', 0];
  for (let row = 0; row < rows; row++) {
    const right = draws.int(2);
    way += right;
    slot += right;
  }
  const tenths = model.tables[rows][risk][Math.min(slot, rows - slot)];
  const worth = ((minorOf(stake) * BigInt(tenths)) / BigInt(10 * unit)) * BigInt(unit);
  return { way, slot, win: textOf(worth) };
}
