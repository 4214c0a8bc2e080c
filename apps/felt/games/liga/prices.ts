import type { Chance, Moment as MomentOf } from '../fixture.ts';
import { restOf, type Rates } from './chances.ts';
import { MODEL } from './model.ts';
import { scoreOf } from './score.ts';
import type { Goal } from './script.ts';
import { MARKETS, parse, SCORES, selectionsOf, type Market, type Result, type Selection } from './selections.ts';

export type Moment = MomentOf<Goal, Rates>;

/** How likely a selection is from a moment on; 0 or 1 once it is decided. */
export function chanceOf(selection: Selection, { rates, minute, events: goals }: Moment): Chance {
  const parsed = parse(selection);
  if (!parsed) throw new RangeError(`${selection} is nothing to bet on`);
  const rest = restOf(rates, MODEL.minutes - minute);
  const { under } = rest;
  const [home, away] = scoreOf(goals);
  const lead = home - away;
  const leads = (by: number): bigint => rest.leads(by);
  /** Ends so, where home starts with so many more. */
  const ends = (result: Result, ahead: number): bigint => {
    if (result === 'home') return leads(1 - ahead);
    return result === 'away' ? under - leads(-ahead) : leads(-ahead) - leads(1 - ahead);
  };
  const is = (over: bigint): Chance => ({ over, under });
  switch (parsed.market) {
    case 'result':
      return is(ends(parsed.result, lead));
    case 'double': {
      const not = { '1x': 'away', '12': 'draw', x2: 'home' } as const;
      return is(under - ends(not[parsed.results], lead));
    }
    case 'total': {
      const more = home + away > parsed.line ? under : rest.moreThan(Math.floor(parsed.line) - home - away);
      return is(parsed.side === 'over' ? more : under - more);
    }
    case 'both': {
      const both = home > 0 ? (away > 0 ? under : rest.scores.away) : away > 0 ? rest.scores.home : rest.scores.both;
      return is(parsed.isBoth ? both : under - both);
    }
    case 'handicap':
      return is(
        parsed.side === 'home' ? leads(Math.ceil(-parsed.line - lead)) : under - leads(Math.ceil(parsed.line - lead)),
      );
    case 'score': {
      const to = ([one, other]: readonly [number, number]): bigint =>
        one < home || other < away ? 0n : rest.exactly(one - home, other - away);
      return is(parsed.score ? to(parsed.score) : under - SCORES.reduce((sum, score) => sum + to(score), 0n));
    }
    case 'next': {
      const fallen = goals[parsed.goal - 1];
      if (fallen) return is(fallen.side === parsed.side ? under : 0n);
      if (parsed.goal !== goals.length + 1) throw new RangeError(`${selection} is not the next goal`);
      return is(rest.next[parsed.side]);
    }
    case 'rest':
      return is(ends(parsed.result, lead - (parsed.from[0] - parsed.from[1])));
  }
}

/** In hundredths, rounded down; null where a chance is too great or too small to be offered. */
export function priceOf(market: Market, { over, under }: Chance): number | null {
  const { least, most, priceMost } = MODEL.offered;
  if (over * 10_000n < BigInt(least) * under || over * 10_000n > BigInt(most) * under) return null;
  const returns = market === 'score' ? MODEL.returns.correctScore : MODEL.returns.other;
  const price = Number((BigInt(returns) * under) / over);
  return price > priceMost ? null : price;
}

/** What is offered of a selection at a moment; null: nothing. */
export function offerOf(selection: Selection, moment: Moment): number | null {
  const market = parse(selection)?.market;
  if (!market || !selectionsOf(market, moment.events).includes(selection)) return null;
  if (isLiveOnly(market) && moment.minute === 0) return null;
  return priceOf(market, chanceOf(selection, moment));
}

const isLiveOnly = (market: Market): boolean => market === 'next' || market === 'rest';

/** The markets that are open before or during a match. */
export const marketsAt = (isPlaying: boolean): readonly Market[] =>
  MARKETS.filter((market) => isPlaying || !isLiveOnly(market));

/** A match's offers of one market. */
export const offersOf = (market: Market, moment: Moment): { selection: Selection; price: number | null }[] =>
  selectionsOf(market, moment.events).map((selection) => ({ selection, price: offerOf(selection, moment) }));
