import { amountText, unitOf } from '../../amount.ts';
import { cashOutOf, productOf, type Moment as MomentOf } from '../../fixture.ts';
import type { LeagueState, Match, MatchDay, SlipView } from '../../../src/sport.ts';
import { minorOf } from '../../../src/client/amounts.ts';
import { liga } from '../game.ts';
import { chanceOf } from '../prices.ts';
import { scoreOf } from '../score.ts';
import type { Goal } from '../script.ts';

export type Moment = MomentOf<Goal>;

/** A match of a day as it stands. */
export const momentOf = ({ minute, events }: MatchDay, { place, rates }: Match): Moment => ({
  rates,
  minute,
  events: events.filter(({ match }) => match === place),
});

export const scoreIn = (day: MatchDay, place: number): readonly [home: number, away: number] =>
  scoreOf(day.events.filter(({ match }) => match === place));

/** Whether bets on a match are taken now; `waits`: shut for a moment. */
export function marketOf(
  day: MatchDay,
  match: Match,
  { now, suspendMs }: { now: number; suspendMs: number },
): 'open' | 'waits' | 'shut' {
  if (day.phase === 'open') return now < day.kickAt ? 'open' : 'shut';
  if (day.phase !== 'playing' || day.minute >= liga.engine.closesAt) return 'shut';
  const last = day.events.findLast((event) => event.match === match.place);
  return last && now < last.at + suspendMs ? 'waits' : 'open';
}

export function findMatch(state: LeagueState, id: string): { day: MatchDay; match: Match } | null {
  for (const day of state.days) {
    const match = day.matches.find((one) => one.id === id);
    if (match) return { day, match };
  }
  return null;
}

/** What an open slip pays if it is cashed out now; null: not at this moment. */
export function worthOf({ stake, legs }: SlipView, state: LeagueState, now: number): string | null {
  const chances = [];
  for (const { match: id, selection, result } of legs) {
    if (result !== null) continue;
    const found = findMatch(state, id);
    if (!found || marketOf(found.day, found.match, { now, suspendMs: state.league.suspendMs }) !== 'open') return null;
    chances.push(chanceOf(selection, momentOf(found.day, found.match)));
  }
  const price = productOf(legs.map((leg) => (leg.result === 'void' ? 100 : leg.price)));
  const unit = unitOf(state.player.currency);
  return amountText(cashOutOf({ stake: minorOf(stake), price, unit, percent: liga.engine.cashOut }, chances));
}
