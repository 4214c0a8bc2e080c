/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** "side": "under" or "over", "winning": how many of the 10,000 places win. */
export function line({ model }, { stake = '20.00', side, winning = model.winningDefault, unit = 1 }, draws) {
  const place = draws.int(model.places);
  const isWon = side === 'over' ? place >= model.places - winning : place < winning;
  const over = minorOf(stake) * BigInt(model.returnPercent * model.places);
  const worth = (over / (100n * BigInt(winning) * BigInt(unit))) * BigInt(unit);
  return { place, win: textOf(isWon ? worth : 0n) };
}
