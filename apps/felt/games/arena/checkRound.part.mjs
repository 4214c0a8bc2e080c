/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** A whole day: "number". For a slip of that day "stake" and "legs": [{ "match": 0, "selection": "match:home", "minute": 0 }]. */
export function arena({ model }, { number, stake, legs = [], unit = 1 }, draws) {
  const [season, day] = [Math.floor((number - 1) / model.days) + 1, (number - 1) % model.days];
  const turns = model.teams.length - 1;
  const at = (place) => (place === 0 ? 0 : ((place - 1 + day) % turns) + 1);
  const strength = (team, map) => {
    const { skill, grounds } = model.teams[team];
    const form = ((team * model.form.step + season * model.form.pace) % model.form.width) - (model.form.width - 1) / 2;
    return skill + grounds[(number + map - 1) % model.grounds.length] + form;
  };
  const matches = Array.from({ length: model.matches }, (_, place) => {
    const sides = [at(place), at(turns - place)];
    if ((place === 0 ? day : place) % 2 === 1) sides.reverse();
    return [0, 1, 2].map((map) => model.even + model.edge * (strength(sides[0], map) - strength(sides[1], map)));
  });
  /** Maps as they stand after some rounds, each by who won it; how many steps that took, with the pauses between. */
  const read = (rounds) => {
    const state = { maps: [[0, 0]], won: [0, 0], over: false, steps: rounds.length };
    for (const side of rounds) {
      if (++state.maps.at(-1)[side] < model.rounds) continue;
      state.over = ++state.won[side] > model.maps / 2;
      if (!state.over) state.maps.push([0, 0]);
    }
    if (rounds.length > 0) state.steps += (state.maps.filter(([h, a]) => h + a > 0).length - 1) * model.pause;
    return state;
  };
  const played = matches.map((rates) => {
    const rounds = [];
    for (let state = read(rounds); !state.over; state = read(rounds))
      rounds.push(draws.int(1e6) < rates[state.maps.length - 1] ? 0 : 1);
    return rounds;
  });
  const wins = (selection, { maps, won: [h, a] }) => {
    const [kind, x, y] = selection.split(':');
    const [own, other] = maps[Number(kind.at(-1)) - 1] ?? [0, 0];
    if (kind === 'match') return h > a === (x === 'home');
    if (kind === 'score') return x === `${h}-${a}`;
    if (kind === 'maps') return h + a > model.mapsLine === (x === 'over');
    if (kind === 'handicap') return (x === 'home' ? h - a : a - h) + Number(y) > 0;
    return kind.startsWith('map') ? own > other === (x === 'home') : own + other > model.roundsLine === (x === 'over');
  };
  /** Every way in which the match may go on, walked round by round, among 10⁶ to the power of all rounds there could be. */
  const priceOf = ({ match, selection, minute }) => {
    const past = played[match].filter((_, place, all) => read(all.slice(0, place + 1)).steps <= minute);
    const seen = new Map();
    const walk = (sides, left) => {
      const state = read(sides);
      if (state.over) return wins(selection, state) ? 1000000n ** BigInt(left) : 0n;
      const [key, rate] = [JSON.stringify(state.maps), BigInt(matches[match][state.maps.length - 1])];
      if (!seen.has(key))
        seen.set(key, rate * walk([...sides, 0], left - 1) + (1000000n - rate) * walk([...sides, 1], left - 1));
      return seen.get(key);
    };
    const left = model.maps * (2 * model.rounds - 1) - past.length;
    return Number((BigInt(model.returns) * 1000000n ** BigInt(left)) / walk(past, left));
  };
  const result = { scores: played.map((rounds) => read(rounds).won.join(':')) };
  if (!stake) return result;
  const prices = legs.map((leg) => leg.price ?? priceOf(leg));
  const isWon = legs.every(({ selection, match }) => wins(selection, read(played[match])));
  const price = prices.reduce((product, one) => product * BigInt(one), 100n) / 100n ** BigInt(prices.length);
  const pay = ((minorOf(stake) * price) / (100n * BigInt(unit))) * BigInt(unit);
  return { ...result, prices, win: textOf(isWon ? pay : 0n) };
}
