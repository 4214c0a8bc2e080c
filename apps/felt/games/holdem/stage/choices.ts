import { plainFigure } from '@baize/i18n/typedFigures.ts';
import { minorOf } from '../../../src/client/amounts.ts';
import { amountText, readAmount } from '../../amount.ts';
import type { HoldemAction, HoldemView } from '../script.ts';

/** What may be done in one's turn: amounts as texts. */
export interface Choices {
  /** null: a check costs nothing. */
  readonly call: string | null;
  /** The call takes all that stands before one. */
  readonly isCallAll: boolean;
  readonly raise: { readonly from: string; readonly to: string; readonly isBet: boolean } | null;
}

export function choicesOf(view: HoldemView): Choices {
  const own = view.places[view.place ?? -1];
  const owed = minorOf(view.call);
  const highest = view.places.reduce((most, { bet }) => (minorOf(bet) > most ? minorOf(bet) : most), 0n);
  return {
    call: owed === 0n ? null : view.call,
    isCallAll: owed > 0n && owed === minorOf(own?.chips ?? null),
    raise: view.raise && { ...view.raise, isBet: highest === 0n },
  };
}

export const PARTS = ['half', 'twoThirds', 'pot', 'all'] as const;
export type Part = (typeof PARTS)[number];
const SHARES: Readonly<Record<Part, readonly [bigint, bigint] | null>> = {
  half: [1n, 2n],
  twoThirds: [2n, 3n],
  pot: [1n, 1n],
  all: null,
};

/** What lies before one after a raise by such a part of the pot, the call counted in; within what is allowed. */
export function sizeOf(view: HoldemView, part: Part): string {
  const { raise } = view;
  if (!raise) return '0.00';
  const share = SHARES[part];
  if (!share) return raise.to;
  const call = minorOf(view.call);
  const level = minorOf(view.places[view.place ?? -1]?.bet ?? null) + call;
  return within(view, level + ((minorOf(view.pot) + call) * share[0]) / share[1]);
}

/** The nearest amount that may be raised to, in whole coins; near its end all of it. */
export function within({ raise, unit }: HoldemView, wanted: bigint): string {
  const [from, to, coin] = [minorOf(raise?.from ?? null), minorOf(raise?.to ?? null), minorOf(unit) || 1n];
  const whole = (wanted / coin) * coin;
  return amountText(whole <= from ? from : whole >= to ? to : whole);
}

/** The steps of the slider: small blinds, and coins where there are few. */
export function stepOf({ raise, stake, unit }: HoldemView): bigint {
  const half = minorOf(stake) / 2n;
  const room = minorOf(raise?.to ?? null) - minorOf(raise?.from ?? null);
  return room > half * 4n ? half : minorOf(unit);
}

/** Decided before one's turn; a call only as long as it costs what it did. */
export type Ahead = { readonly type: 'checkFold' } | { readonly type: 'call'; readonly amount: string };

/** What a decision made ahead comes to; null: things have changed, and one is asked. */
export function aheadAction(ahead: Ahead | null, view: HoldemView): HoldemAction | null {
  const owed = minorOf(view.call);
  if (ahead?.type === 'checkFold') return { type: owed === 0n ? 'check' : 'fold' };
  if (ahead?.type !== 'call' || ahead.amount !== view.call) return null;
  return { type: owed === 0n ? 'check' : 'call' };
}

/** An amount as somebody has typed it, with a decimal point or comma and any script's digits; null: none. */
export function readTyped(text: string): bigint | null {
  const plain = plainFigure(text.replaceAll(/[^\p{Nd}.,\u066b\u066c]/gu, ''));
  const [, units, cents = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return units === undefined ? null : readAmount(`${units}.${cents.padEnd(2, '0')}`);
}
