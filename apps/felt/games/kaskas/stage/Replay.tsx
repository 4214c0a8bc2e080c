import { pause } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { KaskasEvent, Printed } from '../script.ts';
import { Store } from './Store.tsx';
import { Ticket } from './Ticket.tsx';
import { COVERED, OPEN, playResult } from './useTicket.ts';

export type ReplayProps = {
  readonly round: { readonly stake: string; readonly events: readonly { readonly type: string }[] };
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

const LOOK_MS = 700;
const FIELD_MS = 220;

/** Opens field after field, as somebody would who scratches from the left. */
export function Replay({ round, onPlayer, take }: ReplayProps) {
  const { clock, sound, isReduced } = usePage();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [open, setOpen] = useState(COVERED);

  useEffect(() => {
    setPrinted(null);
    setOpen(COVERED);
    const handlers: Handlers<KaskasEvent> = {
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
      paid: ({ win }) => playResult(win, round.stake, sound),
    };
    const player = createScriptPlayer(round.events as readonly KaskasEvent[], handlers);
    onPlayer(player);
    return () => player.stop();
  }, [clock, sound, isReduced, round, onPlayer, take]);

  return (
    <Store>
      <Ticket id={`${take} ${printed !== null}`} stake={round.stake} printed={printed} open={open} onOpen={null} />
    </Store>
  );
}
