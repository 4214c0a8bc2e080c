import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import { fractionText, multiplied } from '../finds.ts';
import { MODEL, mostPearls, multiplierAt } from './model.ts';
import type { PerlasAction, PerlasEvent, PerlasOptions } from './script.ts';

/** Events added by a move. `win` is null while the round goes on. */
export interface PerlasTurn {
  readonly events: readonly PerlasEvent[];
  readonly win: bigint | null;
}

const CELLS = Array.from({ length: MODEL.cells }, (_, cell) => cell);

/**
 * Urchins' cells, ascending: the first of one shuffle of 25, fixed before the first pick by draws and count alone.
 */
export function urchinCells(urchins: number, draws: Draws): number[] {
  return draws
    .shuffle(CELLS)
    .slice(0, urchins)
    .sort((a, b) => a - b);
}

export const startRound = ({ urchins }: PerlasOptions): PerlasTurn => ({
  events: [{ type: 'started', urchins }],
  win: null,
});

/** A move of an open round; `before`: its events, `unit`: the currency's. Null: not possible. */
export function act(
  round: { stake: bigint; options: PerlasOptions; before: readonly PerlasEvent[]; draws: Draws; unit?: bigint },
  action: PerlasAction,
): PerlasTurn | null {
  const { stake, options, before, draws, unit = 1n } = round;
  if (before.some(({ type }) => type === 'urchin' || type === 'cashedOut')) return null;
  const found = before.flatMap((event) => (event.type === 'pearl' ? [event.cell] : []));
  const urchins = urchinCells(options.urchins, draws);
  if (action.type === 'cashOut') {
    if (found.length === 0) return null;
    const win = worthOf(stake, options.urchins, found.length, unit);
    return { events: [cashedOut(options.urchins, found.length, win, urchins)], win };
  }
  const { cell } = action;
  if (!CELLS.includes(cell) || found.includes(cell)) return null;
  if (urchins.includes(cell)) return { events: [{ type: 'urchin', cell, urchins }], win: 0n };
  const pearls = found.length + 1;
  const worth = worthOf(stake, options.urchins, pearls, unit);
  const pearl = {
    type: 'pearl',
    cell,
    multiplier: multiplierText(options.urchins, pearls),
    worth: amountText(worth),
  } as const;
  if (pearls < mostPearls(options.urchins)) return { events: [pearl], win: null };
  return { events: [pearl, cashedOut(options.urchins, pearls, worth, urchins)], win: worth };
}

/** Replays picks from the start, for who checks a round. */
export function replay(
  { stake, options, actions }: { stake: bigint; options: PerlasOptions; actions: readonly PerlasAction[] },
  draws: () => Draws,
): PerlasEvent[] {
  const events = [...startRound(options).events];
  for (const action of actions) {
    const turn = act({ stake, options, before: events, draws: draws() }, action);
    if (!turn) break;
    events.push(...turn.events);
  }
  return events;
}

/** The moves that a script shows; with `replay` they give the script again. */
export function actionsOf(events: readonly PerlasEvent[]): PerlasAction[] {
  const picks = events.flatMap((event): PerlasAction[] =>
    event.type === 'pearl' || event.type === 'urchin' ? [{ type: 'pick', cell: event.cell }] : [],
  );
  return events.some(({ type }) => type === 'cashedOut') ? [...picks, { type: 'cashOut' }] : picks;
}

/** The stake's current worth, rounded down to the payable unit. */
export const worthOf = (stake: bigint, urchins: number, pearls: number, unit = 1n): bigint =>
  multiplied(stake, multiplierAt(urchins, pearls), unit);

/** Four decimals, rounded down. */
export const multiplierText = (urchins: number, pearls: number): string => fractionText(multiplierAt(urchins, pearls));

/** Multipliers of one, two, three … pearls, up to the round's end. */
export const ladderOf = (urchins: number): string[] =>
  Array.from({ length: mostPearls(urchins) }, (_, index) => multiplierText(urchins, index + 1));

function cashedOut(urchins: number, pearls: number, win: bigint, cells: readonly number[]): PerlasEvent {
  return { type: 'cashedOut', multiplier: multiplierText(urchins, pearls), win: amountText(win), urchins: cells };
}
