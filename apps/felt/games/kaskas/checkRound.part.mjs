/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** A ticket: nothing else is needed of a round. */
export function ticket({ model }, { stake = '20.00' }, draws) {
  const number = draws.int(model.tickets);
  let [from, multiple] = [0, 0];
  for (const [prize, count] of model.prizes) {
    if (number >= from && number < from + count) multiple = prize;
    from += count;
  }
  const pairs = model.prizes.flatMap(([prize]) => (prize === multiple ? [] : [prize, prize]));
  const spare = draws.shuffle(pairs).slice(0, multiple === 0 ? model.fields : model.fields - model.alike);
  const fields = multiple === 0 ? spare : draws.shuffle([...Array(model.alike).fill(multiple), ...spare]);
  return { number, fields, win: textOf(minorOf(stake) * BigInt(multiple)) };
}
