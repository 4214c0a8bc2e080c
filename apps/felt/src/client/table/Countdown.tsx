import { useEffect, useRef } from 'react';
import { usePage } from '../page.ts';
import { secondsLeft, shareLeft } from './phase.ts';
import { useServerTime, useTable } from './seat.ts';

const RADIUS = 33;
const AROUND = 2 * Math.PI * RADIUS;
const HURRY_S = 5;
const TICKING_S = 3;

/** The ring while bets are taken; ticks in the last three seconds. */
export function Countdown() {
  const { t, sound } = usePage();
  const { state, isOpen } = useTable();
  const round = isOpen ? state.round : null;
  const now = useServerTime(1000, isOpen);
  const seconds = round && secondsLeft(round, now);
  const share = round ? shareLeft(round, now) : 0;
  const ticked = useRef<number | null>(null);

  useEffect(() => {
    if (seconds !== null && seconds > 0 && seconds <= TICKING_S && ticked.current !== seconds) sound.tap();
    ticked.current = seconds;
  }, [seconds, sound]);

  return (
    <div
      className="countdown"
      role="timer"
      aria-label={seconds === null ? t('table.closed') : t('table.secondsLeft', { seconds })}
    >
      <svg viewBox="0 0 80 84" aria-hidden="true">
        <circle cx="40" cy="42.500" r="39" fill="#000" opacity=".5" />
        <circle cx="40" cy="40" r="39" fill="url(#brass)" />
        <circle cx="40" cy="40" r="36.500" fill="#061510" />
        <circle cx="40" cy="40" r={RADIUS} fill="none" stroke="#173528" strokeWidth="5" />
        <circle
          className={seconds !== null && seconds <= HURRY_S ? 'is-hurry' : 'is-calm'}
          cx="40"
          cy="40"
          r={RADIUS}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - share)}
          transform="rotate(-90 40 40)"
        />
      </svg>
      <b>{seconds ?? '–'}</b>
      <small>{seconds === null ? t('table.closed') : t('table.bets')}</small>
    </div>
  );
}
