import type { FeltTranslate } from '@baize/i18n/felt.ts';
import type { RouletteSpot } from '../script.ts';
import type { Cell } from './board.ts';
import type { Third } from './nameOf.ts';

/** Outside bets whose cells bear a word. */
type Printed = 'red' | 'black' | 'odd' | 'even' | 'low' | 'high' | 'column';

export type Print = { readonly text: string; readonly size: number };

const WIDEST_LETTER = 0.62;
const FIGURE = 0.66;
/** Of a print's size, what its capitals and figures take in height. */
export const CAPITAL = 0.74;

/** Numbers as large as their cell allows; words shrink to fit. */
export function printIn({ spot, width, height }: Cell, t: FeltTranslate): Print {
  const text = textOf(spot, t);
  const size = spot.startsWith('straight')
    ? Math.min(19, height * 0.62, width * 0.5)
    : Math.max(9, Math.min(14, (width - 6) / (text.length * WIDEST_LETTER)));
  return { text, size };
}

export const widthOf = ({ text, size }: Print): number => text.length * size * FIGURE;

function textOf(spot: RouletteSpot, t: FeltTranslate): string {
  const [kind = '', on = ''] = spot.split(':');
  if (kind === 'straight') return on;
  if (kind === 'dozen') return t(`roulette.dozenPrinted.${on as Third}`);
  return t(`roulette.printed.${kind as Printed}`);
}
