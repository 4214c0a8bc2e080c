import { sha256 } from '@baize/fair/web.ts';
import { codeOf } from '../../../games/cards.ts';
import type { ProvenCard } from '../../room.ts';

const CARDS = 52;

/** Where a card's proof leads to: the root that was told before the first card, or the card was not in its place then. */
export async function rootOf({ card, at, salt, path }: ProvenCard): Promise<string> {
  let hash = await sha256(`${at}:${codeOf(card)}:${salt}`);
  const beside = [...path];
  let place = at;
  for (let width = CARDS; width > 1; width = (width + 1) >> 1) {
    // The last one of an odd row goes up as it is.
    const isAlone = place === width - 1 && width % 2 === 1;
    const other = isAlone ? undefined : beside.shift();
    if (other !== undefined) hash = await sha256(place % 2 === 0 ? hash + other : other + hash);
    place >>= 1;
  }
  return beside.length === 0 ? hash : '';
}
