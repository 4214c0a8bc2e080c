import type { Draws } from '@baize/fair/draws.ts';
import type { Rates } from './calendar.ts';
import { MODEL, STEPS } from './model.ts';
import { chanceOf, isMet } from './prices.ts';
import type { ArenaEvent } from './script.ts';
import { parse, type Selection } from './selections.ts';
import { MAPS_TO_WIN, stateOf } from './state.ts';

/** All rounds of a match day: match by match, map by map, until each is decided. Only rates and draws decide (G5). */
export function playDay(draws: Draws, matches: readonly Rates[]): ArenaEvent[] {
  return matches.flatMap((rates, match) => playMatch(draws, rates, match));
}

function playMatch(draws: Draws, { map1, map2, map3 }: Rates, match: number): ArenaEvent[] {
  const events: ArenaEvent[] = [];
  const won = { home: 0, away: 0 };
  let minute = 0;
  for (const rate of [map1, map2, map3]) {
    if (won.home === MAPS_TO_WIN || won.away === MAPS_TO_WIN) break;
    if (minute > 0) minute += MODEL.pause;
    const rounds = { home: 0, away: 0 };
    while (rounds.home < MODEL.rounds && rounds.away < MODEL.rounds) {
      const side = draws.int(1_000_000) < rate ? 'home' : 'away';
      minute += 1;
      rounds[side] += 1;
      events.push({ type: 'round', match, minute, side });
      if (rounds[side] < MODEL.rounds) continue;
      won[side] += 1;
      events.push({ type: 'map', match, minute, side });
    }
  }
  return events;
}

/** Whether a selection has won, by all rounds of its match. */
export function isWon(selection: Selection, events: readonly ArenaEvent[]): boolean {
  const parsed = parse(selection);
  if (!parsed) throw new RangeError(`${selection} is nothing to bet on`);
  const { maps, won } = stateOf(events);
  if (parsed.is !== 'map' && parsed.is !== 'rounds') return isMet(parsed, won);
  const rounds = maps[parsed.map - 1];
  // A map that was not played was never on offer.
  if (!rounds) return false;
  const [home, away] = rounds;
  if (parsed.is === 'map') return parsed.side === 'home' ? home > away : away > home;
  return home + away > MODEL.roundsLine === (parsed.line === 'over');
}

/** The step after which a selection could no longer end otherwise. */
export function decidedAt(selection: Selection, rates: Rates, events: readonly ArenaEvent[]): number {
  for (const [at, { minute, type }] of events.entries()) {
    // A map's last round stands with the map that it wins.
    if (type === 'round' && events[at + 1]?.type === 'map') continue;
    const { over, under } = chanceOf(selection, { rates, minute, events: events.slice(0, at + 1) });
    if (over === 0n || over === under) return minute;
  }
  return STEPS;
}
