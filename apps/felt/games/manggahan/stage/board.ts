import { amountText, readAmount } from '../../amount.ts';
import { fractionText } from '../../finds.ts';
import type { BedCell } from '../../../src/client/solo/Bed.tsx';
import { MODEL } from '../model.ts';
import { ladderOf, outOf } from '../rules.ts';
import type { ManggahanEvent, ManggahanOptions } from '../script.ts';

/** What the orchard shows after these events. Amounts as texts. */
export type Board = {
  readonly status: 'ready' | 'open' | 'lost' | 'home';
  readonly options: ManggahanOptions;
  readonly trays: readonly BedCell['is'][];
  readonly mangoes: number;
  readonly halves: number;
  /** What is out, what is safe at home, and both. */
  readonly out: string;
  readonly safe: string;
  readonly worth: string;
  readonly newest: number | null;
};

const NOTHING = '0.00';
const minor = (text: string): bigint => readAmount(text) ?? 0n;
const sum = (a: string, b: string): string => amountText(minor(a) + minor(b));

export function boardOf(events: readonly ManggahanEvent[], chosen: ManggahanOptions): Board {
  let board: Board = {
    ...{ status: 'ready', options: chosen, trays: closed(chosen.orchard), mangoes: 0, halves: 0, newest: null },
    ...{ out: NOTHING, safe: NOTHING, worth: NOTHING },
  };
  for (const event of events) board = after(board, event);
  return board;
}

const closed = (orchard: number): BedCell['is'][] => Array.from({ length: orchard }, () => 'closed');

function after(board: Board, event: ManggahanEvent): Board {
  const { trays, mangoes, halves, safe } = board;
  switch (event.type) {
    case 'started': {
      const { orchard, nests } = event;
      return { ...board, status: 'open', options: { orchard, nests }, trays: closed(orchard) };
    }
    case 'mango': {
      const { cell, out } = event;
      return {
        ...board,
        trays: trays.with(cell, 'good'),
        mangoes: mangoes + 1,
        out,
        worth: sum(safe, out),
        newest: cell,
      };
    }
    case 'half':
      return {
        ...board,
        halves: halves + 1,
        safe: event.safe,
        out: event.out,
        worth: sum(event.safe, event.out),
        newest: null,
      };
    case 'ants': {
      const { cell, win, nestCells } = event;
      const shown = revealed(trays, nestCells).with(cell, 'hit');
      return { ...board, status: 'lost', trays: shown, out: NOTHING, worth: win, newest: cell };
    }
    case 'home':
      return { ...board, status: 'home', trays: revealed(trays, event.nestCells), worth: event.win, newest: null };
  }
}

const revealed = (trays: Board['trays'], nests: readonly number[]): BedCell['is'][] =>
  trays.map((tray, cell) => (tray === 'good' ? tray : nests.includes(cell) ? 'unopened-bad' : 'unopened-good'));

export const isOver = ({ status }: Board): boolean => status === 'lost' || status === 'home';

/** What a round that is over came to; null while it goes on. */
export const resultOf = (board: Board, stake: string) => (isOver(board) ? { win: board.worth, stake } : null);

/** What half of what is out is, if it may be sent home; else null. */
export function halfOf({ status, mangoes, halves, options }: Board, stake: string, unit: bigint): string | null {
  if (status !== 'open' || mangoes === 0 || halves === MODEL.halvesMost) return null;
  const half = outOf({ stake: minor(stake), options, unit }, mangoes, halves + 1);
  return half > 0n ? amountText(half) : null;
}

/** In stakes: what all is worth now and with the next mango; null where there is none. */
export function timesOf(board: Board, stake: string): { now: string | null; next: string | null } {
  const { status, mangoes, halves, options, safe, worth } = board;
  const under = minor(stake);
  const ladder = ladderOf(options);
  if (halves === 0) {
    const now = mangoes === 0 ? '1.0000' : (ladder[mangoes - 1] ?? null);
    return { now: status === 'lost' ? null : now, next: isOver(board) ? null : (ladder[mangoes] ?? null) };
  }
  const next = minor(safe) + outOf({ stake: under, options }, mangoes + 1, halves);
  const isLast = mangoes === options.orchard - options.nests;
  return {
    now: fractionText({ over: minor(worth), under }),
    next: isOver(board) || isLast ? null : fractionText({ over: next, under }),
  };
}
