import { amountText, readAmount } from '../../amount.ts';
import { usePage } from '../../../src/client/page.ts';
import { Stepper } from '../../../src/client/parts/Stepper.tsx';
import { secondsLeft } from '../../../src/client/table/phase.ts';
import { useServerTime, useTablePage } from '../../../src/client/table/seat.ts';
import { SPOTS } from '../rules.ts';
import type { BingoHallSpot } from '../script.ts';
import './rail.css';
import type { Buying } from './useBuying.ts';
import type { BingoNow } from './useBingo.ts';

type BuyRailProps = { now: BingoNow; buying: Buying; onHall: (hall: BingoHallSpot) => void };

/** Hall, number of cards, and the one action: buy, or buy ahead for the next round. */
export function BuyRail({ now, buying, onHall }: BuyRailProps) {
  return (
    <>
      {now.bought > 0 ? <Bought now={now} /> : <Halls now={now} onHall={onHall} />}
      <div className="bingo-buy">
        <Count {...{ now, buying }} />
        <Brass {...{ now, buying }} />
      </div>
    </>
  );
}

function Halls({ now: { hall, view }, onHall }: { now: BingoNow; onHall: (hall: BingoHallSpot) => void }) {
  const { t, format } = usePage();
  const { cards } = view.state.table;
  return (
    <div className="bingo-halls" role="group" aria-label={t('bingoHall.halls')}>
      {SPOTS.map((spot) => (
        <button key={spot} type="button" aria-pressed={spot === hall} onClick={() => onHall(spot)}>
          {t('bingoHall.hall', { price: format.short(cards?.prices[spot] ?? '') })}
        </button>
      ))}
    </div>
  );
}

/** What the player has in this round; to be taken back while cards are sold. */
function Bought({ now: { view, bought, hall, price, isWaiting } }: { now: BingoNow }) {
  const { t, format } = usePage();
  const { table } = useTablePage();
  const amount = format.money(amountText(price * BigInt(bought)));
  return (
    <div className="bingo-bought">
      <span>
        <b>{t('bingoHall.yourCards', { count: bought })}</b>
        <small>
          {t('bingoHall.hall', { price: format.short(view.state.table.cards?.prices[hall] ?? '') })} ·{' '}
          <bdi>{amount}</bdi>
        </small>
      </span>
      {isWaiting && <small className="is-waiting">{t('table.waiting', { amount: '' }).trim()}</small>}
      {view.canUndo && view.isOpen && (
        <button type="button" className="button is-small" aria-busy={view.isUndoing} onClick={table.clear}>
          {t('bingoHall.takeBack', { amount })}
        </button>
      )}
    </div>
  );
}

function Count({ now: { view }, buying: { count, most, setCount, isFree } }: { now: BingoNow; buying: Buying }) {
  const { t } = usePage();
  const cards = view.state.table.cards?.most ?? 1;
  return (
    <Stepper
      name={t('bingoHall.cards')}
      value={String(count)}
      fewer={{ label: t('bingoHall.fewer'), isPossible: !isFree && count > 1, onTap: () => setCount(count - 1) }}
      more={{
        label: t('bingoHall.more'),
        isPossible: !isFree && count < Math.max(most, 1) && count < cards,
        onTap: () => setCount(count + 1),
      }}
    />
  );
}

function Brass({ now, buying }: { now: BingoNow; buying: Buying }) {
  const { t, format } = usePage();
  const { view, phase, bought } = now;
  const { round } = view.state;
  const time = useServerTime(500, phase === 'selling');
  const { count, amount, most, buy, isArmed, arm, isFree } = buying;
  if (phase === 'selling') {
    const can = view.canBet && most > 0 && !(isFree && bought > 0);
    const seconds = round ? secondsLeft(round, time) : 0;
    return (
      <Button can={can} act={buy} small={t('bingoHall.salesClose', { seconds })}>
        {most === 0
          ? t('bingoHall.full')
          : t(isFree ? 'bingoHall.buyFree' : bought > 0 ? 'bingoHall.buyMore' : 'bingoHall.buy', {
              ...{ count, amount: format.money(amount) },
            })}
      </Button>
    );
  }
  return (
    <Button
      can={readAmount(amount) !== null}
      isPressed={isArmed}
      act={arm}
      small={isArmed ? t('bingoHall.armed') : t('bingoHall.arm')}
    >
      {t('bingoHall.next', { amount: format.money(amount) })}
    </Button>
  );
}

type ButtonProps = { can: boolean; isPressed?: boolean; small: string; act: () => void; children: string };

function Button({ can, isPressed, small, act, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button is-main is-action ${can ? '' : 'is-waiting'}`}
      // Not `disabled`, which would lose the focus from one state to the next.
      aria-disabled={!can}
      aria-pressed={isPressed}
      onClick={() => can && act()}
    >
      <span>
        {children} <small>{small}</small>
      </span>
    </button>
  );
}
