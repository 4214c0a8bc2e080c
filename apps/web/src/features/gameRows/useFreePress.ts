import type { Game } from '@baize/contract/games/games.ts';
import type { MouseEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { usePictures } from '../../app/pictures.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { isPlainPress } from '../../app/router/Link.tsx';
import { offerFreePlay } from '../../app/session/freePlay.ts';

type Pressed = Pick<Game, 'nodeId' | 'freeplay' | 'sample' | 'closed'> & {
  readonly name: string;
  /** As its vendor or the server gives it. */
  readonly icon: string;
};

/** What a press on a game's link does, wherever it is shown: a guest is offered a free one. */
export function useFreePress(): (game: Pressed | undefined) => (event: MouseEvent) => void {
  const { session, start } = useApp();
  const pictures = usePictures();
  return (game) => (event) => {
    if (!game || session !== null || !game.freeplay || game.sample || game.closed || !start.flags.TRIAL3) return;
    if (!isPlainPress(event)) return;
    const { name, nodeId, icon } = game;
    if (offerFreePlay({ name, picture: pictures(icon).src, to: gameAddress(nodeId) })) event.preventDefault();
  };
}

/** A game of a list, as it is pressed. */
export const pressedGame = ({ displayName: name, mobileLargeIcon: icon, ...game }: Game): Pressed => ({
  ...game,
  name,
  icon,
});
