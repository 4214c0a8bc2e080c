import type { Goal } from './script.ts';

/** The score after some goals of one match. */
export function scoreOf(goals: readonly Goal[]): readonly [home: number, away: number] {
  const home = goals.filter(({ side }) => side === 'home').length;
  return [home, goals.length - home];
}
