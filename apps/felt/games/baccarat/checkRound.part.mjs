/* global returned -- parts of fairness/checkRound.mjs, which this is a branch of */
export function baccarat({ model, shoe }, { bets = {}, unit }, draws) {
  const cards = draws.shuffle(shoe);
  const [player, banker] = [[], []];
  const total = (hand) => hand.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10;
  for (const hand of [player, banker, player, banker]) hand.push(cards.shift());
  if (Math.max(total(player), total(banker)) < model.natural) {
    let third = null;
    if (total(player) <= model.drawsUpTo) player.push((third = cards.shift()));
    const points = total(banker);
    const draws3 =
      third === null
        ? points <= model.drawsUpTo
        : points <= model.bankerAlwaysDrawsUpTo || (model.bankerDrawsAgainst[points] ?? []).includes(total([third]));
    if (draws3) banker.push(cards.shift());
  }
  const [p, b] = [total(player), total(banker)];
  const winner = p === b ? 'tie' : p > b ? 'player' : 'banker';
  const isPair = ([one, two]) => one.rank === two.rank;
  const hits = {
    ...{ player: winner === 'player', banker: winner === 'banker', tie: winner === 'tie' },
    ...{ playerPair: isPair(player), bankerPair: isPair(banker) },
    ...{ big: player.length + banker.length > 4, small: player.length + banker.length === 4 },
  };
  const payOf = (spot) =>
    winner === 'tie' && (spot === 'player' || spot === 'banker') ? 'back' : hits[spot] ? model.pays[spot] : null;
  const names = (hand) => hand.map(({ rank, suit }) => `${rank} of ${suit}`);
  return { winner, player: names(player), banker: names(banker), win: returned(bets, payOf, unit) };
}
