import { CountUp } from '@baize/game-kit/parts/CountUp.tsx';
import { useEffect, useState } from 'react';
import { shareOf } from '../amounts.ts';
import { usePlay } from '../page.ts';
import '../parts/rail.css';
import './fiesta.css';
import { FiestaSheet } from './FiestaSheet.tsx';
import { useFiesta, type Won } from './useFiesta.ts';

/** How long a level's bound stands before the next one's. */
const TURN_MS = 4000;
const COUNT_MS = 1600;

/** Fiesta's meters in one line under the bar. A level near its bound looks like any other. */
export function FiestaLine() {
  const { t, format, clock } = usePlay();
  const { state, won, dismiss } = useFiesta();
  const [turn, setTurn] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => clock.after(TURN_MS, () => setTurn(turn + 1)), [clock, turn]);
  const levels = state?.levels ?? [];
  const current = levels[turn % Math.max(1, levels.length)];
  const mustBeWon = ({ level, most }: (typeof levels)[number]): string =>
    t('fiesta.mustBeWon', { level: t(`fiesta.levels.${level}`), most: format.money(most) });

  return (
    <>
      <button type="button" className="fiesta-line" onClick={() => setIsOpen(true)}>
        <span className="meters">
          {levels.map(({ level, meter }) => [
            <span key={level} className={level === current?.level ? 'is-current' : ''}>
              {t(`fiesta.levels.${level}`)} <b>{format.money(meter)}</b>
            </span>,
            ' ',
          ])}
        </span>
        <small>{current && mustBeWon(current)}</small>
        {/* What is seen begins its name, so that whoever speaks it meets the button. */}
        <span className="unseen">
          {levels
            .filter((level) => level !== current)
            .map(mustBeWon)
            .join(' ')}
        </span>
      </button>
      {isOpen && <FiestaSheet state={state} onClose={() => setIsOpen(false)} />}
      {won && <FiestaWon won={won} onClose={dismiss} />}
    </>
  );
}

function FiestaWon({ won: { level, amount }, onClose }: { won: Won; onClose: () => void }) {
  const { t, clock, sound, format, isReduced } = usePlay();
  useEffect(() => sound.big(), [sound]);
  return (
    <button type="button" className="big-win fiesta-won" aria-label={t('felt.goOn')} onClick={onClose}>
      <span role="status">{t('fiesta.won', { level: t(`fiesta.levels.${level}`) })}</span>
      <b>
        <CountUp clock={clock} ms={isReduced ? 0 : COUNT_MS} textAt={(part) => format.money(shareOf(amount, part))} />
      </b>
      <small>{t('fiesta.beside')}</small>
    </button>
  );
}
