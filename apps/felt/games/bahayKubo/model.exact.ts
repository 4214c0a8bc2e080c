import { MODEL } from './model.ts';

/** A number as a fraction of whole ones. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const fraction = (over: bigint, under = 1n): Fraction => {
  const common = gcd(over < 0n ? -over : over, under);
  return { over: over / common, under: under / common };
};
const plus = (...parts: readonly Fraction[]): Fraction =>
  parts.reduce((a, b) => fraction(a.over * b.under + b.over * a.under, a.under * b.under), fraction(0n));
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);
const DIGITS = 20n;
/** With so many digits behind the point, rounded down. */
const decimal = ({ over, under }: Fraction): string => {
  const digits = String((over * 10n ** DIGITS) / under).padStart(Number(DIGITS) + 1, '0');
  return `${digits.slice(0, -Number(DIGITS))}.${digits.slice(-Number(DIGITS))}`;
};

/** What the full cycle of both strip sets comes to (`model.cycle.ts`); units are twentieths of the stake. */
export const COUNTED = {
  base: { places: 11_375_000n, paid: 144_589_157n, awards: 91_357n },
  free: {
    ...{ places: 13_195_000n, raw: 117_235_038n, stepped: 52_204_254n },
    ...{ steps: 11_856_650n, awardSteps: 1_283_367n, awards: 790_464n },
  },
} as const;

type Value = { readonly alpha: Fraction; readonly beta: Fraction; readonly falls: Fraction };
const NOTHING: Value = { alpha: fraction(0n), beta: fraction(0n), falls: fraction(0n) };

/**
 * The return without what the greatest win cuts off. Of free falls with so many left and so many awards made, the value at multiplier m is
 * α·m + β: each fall adds its mean win, and its steps raise the multiplier of all that follow.
 */
export function exactReturn() {
  const { base, free } = COUNTED;
  const { freeFalls, units } = MODEL;
  const per = (sum: bigint): Fraction => fraction(sum, free.places);
  const inStakes = (sum: bigint): Fraction => fraction(sum, free.places * BigInt(units));
  const [win, stepped] = [inStakes(free.raw), inStakes(free.stepped)];
  const [again, once] = [per(free.awards), per(free.places - free.awards)];
  const [stepsAgain, stepsOnce] = [per(free.awardSteps), per(free.steps - free.awardSteps)];
  const known = new Map<string, Value>();

  function value(left: number, awards: number): Value {
    if (left === 0) return NOTHING;
    const key = `${left} ${awards}`;
    const found = known.get(key);
    if (found) return found;
    const next = value(left - 1, awards);
    // With all awards made, baskets change nothing.
    const more = awards < freeFalls.mostAwards ? value(left - 1 + freeFalls.more, awards + 1) : next;
    const made: Value = {
      alpha: plus(win, times(again, more.alpha), times(once, next.alpha)),
      beta: plus(
        ...[stepped, times(again, more.beta), times(stepsAgain, more.alpha)],
        ...[times(once, next.beta), times(stepsOnce, next.alpha)],
      ),
      falls: plus(fraction(1n), times(again, more.falls), times(once, next.falls)),
    };
    known.set(key, made);
    return made;
  }

  const { alpha, beta, falls } = value(freeFalls.falls, 1);
  const feature = plus(times(alpha, fraction(BigInt(freeFalls.multiplier))), beta);
  const paid = fraction(base.paid, base.places * BigInt(units));
  const rtp = plus(paid, times(fraction(base.awards, base.places), feature));
  return { base: decimal(paid), feature: decimal(feature), falls: decimal(falls), rtp: decimal(rtp) };
}
