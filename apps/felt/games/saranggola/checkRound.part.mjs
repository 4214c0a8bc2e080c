/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
// "tickets": [{ "stake": "20.00", "letGo": "3.42" }], by hand or by itself; a ticket without "letGo" was not let go.
export function flight({ model }, { tickets = [], unit = 1 }, draws) {
  const number = BigInt(draws.int(model.range));
  const fair = (BigInt(model.returnPercent) * BigInt(model.range)) / (number + 1n);
  const [least, most] = [BigInt(model.heightLeast), BigInt(model.heightMost)];
  const height = fair < least ? least : fair > most ? most : fair;
  const coin = 100n * BigInt(unit);
  let win = 0n;
  for (const { stake, letGo } of tickets) {
    const at = letGo ? minorOf(letGo) : height + 1n;
    if (at <= height) win += ((minorOf(stake) * at) / coin) * BigInt(unit);
  }
  return { height: textOf(height), win: textOf(win) };
}
