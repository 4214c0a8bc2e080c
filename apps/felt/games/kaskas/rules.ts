import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import { MODEL, MULTIPLES } from './model.ts';
import type { KaskasEvent } from './script.ts';

/** Plays a whole round: the ticket's prize, then where its amounts stand. A multiple of the price is never rounded. */
export function playRound(stake: bigint, draws: Draws): { events: KaskasEvent[]; win: bigint } {
  const multiple = multipleOf(draws.int(MODEL.tickets));
  const fields = fieldsOf(multiple, draws);
  const win = stake * BigInt(multiple);
  return {
    events: [
      { type: 'printed', fields, multiple },
      { type: 'paid', win: amountText(win) },
    ],
    win,
  };
}

/** The prize of a ticket by its number, from 0; 0: none. */
export function multipleOf(ticket: number): number {
  let first = 0;
  for (const [multiple, count] of MODEL.prizes) {
    first += count;
    if (ticket < first) return multiple;
  }
  return 0;
}

const twice = (multiples: readonly number[]): number[] => multiples.flatMap((multiple) => [multiple, multiple]);

/** No third of an amount that does not win: pairs come as chance makes them, none is arranged. */
function fieldsOf(multiple: number, draws: Draws): number[] {
  if (multiple === 0) return draws.shuffle(twice(MULTIPLES)).slice(0, MODEL.fields);
  const others = draws.shuffle(twice(MULTIPLES.filter((one) => one !== multiple))).slice(0, MODEL.fields - MODEL.alike);
  return draws.shuffle([...Array.from({ length: MODEL.alike }, () => multiple), ...others]);
}
