/* global drawsOf, minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
// "price": "5.00", "house": true, "tickets": [{ "key": "…", "cards": 3, "own": true }]: all of the hall and kind of money, the player's marked.
export function bingo({ model }, { link, salt, number, price, house = true, tickets = [], unit = 1 }, draws) {
  const upTo = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const balls = draws.shuffle(upTo(1, model.balls));
  const callOf = (ball) => balls.indexOf(ball) + 1;
  const bought = tickets.flatMap(({ key, cards, own }) => upTo(1, cards).map((i) => ({ key, i, own: own === true })));
  if (house) for (const i of upTo(1, model.houseCards)) bought.push({ key: `house-${i}`, i: 1, own: false });
  const cards = bought.map(({ key, i, own }) => {
    const own_ = drawsOf({ serverSeed: link, clientSeed: `${salt}:${key}:${i}`, nonce: number });
    const columns = model.columns.map(({ from, to, take }) => own_.shuffle(upTo(from, to)).slice(0, take));
    // The call of each cell; the free middle is there from the start.
    const cells = columns.map((column) => column.map(callOf));
    cells[2].splice(2, 0, 0);
    const five = [0, 1, 2, 3, 4];
    const lines = [
      ...cells.map((column) => Math.max(...column)),
      ...five.map((row) => Math.max(...five.map((column) => cells[column][row]))),
      Math.max(...five.map((at) => cells[at][at])),
      Math.max(...five.map((at) => cells[at][4 - at])),
    ].sort((a, b) => a - b);
    return { own, columns, line: lines[0], lines: lines[1], full: Math.max(...cells.flat()) };
  });
  const coin = BigInt(unit);
  const worth = minorOf(price);
  const won = cards.map(({ line, full }) => {
    const pay = (pays, call) => BigInt((pays.find(([by]) => call <= by) ?? [0, 0])[1]);
    return worth * (pay(model.linePays, line) + pay(model.fullPays, full));
  });
  const race = {};
  for (const [prize, percent] of Object.entries(model.race)) {
    const call = Math.min(...cards.map((card) => card[prize]));
    const first = cards.flatMap((card, at) => (card[prize] === call ? [at] : []));
    const sales = worth * BigInt(cards.length);
    const share = ((sales * BigInt(percent)) / 100n / (BigInt(first.length) * coin)) * coin;
    for (const at of first) won[at] += share;
    race[prize] = { ball: call, winners: first.length, share: textOf(share) };
  }
  const own = cards.flatMap((card, at) => (card.own ? [at] : []));
  return {
    calls: Math.max(model.callsLeast, race.full.ball),
    first: balls.slice(0, 6).join('.'),
    race,
    cards: own.map((at) => cards[at].columns.flat().join('.')),
    win: textOf(own.reduce((sum, at) => sum + won[at], 0n)),
  };
}
