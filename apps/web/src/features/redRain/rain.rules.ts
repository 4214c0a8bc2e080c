import type { Rain } from './rain.queries.ts';

export type Phase = 'none' | 'soon' | 'open' | 'done';

export function phaseOf({ rain, mine }: Pick<Rain, 'rain' | 'mine'>, now: number): Phase {
  if (!rain) return 'none';
  if (mine) return 'done';
  return now < Date.parse(rain.startsAt) ? 'soon' : now < Date.parse(rain.endsAt) ? 'open' : 'none';
}

/** "1:02:03" or "17:56"; never below zero. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}
