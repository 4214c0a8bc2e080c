import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { RoundReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import type { KaskasEvent, Printed } from '../script.ts';
import { Store } from './Store.tsx';
import { Ticket } from './Ticket.tsx';
import { COVERED, OPEN } from './useTicket.ts';

const LOOK_MS = 700;
const FIELD_MS = 220;

/** Opens field after field, as somebody would who scratches from the left. */
export function Replay(props: RoundReplayProps) {
  const { clock, sound, isReduced } = usePage();
  const { stake } = props.round;
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [open, setOpen] = useState(COVERED);

  useReplay<KaskasEvent>({ ...props, events: props.round.events }, () => {
    setPrinted(null);
    setOpen(COVERED);
    return {
      async printed(event) {
        setPrinted(event);
        if (isReduced) return setOpen(OPEN);
        await pause(clock, LOOK_MS);
        for (const field of COVERED.keys()) {
          setOpen((before) => before.map((is, at) => is || at === field));
          sound.scratch();
          await pause(clock, FIELD_MS);
        }
      },
      paid: ({ win }) => playWin(sound, { win, stake }),
    };
  });

  return (
    <Store>
      <Ticket id={`${props.take} ${printed !== null}`} stake={stake} printed={printed} open={open} onOpen={null} />
    </Store>
  );
}
