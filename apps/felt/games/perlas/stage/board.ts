import { isMore } from '../../../src/client/amounts.ts';
import type { PerlasEvent } from '../script.ts';

export type Shell = 'closed' | 'pearl' | 'sting' | 'unopened-pearl' | 'unopened-urchin';

/** What the board shows after these events. */
export type Board = {
  readonly status: 'ready' | 'diving' | 'lost' | 'cashedOut';
  readonly urchins: number;
  readonly shells: readonly Shell[];
  readonly pearls: number;
  /** "1.2857", the current multiplier; null when the round is lost. */
  readonly multiplier: string | null;
  readonly worth: string | null;
  readonly newest: number | null;
};

/** Only more than the stake is a win; all else is quiet. */
export function isWin({ status, worth }: Board, stake: string): boolean {
  return status === 'cashedOut' && worth !== null && isMore(worth, stake);
}

/** What a round that is over came to; null while it goes on. */
export function resultOf({ status, worth }: Board, stake: string) {
  if (status === 'lost') return { win: '0.00', stake };
  return status === 'cashedOut' && worth !== null ? { win: worth, stake } : null;
}

/** Shells in a row. */
export const SIDE = 5;

export function boardOf(events: readonly PerlasEvent[], urchinsChosen: number): Board {
  let board: Board = {
    status: 'ready',
    urchins: urchinsChosen,
    shells: Array.from({ length: SIDE * SIDE }, () => 'closed'),
    pearls: 0,
    multiplier: '1.0000',
    worth: null,
    newest: null,
  };
  for (const event of events) board = after(board, event);
  return board;
}

function after(board: Board, event: PerlasEvent): Board {
  switch (event.type) {
    case 'started':
      return { ...board, status: 'diving', urchins: event.urchins };
    case 'pearl': {
      const { cell, multiplier, worth } = event;
      const shells = board.shells.with(cell, 'pearl');
      return { ...board, shells, pearls: board.pearls + 1, multiplier, worth, newest: cell };
    }
    case 'urchin': {
      const shells = revealed(board.shells, event.urchins).with(event.cell, 'sting');
      return { ...board, status: 'lost', shells, newest: event.cell, multiplier: null, worth: null };
    }
    case 'cashedOut': {
      const { multiplier, win, urchins } = event;
      return {
        ...board,
        status: 'cashedOut',
        shells: revealed(board.shells, urchins),
        multiplier,
        worth: win,
        newest: null,
      };
    }
  }
}

function revealed(shells: readonly Shell[], urchins: readonly number[]): Shell[] {
  return shells.map((shell, cell) => {
    if (shell === 'pearl') return shell;
    return urchins.includes(cell) ? 'unopened-urchin' : 'unopened-pearl';
  });
}
