import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import { MODEL, type Model } from './model.ts';
import type { Cell } from '../slotEvents.ts';
import type { Column, JeepneyMoonEvent, LineWin, PayingSymbol, Spin } from './script.ts';

/** Pays are in line stakes: the stake must be a multiple of the number of lines. */
export const isStakePossible = (stake: bigint, model: Model = MODEL): boolean =>
  stake > 0n && stake % BigInt(model.lines.length) === 0n;

/**
 * Plays a whole round. `stake` in hundredths; the same draws give the same events. Draws per spin: for each reel from
 * 0, the strip position in row 0.
 */
export function playRound(
  stake: bigint,
  draws: Draws,
  model: Model = MODEL,
): { events: JeepneyMoonEvent[]; win: bigint } {
  const lineStake = stake / BigInt(model.lines.length);
  const mostWin = stake * BigInt(model.maxWin);
  const { freeSpins } = model;
  const events: JeepneyMoonEvent[] = [];
  let total = 0n;
  let awards = 0;
  let left = 0;

  function spin(mode: Spin['mode'], index: number): void {
    const stops = model.strips.map((strip) => draws.int(strip.length));
    const grid = gridAt(model, stops);
    const unit = mode === 'free' ? lineStake * BigInt(freeSpins.multiplier) : lineStake;
    const wins = lineWins(model, grid);
    const scatters = cellsOf(grid, 'scatter');
    const won = unit * BigInt(wins.reduce((sum, { pay }) => sum + pay, 0));
    const win = total + won > mostWin ? mostWin - total : won;
    total += win;
    events.push({
      type: 'spin',
      mode,
      index,
      stops,
      grid,
      wins: wins.map(({ pay, ...line }) => ({ ...line, amount: amountText(unit * BigInt(pay)) })),
      scatters,
      win: amountText(win),
      total: amountText(total),
    });
    if (scatters.length >= freeSpins.scatters && awards < freeSpins.mostAwards && total < mostWin) {
      awards += 1;
      left += freeSpins.spins;
      events.push({ type: 'freeSpinsAwarded', spins: freeSpins.spins, left });
    }
  }

  spin('base', 0);
  const baseWin = total;
  for (let index = 1; left > 0 && total < mostWin; index++) {
    left -= 1;
    spin('free', index);
  }
  if (total === mostWin) events.push({ type: 'maxWinReached', win: amountText(total) });
  if (awards > 0) events.push({ type: 'freeSpinsEnded', total: amountText(total - baseWin) });
  events.push({ type: 'ended', win: amountText(total) });
  return { events, win: total };
}

/** The fifteen symbols that show when each strip stands at its stop. */
function gridAt(model: Model, stops: readonly number[]): Column[] {
  return model.strips.map((strip, reel) => {
    const at = (row: number) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'J';
    return [at(0), at(1), at(2)];
  });
}

/** Paying lines, highest first, in line stakes; from the left, longest run once. */
export function lineWins(model: Model, grid: readonly Column[]): (Omit<LineWin, 'amount'> & { pay: number })[] {
  return model.lines
    .flatMap((rows, line) => {
      const shown = rows.map((row, reel) => grid[reel]?.[row]);
      // Reel 0 has no wild, so a line's symbol is its first.
      const [symbol] = shown;
      if (!symbol || symbol === 'wild' || symbol === 'scatter') return [];
      const broken = shown.findIndex((other) => other !== symbol && other !== 'wild');
      const count = broken === -1 ? shown.length : broken;
      if (count !== 3 && count !== 4 && count !== 5) return [];
      const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row]);
      return [{ line, symbol, count, cells, pay: payOf(model, symbol, count) } as const];
    })
    .sort((a, b) => b.pay - a.pay || a.line - b.line);
}

const payOf = (model: Model, symbol: PayingSymbol, count: 3 | 4 | 5): number => model.pays[symbol][count - 3] ?? 0;

function cellsOf(grid: readonly Column[], symbol: 'scatter'): Cell[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((shown, row) => (shown === symbol ? [[reel, row] as const] : [])),
  );
}
