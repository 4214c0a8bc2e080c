import { useApp } from '../../app/app.ts';
import { useCashierWords } from '../cashier/index.ts';
import { clockOf, useCountdown } from './useCountdown.ts';

const DAY_S = 86_400;

/** Ticks for eyes only; read aloud as time of day. */
export function Countdown({ until }: { readonly until: string }) {
  const { t } = useApp();
  const { when } = useCashierWords();
  const left = useCountdown(until);
  if (left === null || left === 0) return <p>{t('deposits.timeOver')}</p>;
  const words = t('deposits.until', { time: when(until) });
  if (left > DAY_S / 4) return <p className="num">{words}</p>;
  return (
    <p className="num">
      <span aria-hidden="true">{t('deposits.timeLeft', { time: clockOf(left) })}</span>
      <span className="sr">{words}</span>
    </p>
  );
}
