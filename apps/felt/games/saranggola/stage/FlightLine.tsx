import { usePage } from '../../../src/client/page.ts';
import { isGain, moneyOf, toldText } from '../../../src/client/table/MoneyLine.tsx';
import type { FlightNow } from './useFlight.ts';
import { timesText } from './words.ts';

/** The line below the figure: what goes on, then return, stake and net; plain at or below the stake. */
export function FlightLine({ flight: { view, phase, end }, isByHand }: { flight: FlightNow; isByHand: boolean }) {
  const { t, format } = usePage();
  const money = moneyOf(view);
  const text = (() => {
    if (view.moment === 'void') return t('table.moments.void');
    if (phase === 'snapped') {
      if (view.state.round?.isUnled) return t('saranggola.unled');
      if (money?.is === 'told') return toldText(money, t, format);
      return end === null ? t('table.moments.over') : t('saranggola.snapped', { height: timesText(end) });
    }
    if (phase === 'lost') return t('saranggola.unheard');
    if (phase === 'flying') return t('saranggola.inAir');
    if (phase === 'locked') return t('table.moments.locked');
    if (!view.isOpen) return t(`table.moments.${view.moment}`);
    return isByHand ? t('saranggola.fliesOn') : t('table.moments.open');
  })();
  return (
    <p className={`kite-line ${isGain(money) ? 'is-gain' : ''}`} role="status">
      {text}
    </p>
  );
}
