import { createHmac } from 'node:crypto';
import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { codeOf, decksOf } from '../../../games/cards.ts';
import type { CardNumber } from '../../../games/room.ts';
import type { ProvenCard } from '../../room.ts';

/** A hand's deck with the tree that was told before its first card. */
export interface Sealed {
  readonly deck: readonly CardNumber[];
  readonly root: string;
  /** What shows that a card was in its place from the beginning. */
  proofOf(card: CardNumber): ProvenCard;
}

const DECK = decksOf(1);

/** What the sitting players' seeds make together, in the order of their places. What was not opened is replaced by its hash. */
export const jointSeed = (places: readonly { readonly seedHash: string; readonly seed: string | null }[]): string =>
  sha256(places.map(({ seedHash, seed }) => seed ?? seedHash).join(':'));

/** One shuffle of a hand, and its tree: leaves SHA-256(place:card:salt), above them SHA-256 of two; a last one without a fellow goes up as it is. */
export function sealDeck(seeds: { serverSeed: string; clientSeed: string; nonce: number }): Sealed {
  const deck = drawsOf(seeds).shuffle(DECK.map((_, at) => at));
  const salts = deck.map((_, at) => createHmac('sha256', seeds.serverSeed).update(`salt:${at}`).digest('hex'));
  const levels = [deck.map((card, at) => sha256(`${at}:${codeOf(card)}:${salts[at] ?? ''}`))];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const above: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const pair = level.slice(at, at + 2);
      above.push(pair.length === 1 ? pair.join('') : sha256(pair.join('')));
    }
    levels.push(above);
  }
  return {
    deck,
    root: levels.at(-1)?.[0] ?? '',
    proofOf(card) {
      const at = deck.indexOf(card);
      const path = levels.slice(0, -1).flatMap((level, height) => level[(at >> height) ^ 1] ?? []);
      return { card, at, salt: salts[at] ?? '', path };
    },
  };
}
