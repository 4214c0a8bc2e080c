import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** Every second; 0 once past, null without an end. */
export function useCountdown(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
  const isRunning = left !== null && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}

/** "14:05". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
