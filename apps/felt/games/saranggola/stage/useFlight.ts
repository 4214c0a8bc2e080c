import type { TableView } from '../../../src/client/table/table.ts';
import { useTable } from '../../../src/client/table/seat.ts';
import { readSpot } from '../rules.ts';
import { endIn } from './words.ts';

/** A player's ticket in this flight. */
export interface Flier {
  readonly place: string;
  readonly spot: string;
  readonly stake: string;
  /** Lets go by itself there; null: by hand. */
  readonly auto: number | null;
  /** null until the server has it. */
  readonly key: string | null;
  /** "3.42", once it was let go. */
  readonly letGo: string | null;
}

/**
 * ground: bets are taken or will be · locked: takes off at once · flying · snapped: over, and its end is known · lost: in the air, but
 * the page no longer hears of it.
 */
export type FlightPhase = 'ground' | 'locked' | 'flying' | 'snapped' | 'lost';

export interface FlightNow {
  readonly view: TableView;
  readonly phase: FlightPhase;
  readonly startAt: number;
  readonly end: number | null;
  readonly fliers: readonly Flier[];
}

/** The flight as this page knows it. */
export function useFlight(): FlightNow {
  const view = useTable();
  const { round } = view.state;
  return {
    view,
    phase: phaseOf(view),
    startAt: round?.drawAt ?? 0,
    end: endIn(round?.events ?? []),
    fliers: fliersOf(view),
  };
}

function phaseOf({ state: { round }, moment, connection }: TableView): FlightPhase {
  if (moment === 'locked') return 'locked';
  if (moment === 'over' || endIn(round?.events ?? []) !== null) return 'snapped';
  if (moment !== 'showing') return 'ground';
  return connection === 'live' ? 'flying' : 'lost';
}

function fliersOf({ state: { mine }, placed, waiting }: TableView): Flier[] {
  return Object.entries({ ...placed, ...waiting })
    .flatMap(([spot, stake]) => {
      const card = readSpot(spot);
      if (!card) return [];
      const isTaken = waiting[spot] === undefined;
      return [
        {
          ...card,
          spot,
          stake,
          key: isTaken ? (mine?.keys?.[spot] ?? null) : null,
          letGo: mine?.letGo?.[spot] ?? null,
        },
      ];
    })
    .toSorted((one, other) => one.place.localeCompare(other.place));
}
