import type { Draws } from '@baize/fair/draws.ts';
import { decksOf, type Card } from '../cards.ts';
import { LOST, type SpotResult } from '../table.ts';
import { MODEL } from './model.ts';
import type { DragonTigerEvent, DragonTigerOutcome, DragonTigerSpot, Side, SideBet } from './script.ts';

/** The eight decks in the order that a round begins to shuffle. */
export const SHOE: readonly Card[] = decksOf(MODEL.decks);

export const SIDES: readonly Side[] = ['dragon', 'tiger'];
export const SPOTS = Object.keys(MODEL.pays) as readonly DragonTigerSpot[];

export const isSpot = (text: string): text is DragonTigerSpot => Object.hasOwn(MODEL.pays, text);

export function compare(dragon: Card, tiger: Card): DragonTigerOutcome {
  const winner = dragon.rank === tiger.rank ? 'tie' : dragon.rank > tiger.rank ? 'dragon' : 'tiger';
  return { type: 'outcome', winner, isSuited: dragon.suit === tiger.suit && winner === 'tie', dragon, tiger };
}

/** The first card to the dragon, the second to the tiger. */
export function playRound(draws: Draws): DragonTigerEvent[] {
  const [dragon, tiger] = draws.shuffle(SHOE);
  if (!dragon || !tiger) throw new Error('a shoe holds at least two cards');
  return [
    { type: 'card', to: 'dragon', card: dragon },
    { type: 'card', to: 'tiger', card: tiger },
    compare(dragon, tiger),
  ];
}

export const outcomeIn = (events: readonly DragonTigerEvent[]): DragonTigerOutcome | null =>
  events.findLast((event) => event.type === 'outcome') ?? null;

export function judgeSpot(spot: DragonTigerSpot, outcome: DragonTigerOutcome): SpotResult {
  const won: SpotResult = { is: 'won', pay: MODEL.pays[spot] };
  switch (spot) {
    case 'dragon':
    case 'tiger': {
      const [over, under] = MODEL.tieReturns;
      return outcome.winner === 'tie' ? { is: 'part', over, under } : outcome.winner === spot ? won : LOST;
    }
    case 'tie':
      return outcome.winner === 'tie' ? won : LOST;
    case 'suitedTie':
      return outcome.isSuited ? won : LOST;
    default: {
      const { side, bet } = sideBetOf(spot);
      return hits(bet, outcome[side]) ? won : LOST;
    }
  }
}

/** "tigerRed" is the tiger's red. */
export function sideBetOf(spot: `${Side}${SideBet}`): { side: Side; bet: SideBet } {
  const side = spot.startsWith('dragon') ? 'dragon' : 'tiger';
  return { side, bet: spot.slice(side.length) as SideBet }; // The spot's own type.
}

function hits(bet: SideBet, { rank, suit }: Card): boolean {
  if (rank === MODEL.middle) return false;
  const isRed = suit === 'hearts' || suit === 'diamonds';
  switch (bet) {
    case 'Big':
      return rank > MODEL.middle;
    case 'Small':
      return rank < MODEL.middle;
    case 'Red':
      return isRed;
    case 'Black':
      return !isRed;
  }
}
