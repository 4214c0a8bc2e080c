import type { Game } from '@baize/contract/games/games.ts';
import type { MouseEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { usePictures } from '../../app/pictures.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { isPlainPress } from '../../app/router/Link.tsx';
import { offerFreePlay } from '../../app/session/freePlay.ts';

/** What a press on a game's link does: a guest is offered a free one. */
export function useFreePress(game: Game | undefined, picture?: string): (event: MouseEvent) => void {
  const { session, start } = useApp();
  const pictures = usePictures();
  return (event) => {
    if (!game || session !== null || !game.freeplay || game.sample || game.closed || !start.flags.TRIAL3) return;
    if (!isPlainPress(event)) return;
    const { displayName: name, nodeId, mobileLargeIcon } = game;
    if (offerFreePlay({ name, picture: picture ?? pictures(mobileLargeIcon).src, to: gameAddress(nodeId) }))
      event.preventDefault();
  };
}
