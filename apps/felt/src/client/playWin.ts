import type { Sound } from '@baize/game-kit/sound.ts';
import { isMore, notesOf } from './amounts.ts';

/** The sound of what came back: notes above the stake, a quiet tone at or below it, nothing for nothing or a round that is not over. */
export function playWin(sound: Sound, { win, stake }: { readonly win: string | null; readonly stake: string }): void {
  if (win === null) return;
  if (isMore(win, stake)) sound.win(notesOf(win, stake));
  else if (isMore(win, '0.00')) sound.quiet();
}
