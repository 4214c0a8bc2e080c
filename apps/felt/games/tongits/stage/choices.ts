import type { CardNumber } from '../../room.ts';
import { isMeld, partitionOf, rankOf, sorted, suitOf } from '../melds.ts';
import { takesOf } from '../rules.ts';
import type { TongitsAction, TongitsView } from '../script.ts';

/** Why an action is not possible now. */
export type Why =
  | 'notTurn'
  | 'drawFirst'
  | 'drawn'
  | 'nothingThrown'
  | 'noMeldWithIt'
  | 'noMeld'
  | 'noMeldChosen'
  | 'noMeldLaid'
  | 'laidOff'
  | 'chooseOne'
  | 'answering'
  | 'over';

export type Choice =
  | { readonly action: TongitsAction; readonly why: null }
  | { readonly action: null; readonly why: Why };

const can = (action: TongitsAction): Choice => ({ action, why: null });
const not = (why: Why): Choice => ({ action: null, why });

export interface Choices {
  readonly take: Choice;
  readonly drop: Choice;
  readonly fight: Choice;
  readonly main: Choice;
}

const none = (why: Why): Choices => ({ take: not(why), drop: not(why), fight: not(why), main: not(why) });

/** What the four buttons do now, with these cards chosen. */
export function choicesOf(view: TongitsView, chosen: readonly CardNumber[]): Choices {
  if (view.phase === 'over') return none('over');
  if (view.place === null || view.turn !== view.place) return none('notTurn');
  if (view.phase === 'answer')
    return {
      take: not('answering'),
      drop: not('answering'),
      fight: can({ type: 'answer', is: 'fight' }),
      main: can({ type: 'answer', is: 'fold' }),
    };
  const isTaking = view.phase === 'take';
  return {
    take: isTaking ? takeOf(view, chosen) : not('drawn'),
    drop: isTaking ? not('drawFirst') : dropOf(view, chosen),
    fight: isTaking ? callOf(view) : not('drawn'),
    main: isTaking ? can({ type: 'draw' }) : throwOf(chosen),
  };
}

const isSame = (one: readonly CardNumber[], other: readonly CardNumber[]): boolean =>
  one.length === other.length && one.every((card) => other.includes(card));

function takeOf(view: TongitsView, chosen: readonly CardNumber[]): Choice {
  if (view.thrown.length === 0) return not('nothingThrown');
  const takes = takesOf(view).toSorted((one, other) => other.length - one.length);
  const cards = chosen.length > 0 ? takes.find((one) => isSame(one, chosen)) : takes[0];
  return cards ? can({ type: 'take', cards }) : not('noMeldWithIt');
}

function dropOf({ mine, melds }: TongitsView, chosen: readonly CardNumber[]): Choice {
  if (chosen.length === 0) {
    const own = partitionOf(mine);
    const [first] = own.melds;
    if (first) return can({ type: 'meld', cards: first });
    return (
      layOffOf(
        melds,
        own.rest.map((card) => [card]),
      ) ?? not('noMeld')
    );
  }
  if (isMeld(chosen)) return can({ type: 'meld', cards: chosen });
  return layOffOf(melds, [chosen]) ?? not('noMeldChosen');
}

/** The first of these parts that fits a meld of the table. */
function layOffOf(melds: TongitsView['melds'], parts: readonly (readonly CardNumber[])[]): Choice | null {
  for (const cards of parts) {
    const meld = melds.findIndex((one) => isMeld([...one.cards, ...cards]));
    if (meld >= 0) return can({ type: 'layOff', meld, cards });
  }
  return null;
}

function callOf({ noCall }: TongitsView): Choice {
  if (noCall === null) return can({ type: 'call' });
  return not(noCall === 'noMeld' ? 'noMeldLaid' : noCall === 'laidOff' ? 'laidOff' : 'notTurn');
}

function throwOf(chosen: readonly CardNumber[]): Choice {
  const [card, ...more] = chosen;
  return card === undefined || more.length > 0 ? not('chooseOne') : can({ type: 'throw', card });
}

export const SORTS = ['melds', 'suit', 'rank'] as const;
export type Sort = (typeof SORTS)[number];

export interface Arranged {
  readonly cards: readonly CardNumber[];
  /** Cards that form melds as they lie, beside each other. */
  readonly groups: readonly (readonly CardNumber[])[];
}

/** A hand as it is held. */
export function arranged(hand: readonly CardNumber[], sort: Sort): Arranged {
  const byRank = (cards: readonly CardNumber[]) =>
    cards.toSorted((a, b) => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b));
  const { melds, rest } = partitionOf(hand);
  if (sort === 'melds') return { cards: [...melds.flat(), ...byRank(rest)], groups: melds };
  return { cards: sort === 'suit' ? sorted(hand) : byRank(hand), groups: [] };
}
