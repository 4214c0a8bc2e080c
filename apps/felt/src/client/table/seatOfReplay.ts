import type { TableReplay } from '../../live.ts';

export function seatOfReplay({ mine, round }: TableReplay): { stake: string; win: string | null; createdAt: string } {
  return { stake: mine.stake, win: mine.win, createdAt: new Date(round.openAt).toISOString() };
}
