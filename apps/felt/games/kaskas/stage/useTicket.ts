import { useRef, useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { usePlay } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useSoloRound } from '../../../src/client/solo/useSoloRound.ts';
import { MODEL } from '../model.ts';
import type { KaskasEvent, Printed } from '../script.ts';

export const COVERED: readonly boolean[] = Array.from({ length: MODEL.fields }, () => false);
export const OPEN: readonly boolean[] = COVERED.map(() => true);

const printedIn = (events: readonly { readonly type: string }[]): Printed | null =>
  (events as readonly KaskasEvent[]).find((event) => event.type === 'printed') ?? null;

/** One ticket after another. Its result is told when its last field is open. */
export function useTicket(stake: string) {
  const { sound, isReduced } = usePlay();
  const [round, setRound] = useState<FeltRound | null>(null);
  const [open, setOpen] = useState(COVERED);
  // A quick finger opens more than one field between two drawings.
  const openNow = useRef(COVERED);
  const { isBusy, isResting, begin, told } = useSoloRound((next) => {
    if (!next) return;
    setRound(next);
    show(COVERED);
    if (isReduced) finish(next);
    else sound.card();
  });

  function show(fields: readonly boolean[]): void {
    openNow.current = fields;
    setOpen(fields);
  }

  function finish(over: FeltRound): void {
    show(OPEN);
    told(over);
    playWin(sound, { win: over.win ?? '0.00', stake: over.stake });
  }

  return {
    round,
    printed: round && printedIn(round.events),
    open,
    isOver: round !== null && open.every(Boolean),
    isBusy: isBusy || isResting,
    isComing: isBusy,
    buy: () => begin(stake, {}),
    uncover(fields: readonly number[]) {
      if (!round || openNow.current.every(Boolean)) return;
      const next = openNow.current.map((is, field) => is || fields.includes(field));
      if (next.every(Boolean)) finish(round);
      else show(next);
    },
    showAll() {
      if (round && !openNow.current.every(Boolean)) finish(round);
    },
  };
}
