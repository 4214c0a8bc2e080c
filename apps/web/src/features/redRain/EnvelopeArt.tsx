import { formatAmount, parseAmount } from '@baize/money';
import { join } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './redRain.module.css';

/** A red envelope with a brass seal. */
export function Envelope() {
  return (
    <svg viewBox="0 0 72 92" aria-hidden="true">
      <rect width="72" height="92" rx="6" fill="oklch(0.5 0.16 27)" />
      <rect y="52" width="72" height="40" rx="6" fill="oklch(0.43 0.14 27)" />
      <path d="M0 6a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v4H0z" fill="oklch(0.62 0.14 27)" />
      <path d="M2 12 36 46 70 12" fill="none" stroke="oklch(0.8 0.12 84)" strokeWidth="1.6" strokeDasharray="4 3" />
      <path d="m36 34 10 13-10 15-10-15z" fill="oklch(0.78 0.12 84)" />
      <path d="m36 34 5 13-5 15-5-15z" fill="oklch(0.92 0.07 90)" />
    </svg>
  );
}

/** Three envelopes that wait. */
export const Waiting = () => (
  <div className={styles.trio} aria-hidden="true">
    <Envelope />
    <Envelope />
    <Envelope />
  </div>
);

/** Where an envelope would have been. */
export const NoEnvelope = () => (
  <svg className={styles.none} viewBox="0 0 100 128" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="5 4" transform="rotate(-4 50 64)">
      <rect x="6" y="6" width="88" height="116" rx="7" />
      <path d="m8 14 42 40 42-40" />
    </g>
  </svg>
);

/** The lamp over the table. */
export const RainLamp = () => (
  <svg className={styles.lamp} viewBox="0 0 110 78" aria-hidden="true">
    <path d="M55 0v26" stroke="oklch(0.66 0.11 80)" strokeWidth="2.4" />
    <path d="M12 70a43 43 0 0 1 86 0z" fill="oklch(0.72 0.12 78)" />
    <path d="M28 66a34 34 0 0 1 18-30" fill="none" stroke="oklch(0.92 0.07 90 / 0.7)" strokeWidth="5" />
    <ellipse cx="55" cy="70" rx="43" ry="7.5" fill="oklch(0.97 0.05 95)" />
  </svg>
);

/** Where coins come to rest beside the slip. */
const COINS = [
  [-104, 36],
  [98, 30],
  [-122, -8],
  [118, -16],
  [-98, -50],
  [104, -62],
] as const;

export function OpenEnvelope({ amount }: { readonly amount: string }) {
  const { money } = useApp();
  const shown = useCountUp(amount);
  return (
    <div className={styles.opened} aria-hidden="true">
      <b className={join(styles.slip, 'num')}>
        <bdi>{money(shown)}</bdi>
      </b>
      <svg viewBox="0 0 200 150">
        <path d="M0 46 100 120 200 46v96a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="oklch(0.5 0.16 27)" />
        <path d="M0 150 84 92a26 26 0 0 1 32 0l84 58z" fill="oklch(0.43 0.14 27)" />
        <path d="M3 50 100 122 197 50" fill="none" stroke="oklch(0.8 0.12 84)" strokeWidth="2" strokeDasharray="6 4" />
      </svg>
      {COINS.map(([x, y], at) => (
        <i
          key={x + y}
          className={styles.coin}
          style={{ ['--at' as string]: at, ['--x' as string]: `${x}px`, ['--y' as string]: `${y}px` }}
        />
      ))}
    </div>
  );
}

const COUNT_MS = 700;

/** At once with less movement. */
function useCountUp(amount: string): string {
  const { currency } = useApp().start.merchant;
  const isCalm = typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [shown, setShown] = useState(isCalm ? amount : formatAmount(0n, currency));
  useEffect(() => {
    if (isCalm) return setShown(amount);
    const all = parseAmount(amount, currency) ?? 0n;
    const began = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const thousandths = Math.round(1000 * (1 - (1 - Math.min(1, (now - began) / COUNT_MS)) ** 3));
      setShown(formatAmount((all * BigInt(thousandths)) / 1000n, currency));
      if (thousandths < 1000) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, currency, isCalm]);
  return shown;
}
