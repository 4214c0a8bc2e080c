import { createScriptPlayer, type Handlers } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useEffectEvent } from 'react';
import type { PlayerProps } from '../games/client.ts';

type Event = { readonly type: string };

/** Plays a round's stored script. `begin` clears the stage and says what each event does. */
export function useReplay<E extends Event>(
  { events, onPlayer, take }: PlayerProps & { readonly events: readonly Event[] },
  begin: () => Handlers<E>,
): void {
  const handlers = useEffectEvent(begin);
  useEffect(() => {
    // A game's rounds have its own events.
    const player = createScriptPlayer(events as readonly E[], handlers());
    onPlayer(player);
    return () => player.stop();
  }, [events, onPlayer, take]);
}
