/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
export function slot({ model }, round, draws) {
  const stake = minorOf(round.stake ?? '20.00');
  const lineStake = stake / BigInt(model.lines.length);
  const most = stake * BigInt(model.maxWin);
  const spins = [];
  let [total, awards, left] = [0n, 0, 0];
  const spin = (isFree) => {
    const stops = model.strips.map((strip) => draws.int(strip.length));
    const grid = model.strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]));
    let pays = 0;
    for (const rows of model.lines) {
      const shown = rows.map((row, reel) => grid[reel][row]);
      let count = 1;
      while (count < shown.length && (shown[count] === shown[0] || shown[count] === 'wild')) count += 1;
      // Wilds stand for every paying symbol; the scatter pays nothing, and no first reel has a wild.
      pays += model.pays[shown[0]]?.[count - 3] ?? 0;
    }
    const won = lineStake * BigInt(pays) * (isFree ? BigInt(model.freeSpins.multiplier) : 1n);
    const win = total + won > most ? most - total : won;
    total += win;
    spins.push({ stops, win: textOf(win) });
    const scatters = grid.flat().filter((symbol) => symbol === 'scatter').length;
    if (scatters >= model.freeSpins.scatters && awards < model.freeSpins.mostAwards && total < most) {
      awards += 1;
      left += model.freeSpins.spins;
    }
  };
  spin(false);
  for (; left > 0 && total < most; left--) spin(true);
  return { spins, win: textOf(total) };
}
