import type { Draws } from '@baize/fair/draws.ts';
import { decksOf, type Card } from '../cards.ts';
import { LOST, type SpotResult } from '../table.ts';
import { MODEL } from './model.ts';
import type { BaccaratEvent, BaccaratOutcome, BaccaratSide, BaccaratSpot } from './script.ts';

/** The eight decks in the order that a round begins to shuffle. */
export const SHOE: readonly Card[] = decksOf(MODEL.decks);

/** Aces count one, tens and pictures nothing. */
export const valueOf = ({ rank }: Pick<Card, 'rank'>): number => (rank >= 10 ? 0 : rank);

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) % 10;

/** Whether the first two cards end the hand for both sides. */
export const isNatural = (player: number, banker: number): boolean => Math.max(player, banker) >= MODEL.natural;

export const playerDraws = (player: number): boolean => player <= MODEL.drawsUpTo;

/** `third`: value of the player's third card, null when the player stands. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= MODEL.drawsUpTo;
  return banker <= MODEL.bankerAlwaysDrawsUpTo || (MODEL.bankerDrawsAgainst[banker]?.includes(third) ?? false);
}

/** Deals from the front: player, banker, player, banker, then the third-card rule. */
function deal(shoe: readonly Card[]): BaccaratEvent[] {
  const hands: Record<BaccaratSide, Card[]> = { player: [], banker: [] };
  const events: BaccaratEvent[] = [];
  const give = (to: BaccaratSide): Card => {
    const card = shoe[events.length];
    if (!card) throw new Error('a shoe holds at least six cards');
    // A hand holds two cards at most before one is given.
    events.push({ type: 'card', to, position: hands[to].length as 0 | 1 | 2, card });
    hands[to].push(card);
    return card;
  };
  const total = (side: BaccaratSide): number => totalOf(hands[side].map(valueOf));

  for (const side of ['player', 'banker', 'player', 'banker'] as const) give(side);
  if (!isNatural(total('player'), total('banker'))) {
    const third = playerDraws(total('player')) ? valueOf(give('player')) : null;
    if (bankerDraws(total('banker'), third)) give('banker');
  }
  return [...events, outcomeOf(hands, total('player'), total('banker'))];
}

function outcomeOf(hands: Record<BaccaratSide, readonly Card[]>, player: number, banker: number): BaccaratOutcome {
  const isPair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;
  return {
    type: 'outcome',
    winner: player === banker ? 'tie' : player > banker ? 'player' : 'banker',
    player,
    banker,
    playerPair: isPair(hands.player),
    bankerPair: isPair(hands.banker),
    cards: hands.player.length + hands.banker.length,
  };
}

export const playRound = (draws: Draws): BaccaratEvent[] => deal(draws.shuffle(SHOE));

/** The same cards dealt again, for whoever checks a script. */
export const redeal = (events: readonly BaccaratEvent[]): BaccaratEvent[] =>
  deal([...events.flatMap((event) => (event.type === 'card' ? [event.card] : [])), ...SHOE]);

export const SPOTS = Object.keys(MODEL.pays) as readonly BaccaratSpot[];

export const isSpot = (text: string): text is BaccaratSpot => Object.hasOwn(MODEL.pays, text);

export const outcomeIn = (events: readonly BaccaratEvent[]): BaccaratOutcome | null =>
  events.findLast((event) => event.type === 'outcome') ?? null;

export function judgeSpot(spot: BaccaratSpot, outcome: BaccaratOutcome): SpotResult {
  if (outcome.winner === 'tie' && (spot === 'player' || spot === 'banker')) return { is: 'back' };
  return hits(spot, outcome) ? { is: 'won', pay: MODEL.pays[spot] } : LOST;
}

function hits(spot: BaccaratSpot, outcome: BaccaratOutcome): boolean {
  switch (spot) {
    case 'player':
    case 'banker':
    case 'tie':
      return outcome.winner === spot;
    case 'playerPair':
      return outcome.playerPair;
    case 'bankerPair':
      return outcome.bankerPair;
    case 'big':
      return outcome.cards > 4;
    case 'small':
      return outcome.cards === 4;
  }
}
