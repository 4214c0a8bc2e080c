import { MODEL } from './model.ts';

/** Kinds of bets, in the order of their tabs. */
export const MARKETS = [
  'match',
  'map1',
  'map2',
  'map3',
  'score',
  'maps',
  'handicap',
  'rounds1',
  'rounds2',
  'rounds3',
] as const;
export type Market = (typeof MARKETS)[number];

/** What one may bet on, as it is written down: "match:home", "map2:away", "score:2-1", "maps:over", "handicap:home:-1.5", "rounds1:under". */
export type Selection = string;

const SIDES = ['home', 'away'] as const;
const LINE = ['over', 'under'] as const;
const SCORES = ['2-0', '2-1', '1-2', '0-2'] as const;
const HANDICAPS = [-MODEL.handicap, MODEL.handicap];

/** A side's, a score's, or a line's; `map`: of which map. */
export type Parsed =
  | { readonly is: 'match'; readonly market: Market; readonly side: 'home' | 'away' }
  | { readonly is: 'map'; readonly market: Market; readonly map: number; readonly side: 'home' | 'away' }
  | { readonly is: 'score'; readonly market: Market; readonly score: readonly [home: number, away: number] }
  | { readonly is: 'maps'; readonly market: Market; readonly line: 'over' | 'under' }
  /** `more` is added to the maps of `side`. */
  | { readonly is: 'handicap'; readonly market: Market; readonly side: 'home' | 'away'; readonly more: number }
  | { readonly is: 'rounds'; readonly market: Market; readonly map: number; readonly line: 'over' | 'under' };

/** Every selection there is, by what is written down. */
const KNOWN: ReadonlyMap<Selection, Parsed> = new Map([
  ...SIDES.map((side): [string, Parsed] => [`match:${side}`, { is: 'match', market: 'match', side }]),
  ...(['map1', 'map2', 'map3'] as const).flatMap((market, at) =>
    SIDES.map((side): [string, Parsed] => [`${market}:${side}`, { is: 'map', market, map: at + 1, side }]),
  ),
  ...SCORES.map((score): [string, Parsed] => [
    `score:${score}`,
    { is: 'score', market: 'score', score: [Number(score[0]), Number(score[2])] },
  ]),
  ...LINE.map((line): [string, Parsed] => [`maps:${line}`, { is: 'maps', market: 'maps', line }]),
  ...HANDICAPS.flatMap((more) =>
    SIDES.map((side): [string, Parsed] => {
      const own = side === 'home' ? more : -more;
      return [`handicap:${side}:${own}`, { is: 'handicap', market: 'handicap', side, more: own }];
    }),
  ),
  ...(['rounds1', 'rounds2', 'rounds3'] as const).flatMap((market, at) =>
    LINE.map((line): [string, Parsed] => [`${market}:${line}`, { is: 'rounds', market, map: at + 1, line }]),
  ),
]);

/** null: nothing that can be bet on. */
export const parse = (selection: Selection): Parsed | null => KNOWN.get(selection) ?? null;

/** Every selection of a market, in the order in which they are shown. */
export const selectionsOf = (market: Market): Selection[] =>
  [...KNOWN].flatMap(([selection, parsed]) => (parsed.market === market ? [selection] : []));
