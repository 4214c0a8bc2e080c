import type { To } from '../router/routes.ts';

/** A game that a guest has pressed. */
export interface FreeGame {
  readonly name: string;
  readonly picture: string;
  readonly to: To;
}

let listener: ((game: FreeGame) => void) | null = null;

/** Offers a guest the game for free; false: nobody hears yet, so the link leads on by itself. */
export function offerFreePlay(game: FreeGame): boolean {
  listener?.(game);
  return listener !== null;
}

/** Returns how to stop. */
export function hearFreePlay(hear: (game: FreeGame) => void): () => void {
  listener = hear;
  return () => {
    if (listener === hear) listener = null;
  };
}
