import { usePage } from '../../../src/client/page.ts';
import { difference } from '../../../src/client/amounts.ts';
import { isEmpty, totalOf, type Bets } from '../../../src/client/table/bets.ts';
import { useServerTime } from '../../../src/client/table/seat.ts';
import { unitOf } from '../../amount.ts';
import { worthAt } from './cards.ts';
import type { FlightNow } from './useFlight.ts';

type BrassProps = {
  flight: FlightNow;
  /** What a tap would bet. */
  bets: Bets;
  height: number;
  /** The bet for the next flight is made as soon as it is open. */
  isArmed: boolean;
  onBet: () => void;
  onCancel: () => void;
  onLetGo: () => void;
  onArm: () => void;
};

/** The one action: bet, cancel, let go, or wait for the next flight. */
export function Brass({ flight, bets, height, isArmed, onBet, onCancel, onLetGo, onArm }: BrassProps) {
  const { t, format } = usePage();
  const { view, phase, fliers, startAt } = flight;
  const isCounting = phase === 'ground' || phase === 'locked';
  const now = useServerTime(500, isCounting);
  const inAir = fliers.filter(({ letGo, key }) => letGo === null && key !== null);
  const amount = totalOf(bets);
  const seconds = Math.max(0, Math.ceil((startAt - now) / 1000));

  if (phase === 'flying' && inAir.length > 0) {
    const worth = worthAt(inAir, height, unitOf(view.state.player.currency));
    const staked = totalOf(Object.fromEntries(inAir.map(({ spot, stake }) => [spot, stake])));
    const isAsked = inAir.every(({ key }) => view.letting.includes(key ?? ''));
    return (
      <Button
        isBusy={isAsked}
        can={!isAsked}
        act={onLetGo}
        small={t('felt.net', { net: format.signed(difference(worth, staked)) })}
      >
        {t(isAsked ? 'saranggola.lettingGo' : 'saranggola.letGo', { amount: format.money(worth) })}
      </Button>
    );
  }
  if (phase === 'locked' && fliers.length > 0) {
    return (
      <Button can={false} small={t('saranggola.takesOff', { seconds })}>
        {t('saranggola.letGoSoon')}
      </Button>
    );
  }
  if (view.isOpen && !isEmpty(bets)) {
    return (
      <Button can={view.canBet} act={onBet} small={t('saranggola.takesOff', { seconds })}>
        {t('saranggola.bet', { amount: format.money(amount) })}
      </Button>
    );
  }
  if (view.isOpen && fliers.length > 0) {
    const staked = totalOf(Object.fromEntries(fliers.map(({ spot, stake }) => [spot, stake])));
    return (
      <Button can={view.canUndo} isBusy={view.isUndoing} act={onCancel} small={t('saranggola.takesOff', { seconds })}>
        {t('saranggola.cancel', { amount: format.money(staked) })}
      </Button>
    );
  }
  return (
    <Button
      can={!isEmpty(bets) || isArmed || fliers.length > 0}
      isPressed={isArmed}
      act={onArm}
      small={t(isArmed ? 'saranggola.armed' : 'saranggola.arm')}
    >
      {t('saranggola.next')}
    </Button>
  );
}

type ButtonProps = {
  can: boolean;
  act?: () => void;
  isBusy?: boolean;
  isPressed?: boolean;
  small: string;
  children: string;
};

function Button({ can, act, isBusy = false, isPressed, small, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button is-main is-action ${can ? '' : 'is-waiting'}`}
      // Not `disabled`, which would lose the focus from one state to the next.
      aria-disabled={!can}
      aria-busy={isBusy}
      aria-pressed={isPressed}
      onClick={() => can && act?.()}
    >
      <span>
        {children} <small>{small}</small>
      </span>
    </button>
  );
}
