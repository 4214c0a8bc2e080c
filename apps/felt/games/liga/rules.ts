import type { Draws } from '@baize/fair/draws.ts';
import type { Rates } from './chances.ts';
import { MODEL } from './model.ts';
import { chanceOf } from './prices.ts';
import { scoreOf } from './score.ts';
import type { Goal, Side } from './script.ts';
import { parse, SCORES, type Result, type Selection } from './selections.ts';

/** All goals of a match day: match by match, minute by minute, home first. Only rates and draws decide (G5). */
export function playDay(draws: Draws, matches: readonly Rates[]): Goal[] {
  return matches.flatMap((rates, match) =>
    Array.from({ length: MODEL.minutes }, (_, at) => at + 1).flatMap((minute) =>
      (['home', 'away'] satisfies Side[]).flatMap((side): Goal[] =>
        draws.int(1_000_000) < rates[side] ? [{ type: 'goal', match, minute, side }] : [],
      ),
    ),
  );
}

/** Whether a selection has won, by the goals of its whole match. */
export function isWon(selection: Selection, goals: readonly Goal[]): boolean {
  const parsed = parse(selection);
  if (!parsed) throw new RangeError(`${selection} is nothing to bet on`);
  const [home, away] = scoreOf(goals);
  switch (parsed.market) {
    case 'result':
      return resultOf(home, away) === parsed.result;
    case 'double':
      return { '1x': home >= away, '12': home !== away, x2: home <= away }[parsed.results];
    case 'total':
      return home + away > parsed.line === (parsed.side === 'over');
    case 'both':
      return (home > 0 && away > 0) === parsed.isBoth;
    case 'handicap':
      return parsed.side === 'home' ? home + parsed.line > away : away + parsed.line > home;
    case 'score':
      return parsed.score
        ? home === parsed.score[0] && away === parsed.score[1]
        : !SCORES.some(([one, other]) => one === home && other === away);
    case 'next':
      return (goals[parsed.goal - 1]?.side ?? 'none') === parsed.side;
    case 'rest':
      return resultOf(home - parsed.from[0], away - parsed.from[1]) === parsed.result;
  }
}

const resultOf = (home: number, away: number): Result => (home === away ? 'draw' : home > away ? 'home' : 'away');

/** The minute after which a selection could no longer end otherwise. */
export function decidedAt(selection: Selection, rates: Rates, goals: readonly Goal[]): number {
  for (const [at, { minute }] of goals.entries()) {
    const soFar = goals.slice(0, at + 1);
    // A later goal is not yet the next one.
    const parsed = parse(selection);
    if (parsed?.market === 'next' && parsed.goal > soFar.length) continue;
    const { over, under } = chanceOf(selection, { rates, minute, events: soFar });
    if (over === 0n || over === under) return minute;
  }
  return MODEL.minutes;
}
