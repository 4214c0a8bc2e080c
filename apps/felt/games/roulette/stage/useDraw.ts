import { useEffect, useMemo, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { numberOf } from './numbers.ts';
import type { Thrown } from './wheelMotion.ts';

/** The ball rests this long before money counts, so that the number is seen. */
const SEEN_MS = 1200;
const SHORTEST_MS = 1500;

type Draw = {
  /** The throw as the wheel shows it; null while bets are taken. */
  readonly thrown: Thrown | null;
  readonly drawn: number | null;
  /** Where the ball lies; null while in the hand. */
  readonly lastNumber: number | null;
  /** Numbers that may be shown by now, oldest first. */
  readonly past: readonly number[];
};

/** The draw now. A late page joins the throw where it is. */
export function useDraw(): Draw {
  const { clock, isReduced } = usePage();
  const { table } = useTablePage();
  const { state, moment } = useTable();
  const { round } = state;
  const number = round === null ? null : numberOf(round.events);
  const isShown = number !== null && (moment === 'showing' || moment === 'over');
  const [seenRound, setSeenRound] = useState<string | null>(null);

  const thrown = useMemo((): Thrown | null => {
    if (!isShown || round === null) return null;
    const lengthMs = Math.max(SHORTEST_MS, round.settleAt - round.drawAt - SEEN_MS);
    return { roundId: round.id, number, since: round.drawAt, lengthMs, seed: round.number };
    // News about a round must not throw the ball again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isShown, number, round?.id]);

  useEffect(() => {
    if (thrown === null) return undefined;
    const rest = isReduced ? 0 : thrown.since + thrown.lengthMs - table.now();
    if (rest <= 0) {
      setSeenRound(thrown.roundId);
      return undefined;
    }
    return clock.after(rest, () => setSeenRound(thrown.roundId));
  }, [clock, isReduced, table, thrown]);

  const isSeen = isShown && (moment === 'over' || seenRound === round?.id);
  const past = useMemo(
    () =>
      state.past
        .filter(({ id }) => isSeen || id !== round?.id)
        .map(({ outcome }) => numberOf(outcome))
        .filter((one) => one !== null),
    [isSeen, round?.id, state.past],
  );
  const isInHand = moment === 'locked' || (moment === 'showing' && !isShown);
  return { thrown, drawn: isSeen ? number : null, lastNumber: isInHand ? null : (past.at(-1) ?? null), past };
}
