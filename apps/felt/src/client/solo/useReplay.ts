import { createScriptPlayer, type Handlers } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useEffectEvent } from 'react';
import type { RoundReplayProps } from '../games/client.ts';

/** Plays a round's stored script. `begin` clears the stage and says what each event does. */
export function useReplay<E extends { readonly type: string }>(
  { round, onPlayer, take }: RoundReplayProps,
  begin: () => Handlers<E>,
): void {
  const handlers = useEffectEvent(begin);
  useEffect(() => {
    // A game's rounds have its own events.
    const player = createScriptPlayer(round.events as readonly E[], handlers());
    onPlayer(player);
    return () => player.stop();
  }, [round, onPlayer, take]);
}
