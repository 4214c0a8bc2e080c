import type { Chance } from '../fixture.ts';
import type { Rates } from './calendar.ts';
import { MODEL } from './model.ts';
import { MAPS_TO_WIN, winnerOf, type MatchState, type Rounds } from './state.ts';

const MILLION = 1_000_000n;

/** How a match may go on: maps that home and away will have won, and how many ways of `under` lead there. */
export interface Ending {
  readonly won: readonly [home: number, away: number];
  readonly over: bigint;
}

/** A chance of a round, map by map. */
const rateOf = (rates: Rates, map: number): number => [rates.map1, rates.map2, rates.map3][map - 1] ?? rates.map3;

/** Rounds of a map; one that has not begun has none. */
const roundsOf = ({ maps }: MatchState, map: number): Rounds => maps[map - 1] ?? [0, 0];

/** Home wins the map: Σ C(m − 1 + l, l) pᵐ qˡ, with m rounds to win and l that away wins before. */
export function mapChance(rates: Rates, state: MatchState, map: number): Chance {
  const rounds = roundsOf(state, map);
  const winner = winnerOf(rounds);
  if (winner) return { over: winner === 'home' ? 1n : 0n, under: 1n };
  const { ways, under } = waysOf(rateOf(rates, map), rounds);
  return { over: ways.home.reduce((sum, way) => sum + way, 0n), under };
}

/** A map has more rounds than the line, whoever wins it. */
export function longChance(rates: Rates, state: MatchState, map: number): Chance {
  const rounds = roundsOf(state, map);
  const least = Math.ceil(MODEL.roundsLine) - MODEL.rounds;
  if (winnerOf(rounds)) return { over: Math.min(...rounds) >= least ? 1n : 0n, under: 1n };
  const { ways, under } = waysOf(rateOf(rates, map), rounds);
  const long = (list: readonly bigint[], other: number): bigint =>
    list.reduce((sum, way, more) => (other + more >= least ? sum + way : sum), 0n);
  return { over: long(ways.home, rounds[1]) + long(ways.away, rounds[0]), under };
}

/** By how many rounds the loser wins from now on: the ways of each side to win the map, over one denominator. */
function waysOf(rate: number, [home, away]: Rounds) {
  const p = BigInt(rate);
  const [m, n] = [MODEL.rounds - home, MODEL.rounds - away];
  const all = m + n - 1;
  const list = (own: bigint, need: number, others: number): bigint[] =>
    Array.from(
      { length: others },
      (_, lost) =>
        BigInt(choose(need - 1 + lost, lost)) *
        own ** BigInt(need) *
        (MILLION - own) ** BigInt(lost) *
        MILLION ** BigInt(all - need - lost),
    );
  return { ways: { home: list(p, m, n), away: list(MILLION - p, n, m) }, under: MILLION ** BigInt(all) };
}

/** Every way in which the maps may go, as whole numbers over one denominator. */
export function endingsOf(rates: Rates, state: MatchState): { endings: readonly Ending[]; under: bigint } {
  const maps = Array.from({ length: MODEL.maps }, (_, at) => mapChance(rates, state, at + 1));
  const under = maps.reduce((product, map) => product * map.under, 1n);
  const endings: Ending[] = [];
  const go = (at: number, won: readonly [number, number], over: bigint): void => {
    const map = maps[at];
    if (Math.max(...won) === MAPS_TO_WIN || !map) {
      // Maps that are not played any more may have gone either way.
      endings.push({ won, over: maps.slice(at).reduce((product, one) => product * one.under, over) });
      return;
    }
    go(at + 1, [won[0] + 1, won[1]], over * map.over);
    go(at + 1, [won[0], won[1] + 1], over * (map.under - map.over));
  };
  go(0, [0, 0], 1n);
  return { endings, under };
}

/** So many of so many; all of ours are small. */
function choose(from: number, some: number): number {
  let ways = 1;
  for (let at = 1; at <= some; at++) ways = (ways * (from - some + at)) / at;
  return ways;
}
