import { CountUp } from '@baize/game-kit/parts/CountUp.tsx';
import { useEffect, useState } from 'react';
import { celebrationOf, shareOf } from '../amounts.ts';
import { usePage } from '../page.ts';
import './rail.css';

const BIG_MS = 5000;
const COUNT_MS = 1600;

/** From 15 stakes on. It ends by itself, or by a tap. */
export function BigWin({ win, stake }: { win: string; stake: string }) {
  const { t, clock, format, sound, isReduced } = usePage();
  const size = celebrationOf(win, stake);
  const isBig = size === 'big' || size === 'huge';
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isBig) return undefined;
    sound.big();
    return clock.after(BIG_MS, () => setIsOver(true));
  }, [clock, isBig, sound]);
  if (!isBig || isOver) return null;
  return (
    <button type="button" className="big-win" aria-label={t('felt.goOn')} onClick={() => setIsOver(true)}>
      <span>{t('felt.bigWin')}</span>
      <b>
        <CountUp clock={clock} ms={isReduced ? 0 : COUNT_MS} textAt={(part) => format.money(shareOf(win, part))} />
      </b>
    </button>
  );
}
