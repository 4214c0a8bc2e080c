import { compositionsFor } from '@baize/art/fitting.ts';
import type { GameType } from '@baize/contract/games/games.ts';
import type { GameClass } from './types.ts';

/** By class first: a scratch card called "Ruby Scratch" shows the card, not the ruby. */
const BY_CLASS: Partial<Record<GameClass, readonly number[]>> = {
  SC: [100],
  BG: [101],
  VP: [102, 106],
  AC: [8, 12, 15, 104],
  JP: [8, 10, 16, 105],
};

/** The drawings that fit a title; none when any will do. */
export function coversFor(gameType: GameType, gameClassify: GameClass, name: string): readonly number[] {
  if (gameClassify === 'TG') return [/roulette/i.test(name) ? 103 : /sic bo/i.test(name) ? 104 : 106];
  return BY_CLASS[gameClassify] ?? compositionsFor(gameType, name);
}
