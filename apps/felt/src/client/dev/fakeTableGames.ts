import { commitmentOf } from '@baize/fair/node.ts';
import { amountText } from '../../../games/amount.ts';
import type { CardsDefinition, FlightDefinition, TableDefinition } from '../../../games/definition.ts';
import { GAMES } from '../../../games/index.ts';
import type { SpotTotal, TableCode, TableEvent, TableFacts } from '../../live.ts';
import { totalOf, type Bets } from '../table/bets.ts';

type Game =
  | TableDefinition<TableCode, TableEvent>
  | FlightDefinition<TableCode, TableEvent>
  | CardsDefinition<TableCode, TableEvent>;
type Any = (typeof GAMES)[number];
const isTable = (game: Any): game is Extract<Any, { engine: { is: 'table' | 'flight' | 'cards' } }> =>
  game.engine.is === 'table' || game.engine.is === 'flight' || game.engine.is === 'cards';

/** The tables there are. */
export const TABLE_CODES: readonly TableCode[] = GAMES.filter(isTable).map(({ code }) => code);

/** A table's definition. */
export function gameOf(code: TableCode): Game {
  const game: Game | undefined = GAMES.filter(isTable).find((one) => one.code === code);
  if (!game) throw new Error(`no table has the code ${code}`);
  return game;
}

/** What a page is told of it; `openMs`: how long bets are taken. */
export function factsOf({ code, name, model: { rtp }, engine }: Game, openMs: number): TableFacts {
  const kinds = Object.keys(engine.spotMost);
  return {
    code,
    name,
    ...(engine.is === 'flight' && { winMost: amountText(engine.winMost) }),
    ...(engine.is === 'cards' && { cards: cardsOf(engine) }),
    chips:
      engine.is === 'flight'
        ? ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00']
        : ['20.00', '50.00', '100.00', '500.00', '1000.00', '5000.00'],
    minStake: '20.00',
    maxBySpot: Object.fromEntries(
      kinds.map((kind) => [kind, engine.is === 'cards' ? amountText(engine.spotMost[kind] ?? 0n) : '50000.00']),
    ),
    maxStake: '100000.00',
    rtp: typeof rtp === 'string' ? Object.fromEntries(kinds.map((kind) => [kind, rtp])) : rtp,
    modelHash: '0'.repeat(64),
    openMs,
  };
}

const cardsOf = ({ cardsMost, houseKeys, priceOf, spotMost }: CardsDefinition<TableCode, TableEvent>['engine']) => ({
  prices: Object.fromEntries(Object.keys(spotMost).map((spot) => [spot, amountText(priceOf(spot))])),
  ...{ most: cardsMost, house: houseKeys.length },
});

/** `at(0)` is the published end; each other hashes to the one before. */
export function chainOf(seal: string, length: number): readonly string[] {
  const links = [commitmentOf(seal)];
  while (links.length < length) links.push(commitmentOf(links.at(-1) ?? ''));
  return links.toReversed();
}

/** What lies on each spot, and of how many. */
export function totalsOf(layouts: readonly Bets[]): Record<string, SpotTotal> {
  const all: Record<string, SpotTotal> = {};
  for (const [spot, amount] of layouts.flatMap((bets) => Object.entries(bets))) {
    const before = all[spot] ?? { amount: '0.00', players: 0 };
    all[spot] = { amount: totalOf({ before: before.amount, more: amount }), players: before.players + 1 };
  }
  return all;
}
