import { useEffect, useState, type CSSProperties } from 'react';
import { join } from '@baize/ui';
import { serverNow, type ClockLook } from './clock.ts';
import styles from './Countdown.module.css';

const SOON_SECONDS = 10;

const TICK_MS = 250;

const secondsLeft = (moment: string, clock: ClockLook): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - serverNow(clock)) / 1000));

export function useSecondsUntil(moment: string, clock: ClockLook): number {
  const [left, setLeft] = useState(() => secondsLeft(moment, clock));
  useEffect(() => {
    setLeft(secondsLeft(moment, clock));
    const timer = setInterval(() => setLeft(secondsLeft(moment, clock)), TICK_MS);
    return () => clearInterval(timer);
  }, [moment, clock]);
  return left;
}

const HOUR = 3600;
const MINUTE = 60;
const two = (number: number): string => String(number).padStart(2, '0');

/** 0:32, 12:05 or 3:20:00. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = two(seconds % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

interface CountdownProps {
  readonly until: string;
  readonly clock: ClockLook;
  /** Seconds that a whole ring is; null, as of a daily draw: no ring. */
  readonly interval: number | null;
  readonly small?: boolean;
}

/** The chip's striped edge, running out. */
export function Countdown({ until, clock, interval, small = false }: CountdownProps) {
  const left = useSecondsUntil(until, clock);
  const share = interval === null ? 1 : Math.min(1, left / interval);
  return (
    <span
      className={join(
        styles.ring,
        left <= SOON_SECONDS && styles.soon,
        interval === null && styles.long,
        small && styles.small,
      )}
      style={{ '--share': share } as CSSProperties}
      role="timer"
    >
      <b className="num">{clockText(left)}</b>
    </span>
  );
}

/** An empty ring. */
export const ringClass = styles.ring;
