/* global returned -- parts of fairness/checkRound.mjs, which this is a branch of */
export function sicBo({ model }, { bets = {}, unit }, draws) {
  const dice = [0, 1, 2].map(() => draws.int(model.faces) + 1);
  const total = dice[0] + dice[1] + dice[2];
  const isTriple = new Set(dice).size === 1;
  const count = (face) => dice.filter((die) => die === Number(face)).length;
  const payOf = (spot) => {
    const [kind, on = ''] = spot.split(':');
    if (kind === 'number') return model.numberPays[count(on) - 1];
    if (kind === 'total') return total === Number(on) && model.totalPays[on];
    const hits = {
      ...{ small: !isTriple && total <= model.smallTo, big: !isTriple && total >= model.bigFrom },
      ...{ odd: !isTriple && total % 2 === 1, even: !isTriple && total % 2 === 0 },
      ...{ anyTriple: isTriple, triple: count(on) === 3, double: count(on) > 1 },
      pair: on.split('-').every((face) => count(face) > 0),
    };
    return hits[kind] && model.pays[kind];
  };
  return { dice, total, win: returned(bets, payOf, unit) };
}
