import type { Draws } from '@baize/fair/draws.ts';
import { amountText, readAmount } from '../amount.ts';
import type { Turn } from '../definition.ts';
import { fractionText, multiplied } from '../finds.ts';
import { MODEL, multiplierAt } from './model.ts';
import type { ManggahanAction, ManggahanEvent, ManggahanOptions } from './script.ts';

/** Ascending: the first of one shuffle of the trays, fixed before the first pick by draws, orchard and count alone. */
export function nestCells({ orchard, nests }: ManggahanOptions, draws: Draws): number[] {
  const trays = Array.from({ length: orchard }, (_, cell) => cell);
  return draws
    .shuffle(trays)
    .slice(0, nests)
    .sort((a, b) => a - b);
}

export const startRound = ({ orchard, nests }: ManggahanOptions): Turn<ManggahanEvent> => ({
  events: [{ type: 'started', orchard, nests }],
  win: null,
});

/** A round as it stands: what was found, how often it was halved, what is safe at home. */
export interface Standing {
  readonly found: readonly number[];
  readonly halves: number;
  readonly safe: bigint;
  readonly isOver: boolean;
}

export function standingOf(events: readonly ManggahanEvent[]): Standing {
  const half = events.findLast((event) => event.type === 'half');
  return {
    found: events.flatMap((event) => (event.type === 'mango' ? [event.cell] : [])),
    halves: events.filter(({ type }) => type === 'half').length,
    safe: half ? (readAmount(half.safe) ?? 0n) : 0n,
    isOver: events.some(({ type }) => type === 'ants' || type === 'home'),
  };
}

export interface OpenRound {
  readonly stake: bigint;
  readonly options: ManggahanOptions;
  readonly before: readonly ManggahanEvent[];
  /** The currency's smallest coin. */
  readonly unit?: bigint;
}

/** What is out is worth after so many mangoes and halvings, rounded down to the coin. */
export function outOf(
  { stake, options: { orchard, nests }, unit = 1n }: Omit<OpenRound, 'before'>,
  mangoes: number,
  halves: number,
): bigint {
  const { over, under } = multiplierAt(orchard, nests, mangoes);
  return multiplied(stake, { over, under: under * 2n ** BigInt(halves) }, unit);
}

/** A move of an open round. Null: not possible. */
export function act(
  { draws, ...round }: OpenRound & { readonly draws: Draws },
  action: ManggahanAction,
): Turn<ManggahanEvent> | null {
  const standing = standingOf(round.before);
  if (standing.isOver) return null;
  const nests = nestCells(round.options, draws);
  switch (action.type) {
    case 'pick':
      return pick(round, standing, nests, action.cell);
    case 'half':
      return half(round, standing);
    case 'home':
      return standing.found.length === 0 ? null : home(round, standing, nests);
  }
}

function pick(
  round: OpenRound,
  standing: Standing,
  nests: readonly number[],
  cell: number,
): Turn<ManggahanEvent> | null {
  const { stake, options } = round;
  const { found, halves, safe } = standing;
  if (!Number.isInteger(cell) || cell < 0 || cell >= options.orchard || found.includes(cell)) return null;
  if (nests.includes(cell))
    return { events: [{ type: 'ants', cell, win: amountText(safe), nestCells: nests }], win: safe };
  const mangoes = found.length + 1;
  const multiplier = fractionText(multiplierAt(options.orchard, options.nests, mangoes));
  const mango = { type: 'mango', cell, multiplier, out: amountText(outOf(round, mangoes, halves)) } as const;
  const isLast = mangoes === options.orchard - options.nests;
  const isMost = isLast || safe + outOf(round, mangoes + 1, halves) > stake * BigInt(MODEL.maxWin);
  if (!isMost) return { events: [mango], win: null };
  const end = home(round, { ...standing, found: [...found, cell] }, nests);
  return { ...end, events: [mango, ...end.events] };
}

function half(round: OpenRound, { found, halves, safe }: Standing): Turn<ManggahanEvent> | null {
  if (found.length === 0 || halves === MODEL.halvesMost) return null;
  const sent = outOf(round, found.length, halves + 1);
  if (sent === 0n) return null;
  // Both halves are worth the same, as far as coins go.
  const now = { sent: amountText(sent), safe: amountText(safe + sent), out: amountText(sent) };
  return { events: [{ type: 'half', ...now }], win: null };
}

function home(round: OpenRound, { found, halves, safe }: Standing, nests: readonly number[]) {
  const win = safe + outOf(round, found.length, halves);
  return { events: [{ type: 'home', win: amountText(win), nestCells: nests } as const], win };
}

/** The moves that a script shows: the check plays them again. */
export function actionsOf(events: readonly ManggahanEvent[]): ManggahanAction[] {
  return events.flatMap((event): ManggahanAction[] => {
    switch (event.type) {
      case 'started':
        return [];
      case 'mango':
      case 'ants':
        return [{ type: 'pick', cell: event.cell }];
      case 'half':
      case 'home':
        return [{ type: event.type }];
    }
  });
}

/** Multipliers of one, two, three … mangoes while nothing is sent home, up to the round's end. */
export function ladderOf({ orchard, nests }: ManggahanOptions): string[] {
  const ladder: string[] = [];
  for (let mangoes = 1; mangoes <= orchard - nests; mangoes++) {
    const { over, under } = multiplierAt(orchard, nests, mangoes);
    if (mangoes > 1 && over > BigInt(MODEL.maxWin) * under) break;
    ladder.push(fractionText({ over, under }));
  }
  return ladder;
}
