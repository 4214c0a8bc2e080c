import type { Draws } from '@baize/fair/draws.ts';
import { LOST, type Pay, type SpotResult } from '../table.ts';
import { MODEL, type SicBoKind } from './model.ts';
import type { Dice, Face, SicBoEvent, SicBoOutcome, SicBoSpot } from './script.ts';

export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];
const TOTALS: readonly number[] = Object.keys(MODEL.totalPays).map(Number);
const PAIRS = FACES.flatMap((one) =>
  FACES.filter((other) => other > one).map((other): SicBoSpot => `pair:${one}-${other}`),
);

/** Every spot of the cloth. */
export const SPOTS: readonly SicBoSpot[] = [
  ...['small', 'big', 'odd', 'even', 'anyTriple'],
  ...FACES.map((face) => `triple:${face}`),
  ...FACES.map((face) => `double:${face}`),
  ...PAIRS,
  ...FACES.map((face) => `number:${face}`),
  ...TOTALS.map((total) => `total:${total}`),
];
const KNOWN = new Set(SPOTS);

export const isSpot = (text: string): boolean => KNOWN.has(text);

/** The part before the colon is the kind; all `SPOTS` have one. */
export const kindOf = (spot: SicBoSpot): SicBoKind => spot.split(':')[0] as SicBoKind;

/** The faces or the total that a spot is on; none for the even chances and any triple. */
export const onOf = (spot: SicBoSpot): readonly number[] =>
  (spot.split(':')[1] ?? '').split('-').filter(Boolean).map(Number);

export function outcomeOf(dice: Dice): SicBoOutcome {
  const [one, two, three] = dice;
  return { type: 'outcome', dice, total: one + two + three, isTriple: one === two && two === three };
}

export function playRound(draws: Draws): SicBoEvent[] {
  const throwOne = (): Face => (draws.int(MODEL.faces) + 1) as Face; // 1 to 6.
  const dice: Dice = [throwOne(), throwOne(), throwOne()];
  return [
    { type: 'shaken' },
    ...([0, 1, 2] as const).map((position): SicBoEvent => ({ type: 'die', position, face: dice[position] })),
    outcomeOf(dice),
  ];
}

export const outcomeIn = (events: readonly SicBoEvent[]): SicBoOutcome | null =>
  events.findLast((event) => event.type === 'outcome') ?? null;

export function judgeSpot(spot: SicBoSpot, outcome: SicBoOutcome): SpotResult {
  const pay = payOf(spot, outcome);
  return pay === null ? LOST : { is: 'won', pay };
}

/** What a spot pays on a throw; null: it loses. */
function payOf(spot: SicBoSpot, { dice, total, isTriple }: SicBoOutcome): Pay | null {
  const kind = kindOf(spot);
  const [one = 0, other = 0] = onOf(spot);
  const shown = (face: number): number => dice.filter((die) => die === face).length;
  const paid = (isHit: boolean, pay: Pay): Pay | null => (isHit ? pay : null);
  switch (kind) {
    case 'small':
      return paid(!isTriple && total <= MODEL.smallTo, MODEL.pays.small);
    case 'big':
      return paid(!isTriple && total >= MODEL.bigFrom, MODEL.pays.big);
    case 'odd':
      return paid(!isTriple && total % 2 === 1, MODEL.pays.odd);
    case 'even':
      return paid(!isTriple && total % 2 === 0, MODEL.pays.even);
    case 'anyTriple':
      return paid(isTriple, MODEL.pays.anyTriple);
    case 'triple':
      return paid(shown(one) === 3, MODEL.pays.triple);
    case 'double':
      return paid(shown(one) >= 2, MODEL.pays.double);
    case 'pair':
      return paid(shown(one) > 0 && shown(other) > 0, MODEL.pays.pair);
    case 'number':
      return MODEL.numberPays[shown(one) - 1] ?? null;
    case 'total':
      return total === one ? (MODEL.totalPays[total] ?? null) : null;
  }
}
