/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** Three reels: each line by trying every symbol in the place of every carriage. Nothing else is needed of a round. */
export function reels({ model }, { stake = '20.00' }, draws) {
  const { strips, rows, lines, pays, wild } = model;
  const stops = strips.map((strip) => draws.int(strip.length));
  const grid = strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[(stops[reel] + row) % strip.length]),
  );
  const plain = (text) => {
    const aratilis = text.split('A').length - 1;
    return Math.max(pays[text] ?? 0, /^[123]{3}$/.test(text) ? pays.bars : 0, aratilis === 2 ? pays.AA : 0);
  };
  const best = (text) => {
    if (text === 'WWW') return pays.WWW;
    let most = text.includes('A') ? pays.A : 0;
    const factor = wild ** (text.split('W').length - 1);
    for (const first of '7321CKA')
      for (const second of '7321CKA') {
        const filled = text.replace('W', first).replace('W', second);
        if (text.includes('A') || !filled.includes('A')) most = Math.max(most, plain(filled) * factor);
      }
    return most;
  };
  const paid = lines.map((line) => best(line.map((row, reel) => grid[reel][row]).join('')));
  const sum = paid.reduce((total, pay) => total + pay, 0);
  return { stops, lines: paid, win: textOf((minorOf(stake) / BigInt(lines.length)) * BigInt(sum)) };
}
