import type { Side } from '../fixture.ts';
import { MODEL } from './model.ts';
import type { ArenaEvent } from './script.ts';

export type Rounds = readonly [home: number, away: number];

/** A match as far as it has been played. */
export interface MatchState {
  /** Rounds of each map that is over or under way; the first is always there, the next once the one before is over. */
  readonly maps: readonly Rounds[];
  readonly won: readonly [home: number, away: number];
  /** Who has won the match; null: nobody yet. */
  readonly winner: Side | null;
}

export const MAPS_TO_WIN = (MODEL.maps + 1) / 2;

/** Who has won a map with these rounds; null: it goes on. */
export function winnerOf([home, away]: Rounds): Side | null {
  if (home === MODEL.rounds) return 'home';
  return away === MODEL.rounds ? 'away' : null;
}

/** By the rounds alone: what is told of maps follows from them. */
export function stateOf(events: readonly ArenaEvent[]): MatchState {
  const maps: [number, number][] = [[0, 0]];
  const won: [number, number] = [0, 0];
  for (const { type, side } of events) {
    if (type === 'map') won[side === 'home' ? 0 : 1] += 1;
    if (type === 'map' && Math.max(...won) < MAPS_TO_WIN) maps.push([0, 0]);
    const now = maps.at(-1);
    if (type === 'round' && now) now[side === 'home' ? 0 : 1] += 1;
  }
  const winner = won[0] === MAPS_TO_WIN ? 'home' : won[1] === MAPS_TO_WIN ? 'away' : null;
  return { maps, won, winner };
}

/** One round more may end the match. */
export function isMatchPoint({ maps, won }: MatchState): boolean {
  const now = maps.at(-1) ?? [0, 0];
  return [0, 1].some((side) => won[side] === MAPS_TO_WIN - 1 && now[side] === MODEL.rounds - 1);
}
