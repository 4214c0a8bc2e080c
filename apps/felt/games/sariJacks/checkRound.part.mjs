/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** "coins": how many make the stake, "held": "11000" holds the first two cards; without it the hand as it was dealt. */
export function fiveCards({ model }, { stake = '25.00', coins = model.coinsMost, held }, draws) {
  const ranks = [...'A23456789TJQK'];
  const deck = draws.shuffle([...'SHDC'].flatMap((suit) => ranks.map((rank) => rank + suit)));
  const dealt = deck.splice(0, 5);
  if (!held) return { dealt: dealt.join(' '), win: null };
  const cards = dealt.map((card, at) => (held[at] === '1' ? card : deck.shift()));
  const hand = handNamed(cards, ranks);
  const isRoyalAtMost = hand === 'royalFlush' && coins === model.coinsMost;
  const pay = isRoyalAtMost ? model.royalAtMost : (model.pays[hand] ?? 0);
  return { dealt: dealt.join(' '), cards: cards.join(' '), hand, win: textOf(minorOf(stake) * BigInt(pay)) };
}

function handNamed(cards, ranks) {
  const at = cards.map(([rank]) => ranks.indexOf(rank)).sort((a, b) => a - b);
  const groups = ranks.map((_, rank) => at.filter((one) => one === rank).length);
  const alike = groups
    .filter(Boolean)
    .sort((a, b) => b - a)
    .join('');
  const isRoyal = at.join() === '0,9,10,11,12';
  const isStraight = alike === '11111' && (isRoyal || at[4] - at[0] === 4);
  const isFlush = new Set(cards.map(([, suit]) => suit)).size === 1;
  if (isStraight && isFlush) return isRoyal ? 'royalFlush' : 'straightFlush';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  const isHighPair = [0, 10, 11, 12].some((rank) => groups[rank] === 2);
  const names = { 41: 'four', 32: 'fullHouse', 311: 'three', 221: 'twoPair', 2111: isHighPair ? 'jacks' : 'nothing' };
  return names[alike] ?? 'nothing';
}
