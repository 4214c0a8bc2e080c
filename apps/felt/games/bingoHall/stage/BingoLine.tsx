import { usePage } from '../../../src/client/page.ts';
import { isGain, moneyOf, toldText } from '../../../src/client/table/MoneyLine.tsx';
import { racingAfter } from './hand.ts';
import type { BingoNow } from './useBingo.ts';

/** What goes on: sale, call, then return, stake and net; plain at or below the stake. */
export function BingoLine({ now: { view, phase, story, calls, hand, bought } }: { now: BingoNow }) {
  const { t, format } = usePage();
  const money = moneyOf(view);
  const text = (() => {
    if (view.moment === 'void') return t('table.moments.void');
    if (money?.is === 'told') return toldText(money, t, format);
    if (view.connection !== 'live') return t(bought > 0 ? 'bingoHall.unheard' : 'table.streamLost');
    if (phase === 'done') return t(view.moment === 'showing' ? 'bingoHall.othersPlayOn' : 'table.moments.over');
    if (phase === 'locked') return t('bingoHall.dealing');
    if (phase !== 'calling') return t(phase === 'selling' ? 'bingoHall.selling' : 'table.moments.waiting');
    const racing = racingAfter(story, calls);
    const [best] = hand;
    if (racing === null) return t('bingoHall.toSixty');
    return best ? t(`bingoHall.best.${racing}`, { left: best.toGo }) : t('bingoHall.calling');
  })();
  return (
    <span className={isGain(money) ? 'is-gain' : ''} role="status">
      {text}
    </span>
  );
}
