import type { Draws } from '@baize/fair/draws.ts';
import { MODEL, type Model } from './model.ts';
import type { PayingSymbol, SymbolId } from './script.ts';

const ROWS = 3;

/**
 * `playRound` without a script, twenty times as fast: a round's win in line stakes. Simulations only; a test compares
 * every round.
 */
export function makeCounter(model: Model = MODEL): (draws: Draws) => number {
  const symbols = Object.keys(model.pays) as PayingSymbol[];
  const pays = symbols.map((symbol) => model.pays[symbol]);
  const runs = countRuns(model.lines);
  const masks = model.strips.map((strip, reel) => maskStrip(strip, reel, symbols));
  const begins = (model.strips[0] ?? []).map((_, stop) => symbolsAt(model.strips[0] ?? [], stop, symbols));
  const scatters = model.strips.map((strip) =>
    strip.map((_, stop) => window(strip, stop).filter((symbol) => symbol === 'scatter').length),
  );
  const lengths = model.strips.map((strip) => strip.length);
  const { freeSpins } = model;
  const most = model.maxWin * model.lines.length;
  const count = symbols.length;
  const rows = new Int32Array(5);
  let shown = 0;

  function spin(draws: Draws): number {
    shown = 0;
    for (let reel = 0; reel < 5; reel++) {
      const stop = draws.int(lengths[reel] ?? 1);
      rows[reel] = stop * count;
      shown += scatters[reel]?.[stop] ?? 0;
    }
    let win = 0;
    for (const symbol of begins[(rows[0] ?? 0) / count] ?? []) {
      let mask = 0;
      for (let reel = 0; reel < 5; reel++) mask |= masks[reel]?.[(rows[reel] ?? 0) + symbol] ?? 0;
      const packed = runs[mask] ?? 0;
      if (packed === 0) continue;
      const [three, four, five] = pays[symbol] ?? [0, 0, 0];
      win += (packed & 255) * three + ((packed >> 8) & 255) * four + (packed >> 16) * five;
    }
    return win;
  }

  return (draws) => {
    let total = spin(draws);
    let awards = 0;
    let left = 0;
    if (shown >= freeSpins.scatters) {
      awards = 1;
      left = freeSpins.spins;
    }
    while (left > 0 && total < most) {
      left -= 1;
      total += spin(draws) * freeSpins.multiplier;
      if (shown >= freeSpins.scatters && awards < freeSpins.mostAwards) {
        awards += 1;
        left += freeSpins.spins;
      }
    }
    return Math.min(total, most);
  };
}

const window = (strip: readonly SymbolId[], stop: number): (SymbolId | undefined)[] =>
  [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);

function symbolsAt(strip: readonly SymbolId[], stop: number, symbols: readonly PayingSymbol[]): number[] {
  return symbols.flatMap((symbol, index) => (window(strip, stop).includes(symbol) ? [index] : []));
}

/** Per stop and symbol, the reel's cells that show it or a wild: bit reel × 3 + row. */
function maskStrip(strip: readonly SymbolId[], reel: number, symbols: readonly PayingSymbol[]): Uint16Array {
  const masks = new Uint16Array(strip.length * symbols.length);
  strip.forEach((_, stop) => {
    symbols.forEach((symbol, index) => {
      window(strip, stop).forEach((shown, row) => {
        if (shown !== symbol && shown !== 'wild') return;
        const at = stop * symbols.length + index;
        masks[at] = (masks[at] ?? 0) | (1 << (reel * ROWS + row));
      });
    });
  });
  return masks;
}

/** Per set of matching cells, lines three, four and five long: 8 bits each. */
function countRuns(lines: Model['lines']): Int32Array {
  const table = new Int32Array(2 ** 15);
  for (let mask = 0; mask < table.length; mask++) {
    let packed = 0;
    for (const rows of lines) {
      let run = 0;
      while (run < 5 && mask & (1 << (run * ROWS + (rows[run] ?? 0)))) run += 1;
      if (run >= 3) packed += 1 << ((run - 3) * 8);
    }
    table[mask] = packed;
  }
  return table;
}
