/* global returned -- parts of fairness/checkRound.mjs, which this is a branch of */
export function roulette({ model, spots }, { bets = {}, unit }, draws) {
  const number = draws.int(model.pockets);
  const payOf = (spot) => (spots[spot]?.includes(number) ? model.pays[spot.split(':')[0]] : null);
  return { number, win: returned(bets, payOf, unit) };
}
