import { MODEL } from './model.ts';
import { scoreOf } from './score.ts';
import type { Goal } from './script.ts';

/** Kinds of bets, in the order of their tabs. The last two are for a match that is played. */
export const MARKETS = ['result', 'double', 'total', 'both', 'handicap', 'score', 'next', 'rest'] as const;
export type Market = (typeof MARKETS)[number];

/**
 * What one may bet on, as it is written down: "result:home", "double:1x", "total:2.5:over", "both:yes",
 * "handicap:home:-1.5", "score:1-0", "score:other", "next:3:away" (the third goal), "rest:1-0:draw" (what is scored
 * after 1:0).
 */
export type Selection = string;

const RESULTS = ['home', 'draw', 'away'] as const;
export type Result = (typeof RESULTS)[number];
const NEXT = ['home', 'none', 'away'] as const;

export type Parsed =
  | { readonly market: 'result'; readonly result: Result }
  | { readonly market: 'double'; readonly results: '1x' | '12' | 'x2' }
  | { readonly market: 'total'; readonly line: number; readonly side: 'over' | 'under' }
  | { readonly market: 'both'; readonly isBoth: boolean }
  /** `line` is added to the goals of `side`. */
  | { readonly market: 'handicap'; readonly side: 'home' | 'away'; readonly line: number }
  | { readonly market: 'score'; readonly score: readonly [home: number, away: number] | null }
  | { readonly market: 'next'; readonly goal: number; readonly side: (typeof NEXT)[number] }
  | { readonly market: 'rest'; readonly from: readonly [home: number, away: number]; readonly result: Result };

const DOUBLES = ['1x', '12', 'x2'] as const;
const LINES = MODEL.handicaps.flatMap((line) => [-line, line]).toSorted((one, other) => one - other);

/** Every selection of a market at a moment of a match, in the order in which they are shown. */
export function selectionsOf(market: Market, goals: readonly Goal[]): Selection[] {
  const [home, away] = scoreOf(goals);
  switch (market) {
    case 'result':
      return RESULTS.map((result) => `result:${result}`);
    case 'double':
      return DOUBLES.map((results) => `double:${results}`);
    case 'total':
      return MODEL.totals.flatMap((line) => [`total:${line}:over`, `total:${line}:under`]);
    case 'both':
      return ['both:yes', 'both:no'];
    case 'handicap':
      return LINES.flatMap((line) => [`handicap:home:${line}`, `handicap:away:${-line}`]);
    case 'score':
      return [...SCORES.map(([one, other]) => `score:${one}-${other}`), 'score:other'];
    case 'next':
      return NEXT.map((side) => `next:${goals.length + 1}:${side}`);
    case 'rest':
      return RESULTS.map((result) => `rest:${home}-${away}:${result}`);
  }
}

/** Scores that have a price of their own. */
export const SCORES: readonly (readonly [home: number, away: number])[] = Array.from(
  { length: (MODEL.scoreMost + 1) ** 2 },
  (_, at) => [Math.floor(at / (MODEL.scoreMost + 1)), at % (MODEL.scoreMost + 1)] as const,
);

/** null: nothing that can be bet on. */
export function parse(selection: Selection): Parsed | null {
  const [market = '', one = '', other = ''] = selection.split(':');
  const parsed = read(market, one, other);
  return parsed && write(parsed) === selection ? parsed : null;
}

const isOf = <T extends string>(list: readonly T[], text: string): text is T => list.some((one) => one === text);
const scoreIn = (text: string): [number, number] | null => {
  const [, home, away] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return home === undefined || away === undefined ? null : [Number(home), Number(away)];
};

function read(market: string, one: string, other: string): Parsed | null {
  const line = Number(other);
  const score = scoreIn(one);
  switch (market) {
    case 'result':
      return isOf(RESULTS, one) ? { market, result: one } : null;
    case 'double':
      return isOf(DOUBLES, one) ? { market, results: one } : null;
    case 'total':
      return MODEL.totals.some((total) => total === Number(one)) && isOf(['over', 'under'], other)
        ? { market, line: Number(one), side: other }
        : null;
    case 'both':
      return isOf(['yes', 'no'], one) ? { market, isBoth: one === 'yes' } : null;
    case 'handicap':
      return isOf(['home', 'away'], one) && LINES.includes(line) ? { market, side: one, line } : null;
    case 'score':
      if (one === 'other') return { market, score: null };
      return score && Math.max(...score) <= MODEL.scoreMost ? { market, score } : null;
    case 'next':
      return /^\d{1,3}$/.test(one) && Number(one) > 0 && isOf(NEXT, other)
        ? { market, goal: Number(one), side: other }
        : null;
    case 'rest':
      return score && isOf(RESULTS, other) ? { market, from: score, result: other } : null;
    default:
      return null;
  }
}

function write(parsed: Parsed): Selection {
  switch (parsed.market) {
    case 'result':
      return `result:${parsed.result}`;
    case 'double':
      return `double:${parsed.results}`;
    case 'total':
      return `total:${parsed.line}:${parsed.side}`;
    case 'both':
      return `both:${parsed.isBoth ? 'yes' : 'no'}`;
    case 'handicap':
      return `handicap:${parsed.side}:${parsed.line}`;
    case 'score':
      return parsed.score ? `score:${parsed.score.join('-')}` : 'score:other';
    case 'next':
      return `next:${parsed.goal}:${parsed.side}`;
    case 'rest':
      return `rest:${parsed.from.join('-')}:${parsed.result}`;
  }
}
