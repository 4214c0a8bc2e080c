import { MODEL, VEGETABLES, type Mode } from './model.ts';
import { baseMultiplier } from './rules.ts';

const [REELS, ROWS] = [5, MODEL.rows];
const [HUT, BASKET] = [VEGETABLES.length, VEGETABLES.length + 1];
const LETTERS = [...VEGETABLES, 'W', 'X'].join('');
const PAYS = VEGETABLES.map((symbol) => MODEL.pays[symbol]);

/** Sums over places of the reels, in units of a twentieth of the stake. */
export interface CycleSums {
  places: number;
  /** Of the paid fall, its multipliers in it; of a free fall, 0. */
  paid: number;
  squares: number;
  wins: number;
  above: number;
  largest: number;
  /** Wins at multiplier one, and each times the number of its step, from 0. */
  raw: number;
  stepped: number;
  steps: number;
  /** Places whose cascade ends with enough baskets, and the steps of those. */
  awards: number;
  awardSteps: number;
}

/**
 * Plays the cascade of every combination of places, or of those of the first reels that are given: `rules.ts` without a script, some fifty
 * times as fast. All of both sets takes a few seconds; a test holds it to the rules.
 */
export function cycleSums(mode: Mode, ...given: readonly (readonly number[])[]): CycleSums {
  const strips = MODEL.strips[mode].map((strip) => Uint8Array.from(strip, (letter) => LETTERS.indexOf(letter)));
  const places = strips.map((strip, reel) => given[reel] ?? Array.from({ length: strip.length }, (_, at) => at));
  const sums: CycleSums = {
    ...{ places: 0, paid: 0, squares: 0, wins: 0, above: 0, largest: 0, raw: 0, stepped: 0, steps: 0 },
    ...{ awards: 0, awardSteps: 0 },
  };
  const fall = createFall(strips);
  const stops = new Int32Array(REELS);
  const turn = (reel: number): void => {
    if (reel === REELS) return add(sums, fall(stops));
    for (const place of places[reel] ?? []) {
      stops[reel] = place;
      turn(reel + 1);
    }
  };
  turn(0);
  return sums;
}

function add(sums: CycleSums, { raw, stepped, paid, steps, baskets }: Cascaded): void {
  sums.places += 1;
  sums.raw += raw;
  sums.stepped += stepped;
  sums.steps += steps;
  sums.paid += paid;
  sums.squares += paid * paid;
  if (paid > 0) sums.wins += 1;
  if (paid > MODEL.units) sums.above += 1;
  if (paid > sums.largest) sums.largest = paid;
  if (baskets < MODEL.freeFalls.baskets) return;
  sums.awards += 1;
  sums.awardSteps += steps;
}

interface Cascaded {
  raw: number;
  stepped: number;
  paid: number;
  steps: number;
  baskets: number;
}

/** One cascade after another in the same few arrays. */
function createFall(strips: readonly Uint8Array[]): (stops: Int32Array) => Cascaded {
  const board = new Uint8Array(REELS * ROWS);
  const above = new Int32Array(REELS);
  const counts = new Uint8Array(REELS * LETTERS.length);
  /** By vegetable, how many reels its win of this step reaches. */
  const reaches = new Uint8Array(VEGETABLES.length);
  const out: Cascaded = { raw: 0, stepped: 0, paid: 0, steps: 0, baskets: 0 };

  function place(stops: Int32Array): void {
    for (let reel = 0; reel < REELS; reel++) {
      const strip = strips[reel] as Uint8Array;
      const stop = stops[reel] as number;
      above[reel] = stop;
      for (let row = 0; row < ROWS; row++) board[reel * ROWS + row] = strip[(stop + row) % strip.length] as number;
    }
  }

  function count(): void {
    counts.fill(0);
    for (let at = 0; at < board.length; at++) {
      const slot = ((at / ROWS) | 0) * LETTERS.length + (board[at] as number);
      counts[slot] = (counts[slot] as number) + 1;
    }
  }

  /** Units of this step; `reaches` says which vegetables win how far. */
  function judge(): number {
    let units = 0;
    for (let symbol = 0; symbol < VEGETABLES.length; symbol++) {
      let [run, ways] = [0, 1];
      for (; run < REELS; run++) {
        const here = (counts[run * LETTERS.length + symbol] as number) + (counts[run * LETTERS.length + HUT] as number);
        if (here === 0) break;
        ways *= here;
      }
      reaches[symbol] = run >= 3 ? run : 0;
      if (run >= 3) units += ways * (PAYS[symbol]?.[run - 3] ?? 0);
    }
    return units;
  }

  function lift(): void {
    let farthest = 0;
    for (let symbol = 0; symbol < reaches.length; symbol++) farthest = Math.max(farthest, reaches[symbol] as number);
    for (let reel = 0; reel < farthest; reel++) {
      const strip = strips[reel] as Uint8Array;
      let to = ROWS - 1;
      for (let row = ROWS - 1; row >= 0; row--) {
        const symbol = board[reel * ROWS + row] as number;
        const isLifted = symbol === HUT || (symbol < HUT && (reaches[symbol] as number) > reel);
        if (!isLifted) board[reel * ROWS + to--] = symbol;
      }
      for (; to >= 0; to--) {
        above[reel] = ((above[reel] as number) + strip.length - 1) % strip.length;
        board[reel * ROWS + to] = strip[above[reel] as number] as number;
      }
    }
  }

  return (stops) => {
    out.raw = out.stepped = out.paid = out.steps = out.baskets = 0;
    place(stops);
    for (;;) {
      count();
      const units = judge();
      if (units === 0) break;
      out.raw += units;
      out.stepped += units * out.steps;
      out.paid += units * baseMultiplier(out.steps);
      out.steps += 1;
      lift();
    }
    for (let reel = 0; reel < REELS; reel++) out.baskets += counts[reel * LETTERS.length + BASKET] as number;
    return out;
  };
}
