import type { FeltTranslate } from '@baize/i18n/felt.ts';
import type { CSSProperties } from 'react';
import { isMore, minorOf, type MoneyFormat } from '../amounts.ts';
import { usePage } from '../page.ts';
import { addBets, isEmpty, totalOf } from './bets.ts';
import { isBetting } from './phase.ts';
import { useTable } from './seat.ts';
import type { TableView } from './table.ts';
import type { MoneyTold } from './tickets.ts';

export type Money =
  | { readonly is: 'none' | 'counting' }
  | { readonly is: 'back'; readonly stake: string }
  | ({ readonly is: 'told' } & MoneyTold);

/** What the round brought the player, once its draw has been seen. */
export function moneyOf({ state: { mine, round }, moment }: Pick<TableView, 'state' | 'moment'>): Money | null {
  if (mine === null || minorOf(mine.stake) === 0n) return moment === 'over' ? { is: 'none' } : null;
  if (moment === 'void') return { is: 'back', stake: mine.stake };
  if (moment !== 'over' || round === null) return null;
  const { win, net, stake } = mine;
  return win === null || net === null ? { is: 'counting' } : { is: 'told', win, net, stake };
}

/** More returned than staked: only then may a table celebrate. */
export const isGain = (money: Money | null): boolean => money?.is === 'told' && isMore(money.win, money.stake);

/** Return, stake and net in words, also when nothing returned. */
export const toldText = ({ win, stake, net }: MoneyTold, t: FeltTranslate, format: MoneyFormat): string =>
  minorOf(win) === 0n
    ? t('table.money.lost', { stake: format.money(stake) })
    : t('table.money.line', { returned: format.money(win), stake: format.money(stake), net: format.signed(net) });

/**
 * The line under the draw: the table's state, then return, stake and net, plain at or below the stake. Its place is
 * reserved, so that a result moves nothing.
 */
export function MoneyLine() {
  const { t, format } = usePage();
  const view = useTable();
  const money = moneyOf(view);
  const text = (() => {
    if (money === null)
      return isBetting(view.moment) && !view.isOpen ? t('table.closed') : t(`table.moments.${view.moment}`);
    switch (money.is) {
      case 'none':
        return t(`table.moments.${view.moment}`);
      case 'counting':
        return t('table.money.counting');
      case 'back':
        return t('table.money.back', { stake: format.money(money.stake) });
      case 'told':
        return toldText(money, t, format);
    }
  })();
  return (
    <p className={`money-line ${isGain(money) ? 'is-gain' : ''}`} role="status">
      {text}
    </p>
  );
}

export function TotalBet() {
  const { t, format } = usePage();
  const view = useTable();
  const money = moneyOf(view);
  const isTold = money?.is === 'told';
  // Chips count from the tap; what is not taken yet stands beneath.
  const amount = format.money(isTold ? money.win : totalOf(addBets(view.placed, view.waiting)));
  const room = { '--letters': amount.length } as CSSProperties; // For --letters.
  const { mode } = view.state.player;
  const kind = mode === 'free' ? t('felt.playMoney') : mode === 'trial' ? t('felt.trialMoney') : null;
  const waiting = isEmpty(view.waiting) ? null : t('table.waiting', { amount: format.short(totalOf(view.waiting)) });
  return (
    <p className="total-bet">
      <span>{isTold ? t('table.money.returned') : t('table.total')}</span>
      <b style={room}>{amount}</b>
      {/** One line for both, so that the box never grows. */}
      {waiting !== null ? <small className="is-waiting">{waiting}</small> : kind !== null && <small>{kind}</small>}
    </p>
  );
}
