import type { Chance, Moment as MomentOf } from '../fixture.ts';
import type { Rates } from './calendar.ts';
import { endingsOf, longChance, mapChance, type Ending } from './chances.ts';
import { MODEL } from './model.ts';
import type { ArenaEvent } from './script.ts';
import { MARKETS, parse, selectionsOf, type Market, type Parsed, type Selection } from './selections.ts';
import { stateOf, winnerOf, type MatchState } from './state.ts';

export type Moment = MomentOf<ArenaEvent, Rates>;

/** How likely a selection is from a moment on; 0 or 1 once it is decided. */
export function chanceOf(selection: Selection, { rates, events }: Moment): Chance {
  const parsed = parse(selection);
  if (!parsed) throw new RangeError(`${selection} is nothing to bet on`);
  const state = stateOf(events);
  if (parsed.is === 'map') {
    const { over, under } = mapChance(rates, state, parsed.map);
    return { over: parsed.side === 'home' ? over : under - over, under };
  }
  if (parsed.is === 'rounds') {
    const { over, under } = longChance(rates, state, parsed.map);
    return { over: parsed.line === 'over' ? over : under - over, under };
  }
  const { endings, under } = endingsOf(rates, state);
  return { over: endings.reduce((sum, { won, over }) => (isMet(parsed, won) ? sum + over : sum), 0n), under };
}

/** Whether a bet on the whole match is won with these maps. */
export function isMet(parsed: Exclude<Parsed, { is: 'map' | 'rounds' }>, [home, away]: Ending['won']): boolean {
  switch (parsed.is) {
    case 'match':
      return parsed.side === 'home' ? home > away : away > home;
    case 'score':
      return home === parsed.score[0] && away === parsed.score[1];
    case 'maps':
      return home + away > MODEL.mapsLine === (parsed.line === 'over');
    case 'handicap':
      return parsed.side === 'home' ? home + parsed.more > away : away + parsed.more > home;
  }
}

/** In hundredths, rounded down; null where a chance is too great or too small to be offered. */
export function priceOf({ over, under }: Chance): number | null {
  const { least, most, priceMost } = MODEL.offered;
  if (over * 10_000n < BigInt(least) * under || over * 10_000n > BigInt(most) * under) return null;
  const price = Number((BigInt(MODEL.returns) * under) / over);
  return price > priceMost ? null : price;
}

/** What is offered of a selection at a moment; null: nothing. */
export function offerOf(selection: Selection, moment: Moment): number | null {
  const parsed = parse(selection);
  if (!parsed) return null;
  const state = stateOf(moment.events);
  if ('map' in parsed && !isSure(state, parsed.map)) return null;
  return priceOf(chanceOf(selection, moment));
}

/** The last map is offered once it is sure to be played, a map that is over no more. */
function isSure(state: MatchState, map: number): boolean {
  const rounds = state.maps[map - 1];
  return rounds ? winnerOf(rounds) === null : map < MODEL.maps;
}

/** The markets that are open at a moment. */
export const marketsAt = ({ events }: Pick<Moment, 'events'>): readonly Market[] => {
  const state = stateOf(events);
  return MARKETS.filter((market) => {
    const [, map] = /(\d)$/.exec(market) ?? [];
    return map === undefined || isSure(state, Number(map));
  });
};

/** A match's offers of one market. */
export const offersOf = (market: Market, moment: Moment): { selection: Selection; price: number | null }[] =>
  selectionsOf(market).map((selection) => ({ selection, price: offerOf(selection, moment) }));
