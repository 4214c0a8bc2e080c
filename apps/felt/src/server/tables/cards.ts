import { drawsOf } from '@baize/fair/node.ts';
import { unitOf } from '../../../games/amount.ts';
import type { DealtCard, PoolStory } from '../../../games/definition.ts';
import type { PlayMode } from '../../api.ts';
import type { PooledTicket, PoolView, TableEvent } from '../../live.ts';
import { scaleOf } from '../games.ts';
import type { TableGame } from './games.ts';
import type { OnCloth } from './tickets.store.ts';

type Engine = NonNullable<TableGame['cards']>;

/** What decides a round. */
export interface RoundSeeds {
  readonly link: string;
  readonly salt: string;
  readonly number: number;
}

/** A pool as its round's row keeps it: without a spot, what is seen where nobody of a kind has bought. */
export interface PoolRow {
  readonly spot: string | null;
  readonly mode: PlayMode;
  readonly currency: string | null;
  readonly story: PoolStory;
}

interface DealtRound {
  readonly pools: readonly PoolRow[];
  /** By ticket: its cards, and what they win together. */
  readonly cards: ReadonlyMap<string, readonly DealtCard[]>;
  readonly wins: ReadonlyMap<string, bigint>;
}

const MODES: readonly PlayMode[] = ['real', 'trial', 'free'];

/**
 * Deals every card of a round and counts what it wins. The same at the draw and when money is counted: link, salt and number, and the keys, spots and
 * quantities of the tickets that were taken, are all that goes in.
 */
export function dealRound(
  { engine, hasHouse }: { readonly engine: Engine; readonly hasHouse: (mode: PlayMode) => boolean },
  { seeds, events, tickets }: { seeds: RoundSeeds; events: readonly TableEvent[]; tickets: readonly OnCloth[] },
): DealtRound {
  const taken = tickets.filter(({ status }) => status === 'taken');
  const cards = new Map(taken.map((ticket) => [ticket.id, dealTo(engine, seeds, ticket)]));
  const bought = engine.houseKeys.flatMap((key) => dealTo(engine, seeds, { key, quantity: 1 }));
  const houseIn = (mode: PlayMode): readonly DealtCard[] => (hasHouse(mode) ? bought : []);
  const wins = new Map<string, bigint>();
  const pools = MODES.map((mode): PoolRow => {
    const pool = { cards: houseIn(mode), house: houseIn(mode).length, price: 0n, unit: 1n };
    return { spot: null, mode, currency: null, story: engine.playPool(pool, events).story };
  });
  for (const pooled of Map.groupBy(taken, poolKey).values()) {
    const [first] = pooled;
    if (!first) continue;
    const { mode, currency } = first;
    const own = pooled.flatMap(({ id }) => cards.get(id) ?? []);
    const spot = spotOf(first);
    const ofHouse = houseIn(mode);
    const price = engine.priceOf(spot) * scaleOf(currency);
    const pool = { cards: [...own, ...ofHouse], house: ofHouse.length, price, unit: unitOf(currency) };
    const { wins: byCard, story } = engine.playPool(pool, events);
    pools.push({ spot, mode, currency, story });
    let at = 0;
    for (const { id } of pooled) {
      const next = at + (cards.get(id)?.length ?? 0);
      wins.set(
        id,
        byCard.slice(at, next).reduce((sum, win) => sum + win, 0n),
      );
      at = next;
    }
  }
  return { pools, cards, wins };
}

/** Each card has its own stream: nobody who has seen the round's can have chosen a key for it. */
function dealTo(
  engine: Engine,
  { link, salt, number }: RoundSeeds,
  { key, quantity }: { readonly key: string; readonly quantity: number | null },
): DealtCard[] {
  return Array.from({ length: quantity ?? 0 }, (_, at) =>
    engine.deal(drawsOf({ serverSeed: link, clientSeed: `${salt}:${key}:${at + 1}`, nonce: number })),
  );
}

/** A ticket of cards lies on one spot. */
const spotOf = ({ bets }: Pick<OnCloth, 'bets'>): string => Object.keys(bets)[0] ?? '';

/** What anybody may know of a ticket once its round is over. */
export const pooledTicket = (ticket: OnCloth): PooledTicket => ({
  spot: spotOf(ticket),
  ...{ mode: ticket.mode, currency: ticket.currency, key: ticket.key, cards: ticket.quantity ?? 0 },
});

const poolKey = (ticket: OnCloth): string => `${spotOf(ticket)} ${ticket.mode} ${ticket.currency}`;

/** Whether the house has bought cards, as the round was drawn; a switch that is turned meanwhile changes nothing. */
export const hadHouse = (pools: readonly PoolRow[], mode: PlayMode): boolean =>
  pools.some((pool) => pool.spot === null && pool.mode === mode && pool.story.cards > 0);

/** How many calls a round has: all of its pools hear the same caller. */
export const callsOf = (pools: readonly PoolRow[]): number =>
  pools.reduce((most, { story: { calls } }) => Math.max(most, calls), 0);

/** What those who look with one kind of money see of each spot. */
export function poolsSeenBy(
  pools: readonly PoolRow[],
  spots: readonly string[],
  { mode, currency }: { readonly mode: PlayMode; readonly currency: string },
): Record<string, PoolView> {
  const ownOf = (spot: string | null, kind: string | null) =>
    pools.find((pool) => pool.spot === spot && pool.mode === mode && pool.currency === kind)?.story;
  return Object.fromEntries(
    spots.flatMap((spot) => {
      const story = ownOf(spot, currency) ?? ownOf(null, null);
      return story ? [[spot, story]] : [];
    }),
  );
}
