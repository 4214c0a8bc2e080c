/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** A cascade slot: columns are lists from the bottom up, and their strips are taken from as they fall. */
export function cascade({ model }, round, draws) {
  const stake = minorOf(round.stake ?? '20.00');
  const most = stake * BigInt(model.maxWin);
  const { freeFalls, multipliers } = model;
  const falls = [];
  let [total, awards, left, factor] = [0n, 0, 0, freeFalls.multiplier];
  const fall = (isFree) => {
    const strips = isFree ? model.strips.free : model.strips.base;
    const stops = strips.map((strip) => draws.int(strip.length));
    const columns = strips.map((strip, reel) => {
      let place = stops[reel] + model.rows;
      const take = () => {
        place -= 1;
        return strip[((place % strip.length) + strip.length) % strip.length];
      };
      return { take, shown: Array.from({ length: model.rows }, take) };
    });
    let [paid, steps] = [0n, 0];
    for (;;) {
      const wins = Object.keys(model.pays).flatMap((symbol) => {
        const here = columns.map(({ shown }) => shown.filter((one) => one === symbol || one === 'W').length);
        const reels = [...here, 0].indexOf(0);
        return reels < 3
          ? []
          : [{ symbol, reels, ways: here.slice(0, reels).reduce((product, one) => product * one, 1) }];
      });
      if (wins.length === 0) break;
      const times = isFree ? factor + steps : multipliers[Math.min(steps, multipliers.length - 1)];
      for (const { symbol, reels, ways } of wins)
        paid += (stake * BigInt(model.pays[symbol][reels - 3] * ways * times)) / BigInt(model.units);
      columns.forEach((column, reel) => {
        const reaching = wins.filter(({ reels }) => reels > reel).map(({ symbol }) => symbol);
        if (reaching.length > 0) reaching.push('W');
        column.shown = column.shown.filter((one) => !reaching.includes(one));
        while (column.shown.length < model.rows) column.shown.push(column.take());
      });
      steps += 1;
    }
    if (isFree) factor += steps;
    const win = total + paid > most ? most - total : paid;
    total += win;
    falls.push({ stops, steps, win: textOf(win) });
    const baskets = columns.flatMap(({ shown }) => shown).filter((one) => one === 'X').length;
    if (baskets < freeFalls.baskets || awards >= freeFalls.mostAwards || total >= most) return;
    left += awards === 0 ? freeFalls.falls : freeFalls.more;
    awards += 1;
  };
  fall(false);
  for (; left > 0 && total < most; left--) fall(true);
  return { falls, win: textOf(total) };
}
