import type { Side } from '../../fixture.ts';
import { MODEL } from '../model.ts';
import type { ArenaEvent } from '../script.ts';

/** A number from 0 to 1 out of a text; for pictures only, nothing is decided by it. */
function wandering(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return ((Math.imul(hash, 0x2c1b3c6d) >>> 8) % 10_000) / 10_000;
}

export interface Marker {
  readonly side: Side;
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly isOut: boolean;
}

const TEAM = 5;
/** Which of the three lanes each of a team walks. */
const LANE_OF = [0, 0, 1, 2, 2] as const;

/** What is shown: at home · they meet · a round that has been drawn, by who won it. */
export type Scene = 'home' | 'meets' | Side;

/**
 * Ten markers on the lanes. Where they stand follows from seal and step; who is left standing from the round that was drawn,
 * and from nothing that is still to come.
 */
export function markersOf({ seed, scene }: { seed: string; scene: Scene }): Marker[] {
  return (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: TEAM }, (_, place) => {
      const at = (what: string): number => wandering(`${seed}:${side}:${place}:${what}`);
      const isWinner = scene === side;
      const isOut =
        (scene === 'home' || scene === 'away') && scene !== side ? true : isWinner && at('out') < 0.4 && place > 0;
      const far =
        scene === 'meets' ? 0.3 + at('far') * 0.14 : isWinner ? 0.52 + at('far') * 0.3 : 0.36 + at('far') * 0.1;
      const along = scene === 'meets' || isWinner || isOut ? far : 0.02 + place * 0.02;
      const [x, y] = onLane(LANE_OF[place] ?? 1, along, at('off') - 0.5);
      return { side, place, isOut, x: side === 'home' ? x : 360 - x, y };
    }),
  );
}

/** A place on a lane, from the home core (0) to the other (1). */
function onLane(lane: number, along: number, off: number): [x: number, y: number] {
  const bow = lane === 1 ? 0 : Math.sin(Math.min(1, Math.max(0, along)) * Math.PI) ** 0.6 * 84;
  return [34 + along * 292, 100 + (lane === 0 ? -bow : bow) + off * 12];
}

/** Before a match, between maps and after it all are at home. */
export const markersAtRest = (seed: string): Marker[] =>
  markersOf({ seed, scene: 'meets' }).map((marker) => ({
    ...marker,
    x: marker.side === 'home' ? 20 + (marker.place % 3) * 9 : 340 - (marker.place % 3) * 9,
    y: 66 + marker.place * 17,
  }));

const PURSE = { start: 4, won: 3, lost: 2, spent: 2.5, most: 10 } as const;

/** What each side could buy, as a share: a picture that follows from the rounds of the map. */
export function economyOf(rounds: readonly Pick<ArenaEvent, 'side'>[]): Readonly<Record<Side, number>> {
  const purse = { home: PURSE.start as number, away: PURSE.start as number };
  for (const { side } of rounds)
    for (const one of ['home', 'away'] as const)
      purse[one] = Math.min(
        PURSE.most,
        Math.max(1, purse[one] - PURSE.spent + (one === side ? PURSE.won : PURSE.lost)),
      );
  return { home: purse.home / PURSE.most, away: purse.away / PURSE.most };
}

export const dotsOf = (rounds: number): boolean[] => Array.from({ length: MODEL.rounds }, (_, at) => at < rounds);
