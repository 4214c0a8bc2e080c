import type { SpinDistribution } from './model.spectrum.ts';
import type { Model } from './model.ts';
import type { SymbolId } from './script.ts';

/** A line that still runs: what it pays for three, four and five. */
interface Run {
  readonly symbol: SymbolId;
  readonly rows: readonly number[];
  readonly pays: readonly number[];
}

/**
 * The win of every spin over the full cycle of reel positions. Broken lines are dropped reel by reel, so that blocks
 * of positions are counted at once.
 */
export function spinDistribution(model: Model): SpinDistribution {
  const strips = model.strips;
  const [first = [], second = [], third = [], fourth = [], fifth = []] = strips;
  const scatters = strips.map((strip) =>
    strip.map((_, stop) => [0, 1, 2].filter((row) => shows(strip, stop, row, 'scatter')).length),
  );
  const tails = fifthTails(scatters[4] ?? []);
  const plain = new Map<number, number>();
  const trigger = new Map<number, number>();
  const add = (win: number, weight: number, isTrigger: boolean) => {
    const into = isTrigger ? trigger : plain;
    into.set(win, (into.get(win) ?? 0) + weight);
  };
  /** Counts all last-reel positions at once when no line reaches it. */
  const addTail = (win: number, shown: number) =>
    tails.forEach((weight, more) => weight > 0 && add(win, weight, shown + more >= model.freeSpins.scatters));

  for (let a = 0; a < first.length; a++) {
    const begun = beginRuns(model, first, a);
    for (let b = 0; b < second.length; b++) {
      const two = begun.filter((run) => goesOn(run, second, b, 1));
      for (let c = 0; c < third.length; c++) {
        const three = two.filter((run) => goesOn(run, third, c, 2));
        const before = at(scatters, 0, a) + at(scatters, 1, b) + at(scatters, 2, c);
        for (let d = 0; d < fourth.length; d++) {
          const shown = before + at(scatters, 3, d);
          if (three.length === 0) {
            addTail(0, shown);
            continue;
          }
          const four = three.filter((run) => goesOn(run, fourth, d, 3));
          const ended = sumPays(three, 0) - sumPays(four, 0);
          if (four.length === 0) {
            addTail(ended, shown);
            continue;
          }
          for (let e = 0; e < fifth.length; e++) {
            let win = ended;
            for (const run of four) win += run.pays[goesOn(run, fifth, e, 4) ? 2 : 1] ?? 0;
            add(win, 1, shown + at(scatters, 4, e) >= model.freeSpins.scatters);
          }
        }
      }
    }
  }
  return { cycle: strips.reduce((product, strip) => product * strip.length, 1), plain, trigger };
}

const shows = (strip: readonly SymbolId[], stop: number, row: number, symbol: SymbolId): boolean =>
  strip[(stop + row) % strip.length] === symbol;

const at = (table: readonly (readonly number[])[], reel: number, stop: number): number => table[reel]?.[stop] ?? 0;

const sumPays = (runs: readonly Run[], index: number): number =>
  runs.reduce((sum, run) => sum + (run.pays[index] ?? 0), 0);

function beginRuns(model: Model, strip: readonly SymbolId[], stop: number): Run[] {
  return model.lines.flatMap((rows) => {
    const symbol = strip[(stop + (rows[0] ?? 0)) % strip.length];
    if (!symbol || symbol === 'wild' || symbol === 'scatter') return [];
    return [{ symbol, rows, pays: model.pays[symbol] }];
  });
}

function goesOn(run: Run, strip: readonly SymbolId[], stop: number, reel: number): boolean {
  const symbol = strip[(stop + (run.rows[reel] ?? 0)) % strip.length];
  return symbol === run.symbol || symbol === 'wild';
}

/** Last-reel positions with 0, 1, 2 or 3 scatters. */
function fifthTails(counts: readonly number[]): number[] {
  const tails = [0, 0, 0, 0];
  for (const count of counts) tails[count] = (tails[count] ?? 0) + 1;
  return tails;
}
