/* global returned -- parts of fairness/checkRound.mjs, which this is a branch of */
export function dragonTiger({ model, shoe }, { bets = {}, unit }, draws) {
  const [dragon, tiger] = draws.shuffle(shoe);
  const gap = dragon.rank - tiger.rank;
  const winner = gap === 0 ? 'tie' : gap > 0 ? 'dragon' : 'tiger';
  const payOf = (spot) => {
    const pays = model.pays[spot];
    if (spot === 'tie') return gap === 0 ? pays : null;
    if (spot === 'suitedTie') return gap === 0 && dragon.suit === tiger.suit ? pays : null;
    if (spot === 'dragon' || spot === 'tiger') return gap === 0 ? { part: model.tieReturns } : winner === spot && pays;
    const [card, bet] = spot.startsWith('dragon') ? [dragon, spot.slice(6)] : [tiger, spot.slice(5)];
    const isRed = card.suit === 'hearts' || card.suit === 'diamonds';
    const isBig = card.rank > model.middle;
    return card.rank !== model.middle && { Big: isBig, Small: !isBig, Red: isRed, Black: !isRed }[bet] ? pays : null;
  };
  const name = ({ rank, suit }) => `${rank} of ${suit}`;
  return { winner, dragon: name(dragon), tiger: name(tiger), win: returned(bets, payOf, unit) };
}
