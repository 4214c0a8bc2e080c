/* global createHmac, minorOf, sha256, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
export function holdem({ model }, round, draws) {
  const { serverSeed, seeds, dealer = 0, stake = '2.00', unit = 1, chips, actions } = round;
  const deck = draws.shuffle([...Array(52).keys()]);
  const salt = (at) => createHmac('sha256', serverSeed).update(`salt:${at}`).digest('hex');
  const name = (card) => 'A23456789TJQK'[card % 13] + 'SHDC'[Math.floor(card / 13)];
  let row = deck.map((card, at) => sha256(`${at}:${name(card)}:${salt(at)}`));
  while (row.length > 1)
    row = row.flatMap((left, at) => (at % 2 ? [] : [at + 1 < row.length ? sha256(left + row[at + 1]) : left]));
  const found = { root: row[0], clientSeed: seeds && sha256(seeds.join(':')), deck: deck.map(name).join(' ') };
  if (!actions || !chips) return found;
  const count = chips.length;
  const from = (place) => [...chips.keys()].map((at) => (place + at) % count);
  const small = (dealer + (count === 2 ? 0 : 1)) % count;
  const table = { ...{ count, from, small, big: minorOf(stake), coin: BigInt(unit), model, round } };
  const { put, dead, folded, board } = holdemBets(table);
  const onBoard = [1, 2, 3, 5, 7].slice(0, board).map((at) => deck[2 * count + at]);
  const worth = from(0).map((place) => {
    const at = from(small).indexOf(place);
    return board < 5 ? 0 : holdemWorth([deck[at], deck[count + at], ...onBoard]);
  });
  const { won, raked, winner } = holdemPots({ ...table, put, dead, folded, board, worth }, (dealer + 1) % count);
  const deltas = won.map((one, place) => one - put[place] - dead[place]);
  const signed = (amount) => (amount < 0n ? `-${textOf(-amount)}` : textOf(amount));
  return { ...found, board: onBoard.map(name).join(' '), winner, deltas: deltas.map(signed), rake: textOf(raked) };
}

/** What everybody has put in, who has folded, and how many cards came on the board. */
function holdemBets({ count, from, small, big, coin, model, round: { chips, owes = [], actions } }) {
  const places = from(0);
  const left = chips.map(minorOf);
  const [bets, put, dead, folded] = [places.map(() => 0n), places.map(() => 0n), places.map(() => 0n), new Set()];
  const pay = (place, amount, ...into) => {
    const paid = amount < left[place] ? amount : left[place];
    left[place] -= paid;
    for (const list of into) list[place] += paid;
  };
  const half = ((big * BigInt(model.smallBlind)) / (100n * coin)) * coin;
  from(small).forEach((place, at) => {
    if (at > 1 && ['small', 'both'].includes(owes[place])) pay(place, half, dead);
    if (at < 2 || ['big', 'both'].includes(owes[place])) pay(place, at === 0 ? half : big, bets, put);
  });
  let [level, board, said] = [big, actions.length === 0 ? 5 : 0, new Set()];
  const live = () => places.filter((place) => !folded.has(place));
  const able = () => live().filter((place) => left[place] > 0n);
  const against = (place) => live().reduce((top, one) => (one !== place && bets[one] > top ? bets[one] : top), 0n);
  for (const { place, action } of actions) {
    const isAlone = able().every((one) => one === place);
    const owed = isAlone && against(place) < level ? against(place) : level;
    if (action.type === 'fold' || action.type === 'leave') folded.add(place);
    else said.add(place);
    if (action.type === 'call') pay(place, owed - bets[place], bets, put);
    if (action.type === 'raise') pay(place, (level = minorOf(action.to)) - bets[place], bets, put);
    if (live().length < 2) break;
    const [alone, ...more] = able();
    const isDone = able().every((one) => said.has(one) && bets[one] >= level);
    if (more.length === 0 && (alone === undefined || bets[alone] >= against(alone))) board = 5;
    else if (isDone && board < 5) {
      [board, level, said] = [board === 0 ? 3 : board + 1, 0n, new Set()];
      bets.fill(0n);
    }
  }
  return { count, put, dead, folded, board };
}

/** The best five of seven cards as a number: kind first, then ranks by how often they are there. */
function holdemWorth(seven) {
  const five = (cards) => {
    const ranks = cards.map((card) => card % 13 || 13).sort((a, b) => b - a);
    const times = (rank) => ranks.filter((one) => one === rank).length;
    const order = [...ranks].sort((a, b) => times(b) - times(a) || b - a);
    const wheel = ranks.join() === '13,4,3,2,1';
    const straight = wheel || (new Set(ranks).size === 5 && ranks[0] - ranks[4] === 4);
    const flush = cards.every((card) => Math.floor(card / 13) === Math.floor(cards[0] / 13));
    const [first, third, fifth] = [times(order[0]), times(order[2]), times(order[4])];
    const kinds = [true, first === 2, first === 2 && third === 2, first === 3, straight, flush];
    kinds.push(first === 3 && fifth === 2, first === 4, straight && flush);
    return [kinds.lastIndexOf(true), ...(wheel ? [4, 0, 0, 0, 0] : order)].reduce((all, one) => all * 14 + one);
  };
  const pairs = seven.flatMap((_, one) => seven.map((_card, other) => [one, other])).filter(([a, b]) => a < b);
  return Math.max(...pairs.map(([a, b]) => five(seven.filter((_, at) => at !== a && at !== b))));
}

/** Layer by layer of what was put in: who wins it, and what the house takes. */
function holdemPots({ count, from, big, coin, model, put, dead, folded, board, worth }, first) {
  const total = (list) => list.reduce((a, b) => a + b, 0n);
  const [top, next] = [...put].sort((a, b) => (a < b ? 1 : -1));
  const back = put.map((one, place) => (one === top && top > next && !folded.has(place) ? top - next : 0n));
  const rest = put.map((one, place) => one - back[place]);
  const cap = big * BigInt(count === 2 ? model.rake.mostOfTwo : model.rake.most);
  const won = [...back];
  let [extra, pot, raked, winner] = [total(dead), 0n, 0n, null];
  for (let live = from(0).filter((place) => !folded.has(place)); live.length > 0;) {
    const slice = live.map((place) => rest[place]).reduce((a, b) => (b < a ? b : a));
    const isTop = live.every((place) => rest[place] === slice);
    const taken = rest.map((one) => (isTop || one < slice ? one : slice));
    taken.forEach((one, place) => (rest[place] -= one));
    const amount = extra + total(taken);
    extra = 0n;
    if (amount > 0n) {
      pot += amount;
      const share = ((pot * BigInt(model.rake.percent)) / (100n * coin)) * coin;
      const rake = (board === 0 ? 0n : share < cap ? share : cap) - raked;
      raked += rake;
      const best = Math.max(...live.map((place) => worth[place]));
      const winners = from(first).filter((place) => live.includes(place) && worth[place] === best);
      winner ??= winners[0];
      const coins = (amount - rake) / coin;
      const [each, over] = [coins / BigInt(winners.length), coins % BigInt(winners.length)];
      for (const [at, place] of winners.entries()) won[place] += (each + (BigInt(at) < over ? 1n : 0n)) * coin;
      won[winners[0]] += (amount - rake) % coin;
    }
    live = isTop ? [] : live.filter((place) => rest[place] > 0n);
  }
  return { won, raked, winner };
}
