import { drawsOf } from '@baize/fair/node.ts';
import { readAmount } from '../../../games/amount.ts';
import type { CardsDefinition, DealtCard } from '../../../games/definition.ts';
import type { PoolView, SeatView, TableCode, TableEvent } from '../../live.ts';
import type { Bets } from '../table/bets.ts';

type Engine = CardsDefinition<TableCode, TableEvent>['engine'];
type Bought = { readonly key: string; readonly bets: Bets };

export type FakeCards = {
  readonly cards: readonly DealtCard[];
  readonly pools: Readonly<Record<string, PoolView>>;
  readonly win: bigint;
  readonly drawMs: number;
};

/** Deals a round's cards as the server does: the player's, those of others at the table, and the house's. */
export function dealFake(
  engine: Engine,
  seeds: { readonly link: string; readonly salt: string; readonly number: number },
  table: {
    readonly events: readonly TableEvent[];
    readonly own: readonly Bought[];
    readonly others: readonly SeatView[];
  },
): FakeCards {
  const { link, salt, number } = seeds;
  const dealTo = (key: string, count: number): DealtCard[] =>
    Array.from({ length: count }, (_, at) =>
      engine.deal(drawsOf({ serverSeed: link, clientSeed: `${salt}:${key}:${at + 1}`, nonce: number })),
    );
  const countOf = (bets: Bets, spot: string): number =>
    Number((readAmount(bets[spot] ?? '') ?? 0n) / engine.priceOf(spot));
  let win = 0n;
  const cards: DealtCard[] = [];
  const pools = Object.keys(engine.spotMost).map((spot) => {
    const own = table.own.flatMap(({ key, bets }) => dealTo(key, countOf(bets, spot)));
    const theirs = table.others.flatMap(({ name, bets }) => dealTo(name, countOf(bets, spot)));
    const house = engine.houseKeys.flatMap((key) => dealTo(key, 1));
    const all = { cards: [...own, ...theirs, ...house], house: house.length, price: engine.priceOf(spot), unit: 1n };
    const { wins, story } = engine.playPool(all, table.events);
    cards.push(...own);
    win += wins.slice(0, own.length).reduce((sum, one) => sum + one, 0n);
    return [spot, story] as const;
  });
  const calls = Math.max(...pools.map(([, story]) => story.calls));
  return { cards, pools: Object.fromEntries(pools), win, drawMs: engine.drawMsOf(calls) };
}
