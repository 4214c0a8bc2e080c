import type { SpinDistribution } from './model.spectrum.ts';
import { freeSpinTotals } from './model.spectrum.ts';
import type { Model } from './model.ts';
import type { PayingSymbol, SymbolId } from './script.ts';

/** The model's exact return: shares of the stake, and chances per paid spin. */
export interface ExactReturn {
  readonly rtp: number;
  readonly baseRtp: number;
  readonly featureRtp: number;
  /** What the greatest win cuts off; already taken out of `featureRtp`. */
  readonly cutRtp: number;
  readonly triggerChance: number;
  readonly freeSpinsMean: number;
  readonly hitChance: number;
  /** Chance that a round returns more than its stake. */
  readonly profitChance: number;
  readonly maxWinChance: number;
  readonly deviation: number;
}

const chanceOf = (strip: readonly SymbolId[], fits: (symbol: SymbolId) => boolean): number =>
  strip.filter(fits).length / strip.length;

/** The paid spin's return from symbol frequencies: a line sees one uniform symbol per reel. */
export function baseRtp(model: Model): number {
  let expected = 0;
  for (const [symbol, pays] of Object.entries(model.pays) as [PayingSymbol, readonly number[]][]) {
    const fit = model.strips.map((strip) => chanceOf(strip, (shown) => shown === symbol || shown === 'wild'));
    pays.forEach((pay, index) => {
      const count = index + 3;
      const run = fit.slice(0, count).reduce((product, chance) => product * chance, 1);
      expected += pay * run * (1 - (fit[count] ?? 0));
    });
  }
  return expected;
}

/** Chance that at least `freeSpins.scatters` scatters show, from each reel's own count. */
export function triggerChance(model: Model): number {
  let shown = [1];
  for (const strip of model.strips) {
    const next = new Array<number>(shown.length + 3).fill(0);
    strip.forEach((_, stop) => {
      const count = scattersAt(strip, stop);
      shown.forEach((chance, before) => (next[before + count] = (next[before + count] ?? 0) + chance / strip.length));
    });
    shown = next;
  }
  return shown.slice(model.freeSpins.scatters).reduce((sum, chance) => sum + chance, 0);
}

const scattersAt = (strip: readonly SymbolId[], stop: number): number =>
  [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === 'scatter').length;

/** Mean free spins per trigger, with retriggers and their bound. */
export function freeSpinsMean(model: Model): number {
  const { spins, mostAwards } = model.freeSpins;
  const chance = triggerChance(model);
  let mean = 0;
  // states[a]: chance that spin `played` still comes, with `a` awards made.
  let states = [0, 1];
  for (let played = 0; played < spins * mostAwards; played++) {
    const next = new Array<number>(mostAwards + 1).fill(0);
    states.forEach((weight, awards) => {
      if (weight === 0 || played >= spins * awards) return;
      mean += weight;
      const again = awards < mostAwards ? chance : 0;
      next[awards] = (next[awards] ?? 0) + weight * (1 - again);
      if (again > 0) next[awards + 1] = (next[awards + 1] ?? 0) + weight * again;
    });
    states = next;
  }
  return mean;
}

/** Mean by closed form, spread by the full cycle, cut by the spectrum. */
export function exactReturn(model: Model, spin: SpinDistribution): ExactReturn {
  const lines = model.lines.length;
  const { multiplier } = model.freeSpins;
  const base = baseRtp(model);
  const chance = triggerChance(model);
  const mean = freeSpinsMean(model);
  const free = freeSpinTotals(model, spin);
  const cut = { win: 0, chance: 0 };
  let squares = 0;
  let profit = 0;
  const most = model.maxWin * lines;
  const add = (win: number, weight: number) => {
    const paid = Math.min(win, most);
    if (win >= most) cut.chance += weight;
    cut.win += (win - paid) * weight;
    squares += (paid / lines) ** 2 * weight;
    if (paid > lines) profit += weight;
  };
  for (const [win, count] of spin.plain) add(win, count / spin.cycle);
  for (const [win, count] of spin.trigger) {
    const weight = count / spin.cycle;
    for (const [total, share] of free) add(win + total * multiplier, weight * share);
  }
  const cutRtp = cut.win / lines;
  const featureRtp = chance * mean * multiplier * base - cutRtp;
  const rtp = base + featureRtp;
  return {
    rtp,
    baseRtp: base,
    featureRtp,
    cutRtp,
    triggerChance: chance,
    freeSpinsMean: mean,
    hitChance: 1 - (spin.plain.get(0) ?? 0) / spin.cycle,
    profitChance: profit,
    maxWinChance: cut.chance,
    deviation: Math.sqrt(squares - rtp ** 2),
  };
}
