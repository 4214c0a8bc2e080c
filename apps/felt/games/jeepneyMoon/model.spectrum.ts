import type { Model } from './model.ts';

/** A number per result. Wins in line stakes, weights as reel positions of `cycle`. */
export interface SpinDistribution {
  readonly cycle: number;
  /** Weight of each win of a spin that shows too few scatters … */
  readonly plain: ReadonlyMap<number, number>;
  /** … and of one that shows enough. */
  readonly trigger: ReadonlyMap<number, number>;
}

// The transform's noise in empty places is a hundred times smaller.
const ROUNDING_NOISE = 1e-15;

/**
 * Chance of each total of line stakes in a round's free spins, before multiplier and cut. Sums of wins are
 * convolutions, which are products in the spectrum. The table exceeds the greatest total, so nothing wraps round.
 */
export function freeSpinTotals(model: Model, spin: SpinDistribution): [total: number, share: number][] {
  const { spins, mostAwards } = model.freeSpins;
  const greatest = Math.max(...spin.plain.keys(), ...spin.trigger.keys());
  const size = 2 ** Math.ceil(Math.log2(greatest * spins * mostAwards + 1));
  const plain = spectrumOf(spin.plain, spin.cycle, size);
  const trigger = spectrumOf(spin.trigger, spin.cycle, size);
  const total = { re: new Float64Array(size), im: new Float64Array(size) };
  const played = new FreeSpins(spins, mostAwards);
  // The input is real, so the second half mirrors the first.
  for (let k = 0; k <= size / 2; k++) {
    played.run(plain.re[k] ?? 0, plain.im[k] ?? 0, trigger.re[k] ?? 0, trigger.im[k] ?? 0);
    total.re[k] = played.re;
    total.im[k] = played.im;
    if (k > 0) {
      total.re[size - k] = played.re;
      total.im[size - k] = -played.im;
    }
  }
  transform(total.re, total.im);
  // The forward transform of a spectrum is the table backwards, times its size.
  const shares: [number, number][] = [];
  for (let i = 0; i < size; i++) {
    const share = (total.re[(size - i) % size] ?? 0) / size;
    if (share > ROUNDING_NOISE) shares.push([i, share]);
  }
  return shares;
}

/** The chance of each (spins played, awards made) through a feature, for one frequency. */
class FreeSpins {
  re = 0;
  im = 0;
  readonly #spins: number;
  readonly #most: number;

  constructor(spins: number, most: number) {
    this.#spins = spins;
    this.#most = most;
  }

  run(plainRe: number, plainIm: number, triggerRe: number, triggerIm: number): void {
    const most = this.#most;
    const re = new Float64Array(most + 2);
    const im = new Float64Array(most + 2);
    re[1] = 1;
    this.re = 0;
    this.im = 0;
    for (let played = 0; played <= this.#spins * most; played++) {
      for (let awards = most; awards >= 1; awards--) {
        const x = re[awards] ?? 0;
        const y = im[awards] ?? 0;
        if (x === 0 && y === 0) continue;
        if (played === this.#spins * awards) {
          this.re += x;
          this.im += y;
          re[awards] = 0;
          im[awards] = 0;
          continue;
        }
        const goesUp = awards < most;
        const stayRe = goesUp ? plainRe : plainRe + triggerRe;
        const stayIm = goesUp ? plainIm : plainIm + triggerIm;
        if (goesUp) {
          re[awards + 1] = (re[awards + 1] ?? 0) + x * triggerRe - y * triggerIm;
          im[awards + 1] = (im[awards + 1] ?? 0) + x * triggerIm + y * triggerRe;
        }
        re[awards] = x * stayRe - y * stayIm;
        im[awards] = x * stayIm + y * stayRe;
      }
    }
  }
}

function spectrumOf(weights: ReadonlyMap<number, number>, cycle: number, size: number) {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (const [win, weight] of weights) re[win] = weight / cycle;
  transform(re, im);
  return { re, im };
}

/** Fast Fourier transform in place; the length is a power of two. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
      [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
    }
  }
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2;
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / span;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      for (let i = k; i < size; i += span) {
        const x = re[i + half] ?? 0;
        const y = im[i + half] ?? 0;
        const tx = x * cos - y * sin;
        const ty = x * sin + y * cos;
        const ux = re[i] ?? 0;
        const uy = im[i] ?? 0;
        re[i] = ux + tx;
        im[i] = uy + ty;
        re[i + half] = ux - tx;
        im[i + half] = uy - ty;
      }
    }
  }
}
