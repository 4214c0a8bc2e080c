import { usePage } from '../../../src/client/page.ts';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import { colourOf } from './numbers.ts';

type HeadProps = { past: readonly number[]; onStatistics: () => void };

const SHOWN = 18;

/** The countdown, and the last numbers, which lead to all of them. */
export function Head({ past, onStatistics }: HeadProps) {
  const { t } = usePage();
  const newest = past.slice(-SHOWN).toReversed();
  return (
    <div className="head">
      <Countdown />
      <button
        type="button"
        className="last-numbers"
        aria-label={`${t('roulette.statistics')}. ${newest.length === 0 ? `${t('roulette.noNumbers')}: ${t('roulette.noRounds')}` : `${t('roulette.lastNumbers')}: ${newest.join(' ')}`}`}
        onClick={onStatistics}
      >
        {newest.length === 0 && <small>{t('roulette.noNumbers')}</small>}
        {newest.map((number, at) => (
          // The list grows at its start, so keys count from the end.
          <span key={past.length - at} className={`number is-${colourOf(number)}`}>
            {`${number} `}
          </span>
        ))}
      </button>
    </div>
  );
}
