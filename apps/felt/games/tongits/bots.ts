import type { CardNumber, RoomBot } from '../room.ts';
import { isMeld, partitionOf, pointsOf, rankOf, sorted, suitOf } from './melds.ts';
import { highestOf, takesOf } from './rules.ts';
import type { TongitsAction, TongitsView } from './script.ts';

/** Takes what makes a meld; else draws. */
function takeOrDraw(view: TongitsView): TongitsAction {
  const best = takesOf(view).toSorted((a, b) => b.length - a.length)[0];
  return best ? { type: 'take', cards: best } : { type: 'draw' };
}

/** A meld to lay, or a card to lay off; null: nothing more. */
function layNext({ mine, melds }: TongitsView): TongitsAction | null {
  const { melds: own, rest } = partitionOf(mine);
  const [first] = own;
  // One card is kept to throw: all of them laid would have won at once.
  if (first && first.length < mine.length) return { type: 'meld', cards: first };
  for (const [at, meld] of melds.entries()) {
    const card = rest.find((one) => isMeld([...meld.cards, one]));
    if (card !== undefined) return { type: 'layOff', meld: at, cards: [card] };
  }
  return null;
}

const easy = (view: TongitsView): TongitsAction => {
  if (view.phase === 'answer') return { type: 'answer', is: partitionOf(view.mine).points <= 5 ? 'fight' : 'fold' };
  if (view.phase === 'take') return takeOrDraw(view);
  return layNext(view) ?? { type: 'throw', card: highestOf(view.mine) };
};

const FIGHT_AT = 8;
const CALL_LATE = { points: 10, stock: 6 };
const CALL_EARLY = 5;

const regular = (view: TongitsView): TongitsAction => {
  const { points, rest } = partitionOf(view.mine);
  if (view.phase === 'answer') return { type: 'answer', is: points <= FIGHT_AT ? 'fight' : 'fold' };
  if (view.phase === 'take') {
    const isLow = points <= CALL_EARLY || (points <= CALL_LATE.points && view.stock <= CALL_LATE.stock);
    return view.noCall === null && isLow ? { type: 'call' } : takeOrDraw(view);
  }
  return layNext(view) ?? { type: 'throw', card: leastUseful(view.mine, rest) };
};

/** The dearest card that nothing in the hand waits for; where all are of use, the dearest. */
function leastUseful(mine: readonly CardNumber[], rest: readonly CardNumber[]): CardNumber {
  const useOf = (card: CardNumber): number =>
    mine.filter(
      (other) =>
        other !== card &&
        (rankOf(other) === rankOf(card) || (suitOf(other) === suitOf(card) && Math.abs(other - card) === 1)),
    ).length;
  const loose = rest.filter((card) => useOf(card) === 0);
  const among = loose.length > 0 ? loose : rest;
  return (
    sorted(among).reduce<CardNumber | null>(
      (best, card) => (best === null || pointsOf(card) > pointsOf(best) ? card : best),
      null,
    ) ?? highestOf(mine)
  );
}

export const BOTS: Readonly<Record<'easy' | 'regular', RoomBot<TongitsAction, TongitsView>>> = {
  easy: { decide: easy },
  regular: { decide: regular },
};
