import { useEffect, useRef, useState } from 'react';

/** `design.md`: a changed balance counts up once, after the ledger. */
const COUNT_MS = 600;

/** Up only: counting down would show false sums. The first, and reduced motion, at once. */
export function useCountUp(amount: string | undefined): string | undefined {
  const [shown, setShown] = useState(amount);
  const before = useRef(amount);

  useEffect(() => {
    const from = before.current;
    before.current = amount;
    if (amount === undefined || from === undefined || !isMore(amount, from) || prefersStillness())
      return setShown(amount);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - start) / COUNT_MS);
      setShown(share < 1 ? between(from, amount, share) : amount);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);

  return shown;
}

const isMore = (amount: string, before: string): boolean => minor(amount) > minor(before);

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A point between two amounts in minor units, easing out. */
export function between(from: string, to: string, share: number): string {
  const [start, end] = [minor(from), minor(to)];
  const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 10_000));
  const now = start + ((end - start) * eased) / 10_000n;
  const sign = now < 0n ? '-' : '';
  const digits = String(now < 0n ? -now : now).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
