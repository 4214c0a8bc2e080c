/* global createHmac, minorOf, sha256, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
export function tongits({ model }, { serverSeed, seeds, dealer = 0, stake = '20.00', unit = 1, actions }, draws) {
  const deck = draws.shuffle([...Array(52).keys()]);
  const salt = (at) => createHmac('sha256', serverSeed).update(`salt:${at}`).digest('hex');
  const name = (card) => 'A23456789TJQK'[card % 13] + 'SHDC'[Math.floor(card / 13)];
  let row = deck.map((card, at) => sha256(`${at}:${name(card)}:${salt(at)}`));
  while (row.length > 1)
    row = row.flatMap((left, at) => (at % 2 ? [] : [at + 1 < row.length ? sha256(left + row[at + 1]) : left]));
  const found = { root: row[0], clientSeed: seeds && sha256(seeds.join(':')), deck: deck.map(name).join(' ') };
  if (!actions) return found;
  const from = (place) => [0, 1, 2].map((at) => (place + at) % 3);
  const [stock, dealt] = [deck.slice(model.hand * 3 + 1), deck.slice(0, model.hand * 3 + 1)];
  const hands = [0, 1, 2].map((place) => dealt.filter((_, at) => from(dealer)[at % 3] === place));
  const [thrown, melds, fighters] = [[], [], []];
  let [taker, caller] = [dealer, null];
  for (const { place, action } of actions) {
    const { type, cards = [] } = action;
    if (type === 'draw') hands[(taker = place)].push(stock.shift());
    if (type === 'take') hands[place].push(thrown.pop());
    const laid = type === 'take' ? [...cards, hands[place].at(-1)] : cards;
    const given = type === 'throw' ? [action.card] : laid;
    if (given.some((card) => !hands[place].includes(card))) throw new Error('a card was played that was not held');
    hands[place] = hands[place].filter((card) => !given.includes(card));
    if (type === 'throw') thrown.push(action.card);
    if (type === 'meld' || type === 'take') melds.push({ owner: place, cards: laid });
    if (type === 'layOff') melds[action.meld].cards.push(...laid);
    if (type === 'call') caller = place;
    if (action.is === 'fight') fighters.push(place);
  }
  const least = ([first, ...rest]) => {
    if (first === undefined) return 0;
    let best = Math.min(10, (first % 13) + 1) + least(rest);
    const alike = rest.filter((card) => card % 13 === first % 13);
    for (let mask = 3; mask < 2 ** alike.length; mask++) {
      const set = alike.filter((_, at) => (mask >> at) & 1);
      if (set.length > 1) best = Math.min(best, least(rest.filter((card) => !set.includes(card))));
    }
    for (let end = first + 1; rest.includes(end) && end % 13 > 0; end++)
      if (end > first + 1) best = Math.min(best, least(rest.filter((card) => card > end)));
    return best;
  };
  const points = hands.map((hand) => least([...hand].sort((a, b) => a - b)));
  const ofPlace = (place) => melds.filter(({ owner }) => owner === place).map(({ cards }) => cards);
  const burned = (place) => ofPlace(place).length === 0;
  const first = (places) => places.reduce((best, place) => (points[place] < points[best] ? place : best), places[0]);
  const out = from(actions.at(-1)?.place ?? dealer).find((place, at) => at < 2 && points[place] === 0);
  const order = from(taker).every(burned) ? from(taker) : from(taker).filter((place) => !burned(place));
  const how = caller !== null ? 'fought' : out !== undefined ? 'tongits' : 'stockEmpty';
  const winner = { fought: first([...fighters, caller]), tongits: out, stockEmpty: first(order) }[how];
  const four = (cards) => cards.some((card) => cards.filter((one) => one % 13 === card % 13).length === 4);
  const hasFour = [hands[winner], ...ofPlace(winner)].some(four);
  const { beatenCaller, burned: burns, fourAlike, [how]: pays } = model.pays;
  const owed = (place) =>
    model.ante + (place === caller ? beatenCaller : pays) + (burned(place) ? burns : 0) + (hasFour ? fourAlike : 0);
  const lost = [0, 1, 2].map((place) => (place === winner ? 0n : minorOf(stake) * BigInt(owed(place))));
  const won = lost[0] + lost[1] + lost[2];
  const [part, most] = [won * BigInt(model.rake.percent), minorOf(stake) * BigInt(model.rake.mostHundredths)];
  const rake = ((part < most ? part : most) / (100n * BigInt(unit))) * BigInt(unit);
  const deltas = lost.map((loss, place) => (place === winner ? textOf(won - rake) : `-${textOf(loss)}`));
  return { ...found, how, winner, deltas, rake: textOf(rake) };
}
