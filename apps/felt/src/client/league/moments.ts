import { amountText, unitOf } from '../../../games/amount.ts';
import { cashOutOf, productOf, scoreOf, type Moment } from '../../../games/fixture.ts';
import type { LeagueEvent, LeagueState, Match, MatchDay, SlipView } from '../../sport.ts';
import { minorOf } from '../amounts.ts';
import type { LeagueGame } from './leagueGame.ts';

type Engine = LeagueGame['engine'];

export const eventsIn = ({ events }: MatchDay, place: number): readonly MatchDay['events'][number][] =>
  events.filter(({ match }) => match === place);

/** A match of a day as it stands. */
export const momentOf = (day: MatchDay, { place, rates }: Match): Moment<LeagueEvent> => ({
  rates,
  minute: day.minute,
  events: eventsIn(day, place),
});

export const scoreIn = ({ counts }: Engine, day: MatchDay, place: number): readonly [home: number, away: number] =>
  scoreOf(counts, eventsIn(day, place));

/** Whether bets on a match are taken now; `waits`: shut for a moment. */
export function marketOf(
  engine: Engine,
  { day, match }: { day: MatchDay; match: Match },
  { now, suspendMs }: { now: number; suspendMs: number },
): 'open' | 'waits' | 'shut' {
  if (day.phase === 'open') return now < day.kickAt ? 'open' : 'shut';
  if (day.phase !== 'playing' || engine.isClosed(momentOf(day, match))) return 'shut';
  const last = eventsIn(day, match.place).findLast(({ type }) => type === engine.counts);
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
export function worthOf(engine: Engine, { stake, legs }: SlipView, state: LeagueState, now: number): string | null {
  const chances = [];
  for (const { match: id, selection, result } of legs) {
    if (result !== null) continue;
    const found = findMatch(state, id);
    if (!found || marketOf(engine, found, { now, suspendMs: state.league.suspendMs }) !== 'open') return null;
    chances.push(engine.chance(selection, momentOf(found.day, found.match)));
  }
  const price = productOf(legs.map((leg) => (leg.result === 'void' ? 100 : leg.price)));
  const unit = unitOf(state.player.currency);
  return amountText(cashOutOf({ stake: minorOf(stake), price, unit, percent: engine.cashOut }, chances));
}
