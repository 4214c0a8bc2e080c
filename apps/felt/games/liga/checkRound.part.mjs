/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** A whole day: "number". For a slip of that day "stake" and "legs": [{ "match": 0, "selection": "result:home", "minute": 0 }]. */
export function liga({ model }, { number, stake, legs = [], unit = 1 }, draws) {
  const [season, day] = [Math.floor((number - 1) / model.days) + 1, (number - 1) % model.days];
  const turns = model.clubs.length - 1;
  const at = (place) => (place === 0 ? 0 : ((place - 1 + (day % turns)) % turns) + 1);
  const percent = (club, what) => {
    const { step, pace } = model.form[what];
    return model.clubs[club][what] + ((club * step + season * pace) % model.form.width) - (model.form.width - 1) / 2;
  };
  const matches = Array.from({ length: model.matches }, (_, place) => {
    const turned = (place === 0 ? (day % turns) % 2 === 1 : place % 2 === 1) !== day >= turns;
    const [one, two] = [at(place), at(turns - place)];
    const [home, away] = turned ? [two, one] : [one, two];
    const [base, ground] = [BigInt(model.rate), BigInt(model.ground)];
    const strength = (made, let_) => base * BigInt(percent(made, 'attack')) * BigInt(percent(let_, 'defence'));
    return [(strength(home, away) * ground) / 1000000n, strength(away, home) / (100n * ground)];
  });
  const goals = matches.map((rates) => {
    const fallen = [];
    for (let minute = 1; minute <= model.minutes; minute++)
      for (const side of [0, 1]) if (draws.int(1e6) < rates[side]) fallen.push([minute, side]);
    return fallen;
  });
  const score = (fallen) => [0, 1].map((side) => fallen.filter((goal) => goal[1] === side).length);
  const wins = (selection, [h, a], all, from) => {
    const [kind, x, y] = selection.split(':');
    const end = (lead) => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw');
    if (kind === 'result') return end(h - a) === x;
    if (kind === 'double') return x.includes({ home: '1', draw: 'x', away: '2' }[end(h - a)]);
    if (kind === 'total') return h + a > Number(x) === (y === 'over');
    if (kind === 'both') return (h > 0 && a > 0) === (x === 'yes');
    if (kind === 'handicap') return (x === 'home' ? h - a : a - h) + Number(y) > 0;
    if (kind === 'score') return x === 'other' ? Math.max(h, a) > model.scoreMost : x === `${h}-${a}`;
    if (kind === 'next') return (['home', 'away'][all[x - 1]?.[1]] ?? 'none') === y;
    return end(h - from[0] - (a - from[1])) === y;
  };
  /** Every way in which the minutes left may end, counted one by one. */
  const priceOf = ({ match, selection, minute }) => {
    const [left, past] = [model.minutes - minute, goals[match].filter((goal) => goal[0] <= minute)];
    const from = score(past);
    const ways = matches[match].map((rate) => {
      let choose = 1n;
      return Array.from({ length: left + 1 }, (_, n) => {
        if (n > 0) choose = (choose * BigInt(left - n + 1)) / BigInt(n);
        return choose * rate ** BigInt(n) * (1000000n - rate) ** BigInt(left - n);
      });
    });
    let [over, under] = [0n, 0n];
    for (const [h, home] of ways[0].entries())
      for (const [a, away] of ways[1].entries()) {
        under += home * away;
        if (wins(selection, [from[0] + h, from[1] + a], past, from)) over += home * away;
      }
    const returns = BigInt(selection.startsWith('score') ? model.returns.correctScore : model.returns.other);
    return selection.startsWith('next') ? null : Number((returns * under) / over);
  };
  const result = { scores: goals.map((fallen) => score(fallen).join(':')), goals };
  if (!stake) return result;
  const prices = legs.map((leg) => leg.price ?? priceOf(leg));
  const isWon = legs.every((leg) =>
    wins(
      leg.selection,
      score(goals[leg.match]),
      goals[leg.match],
      score(goals[leg.match].filter((goal) => goal[0] <= leg.minute)),
    ),
  );
  const price = prices.reduce((product, one) => product * BigInt(one), 100n) / 100n ** BigInt(prices.length);
  const pay = ((minorOf(stake) * price) / (100n * BigInt(unit))) * BigInt(unit);
  return { ...result, prices, win: textOf(isWon ? pay : 0n) };
}
