import type { Sound } from '@baize/game-kit/sound.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { isMore, notesOf } from '../../../src/client/amounts.ts';
import { useDealer, usePlay } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import type { KaskasEvent, Printed } from '../script.ts';

export const COVERED: readonly boolean[] = Array.from({ length: MODEL.fields }, () => false);
export const OPEN: readonly boolean[] = COVERED.map(() => true);
const AFTER_RESULT_MS = 800;

const printedIn = (events: readonly { readonly type: string }[]): Printed | null =>
  (events as readonly KaskasEvent[]).find((event) => event.type === 'printed') ?? null;

/** One ticket after another. Its result is told when its last field is open; until then the page keeps its key. */
export function useTicket(stake: string) {
  const { clock, dealer, sound, isReduced, state: felt } = usePlay();
  const { isBusy } = useDealer();
  const [round, setRound] = useState<FeltRound | null>(null);
  const [open, setOpen] = useState(COVERED);
  // A quick finger opens more than one field between two drawings.
  const openNow = useRef(COVERED);
  const [isResting, setIsResting] = useState(false);
  const startedAt = useRef(clock.now());
  const isOver = round !== null && open.every(Boolean);

  const show = useCallback((fields: readonly boolean[]) => {
    openNow.current = fields;
    setOpen(fields);
  }, []);
  const finish = useCallback(
    (over: FeltRound) => {
      show(OPEN);
      dealer.shown(over);
      playResult(over.win ?? '0.00', over.stake, sound);
      // A second tap on "Show all" must not buy the next ticket, and cycles have a least length.
      const rest = Math.max(AFTER_RESULT_MS, startedAt.current + felt.game.minCycleMs - clock.now());
      setIsResting(true);
      clock.after(rest, () => setIsResting(false));
    },
    [clock, dealer, felt, show, sound],
  );

  const take = useCallback(
    async (asking: Promise<FeltRound | null>) => {
      const next = await asking;
      if (!next) return;
      setRound(next);
      show(COVERED);
      if (isReduced) finish(next);
      else sound.card();
    },
    [finish, isReduced, show, sound],
  );

  useEffect(() => {
    if (dealer.hasKept() || felt.openRound) void take(dealer.resume(felt.openRound));
  }, [dealer, felt, take]);

  return {
    round,
    printed: round && printedIn(round.events),
    open,
    isOver,
    isBusy: isBusy || isResting,
    isComing: isBusy,
    buy() {
      if (isBusy || isResting) return;
      startedAt.current = clock.now();
      sound.tap();
      void take(dealer.play(stake, {}));
    },
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

export function playResult(win: string, stake: string, sound: Sound): void {
  if (isMore(win, stake)) sound.win(notesOf(win, stake));
  else sound.quiet();
}
