import { useEffect, useRef } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { useTable } from '../../../src/client/table/seat.ts';
import { useElapsed } from '../../../src/client/table/useElapsed.ts';
import { outcomeIn } from '../rules.ts';
import type { SicBoEvent, SicBoOutcome } from '../script.ts';

/** The bell is shaken, then its lid lifts; in milliseconds after the draw begins. */
export const SHAKE_MS = 2200;
export const LIFT_MS = 500;
const SEEN_MS = 300;
const OUTCOME_AT = SHAKE_MS + LIFT_MS + SEEN_MS;

export type Throw = {
  readonly isShaking: boolean;
  readonly isOpen: boolean;
  /** Null while the bell is shaken. */
  readonly dice: SicBoOutcome['dice'] | null;
  /** Null until the lid has lifted. */
  readonly outcome: SicBoOutcome | null;
};

const AT_REST: Throw = { isShaking: false, isOpen: false, dice: null, outcome: null };

/** The throw `elapsed` milliseconds after its start, in a draw so long. */
export function throwAt(events: readonly SicBoEvent[], elapsed: number, lengthMs: number): Throw {
  const outcome = outcomeIn(events);
  if (outcome === null || elapsed < 0) return AT_REST;
  // A draw that is shorter than planned is shown faster.
  const pace = Math.min(1, lengthMs / OUTCOME_AT);
  const isShaking = elapsed < SHAKE_MS * pace;
  return {
    isShaking,
    isOpen: !isShaking,
    dice: isShaking ? null : outcome.dice,
    outcome: elapsed >= OUTCOME_AT * pace ? outcome : null,
  };
}

export function useThrow(): Throw {
  const { sound } = usePage();
  const { round } = useTable().state;
  const lengthMs = round === null ? 0 : round.settleAt - round.drawAt;
  const pace = Math.min(1, lengthMs / OUTCOME_AT);
  const elapsed = useElapsed([SHAKE_MS * pace, OUTCOME_AT * pace]);
  const shown = throwAt((round?.events ?? []) as readonly SicBoEvent[], elapsed, lengthMs); // Of this table.
  const { isShaking, isOpen } = shown;
  const wasShaking = useRef(isShaking);
  useEffect(() => {
    if (isShaking) sound.dice();
    // Only a lid that lifts while the page watches is heard.
    if (isOpen && wasShaking.current) sound.lid();
    wasShaking.current = isShaking;
  }, [isOpen, isShaking, sound]);
  return shown;
}
